/** A table that the browser saves as a file and no cache keeps. */
export function answerCsv(text: string, status: number, fileName: string): Response {
  return new Response(text, {
    status,
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${fileName}"`,
      "cache-control": "no-store",
    },
  });
}
