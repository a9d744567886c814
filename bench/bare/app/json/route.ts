export const dynamic = "force-dynamic";

/** The least that a Next endpoint can do: the floor that the speed benchmark compares with. */
export async function POST(request: Request): Promise<Response> {
  const body: unknown = await request.json();
  return Response.json({ received: body });
}
