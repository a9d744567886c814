/** An answer that the server refused, as `application/problem+json` says it. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    detail: string,
    readonly fields: { field: string; message: string }[] = [],
    /** In a conflict: the id that stands now in the place of the one that was meant. */
    readonly memoryId: string | null = null,
  ) {
    super(detail);
    this.name = "Problem";
  }
}

/** The server did not answer at all. */
export class Unreachable extends Error {
  constructor() {
    super("The brain is not reachable.");
    this.name = "Unreachable";
  }
}

export type Query = Record<string, string | number | boolean | null | undefined>;

/** Reads from an endpoint of ours. */
export function read<T>(path: string, query: Query = {}, signal?: AbortSignal): Promise<T> {
  const given = Object.entries(query).flatMap(([name, value]) => (isGiven(value) ? [[name, String(value)]] : []));
  const search = new URLSearchParams(given).toString();
  return send<T>(`/api/v1${path}${search && `?${search}`}`, { signal });
}

/** Asks by POST what changes nothing. */
export function ask<T>(path: string, body: object, signal?: AbortSignal): Promise<T> {
  return send<T>(`/api/v1${path}`, { ...json("POST", body), signal });
}

/**
 * Writes. The key makes a retry safe, so a lost network is tried once more by itself.
 * @param key the same for each attempt at the same write; null for an answer that the server must not keep
 */
export async function write<T>(
  method: "POST" | "PATCH" | "DELETE",
  path: string,
  body = {},
  key: string | null = newKey(),
) {
  const request = json(method, body, key === null ? {} : { "idempotency-key": key });
  try {
    return await send<T>(`/api/v1${path}`, request);
  } catch (error) {
    if (!(error instanceof Unreachable) || key === null) throw error;
    await new Promise((resolve) => setTimeout(resolve, 300));
    return send<T>(`/api/v1${path}`, request);
  }
}

/** `crypto.randomUUID` is missing on a plain http address in a network; this is not. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function json(method: string, body: object, headers: Record<string, string> = {}): RequestInit {
  return { method, body: JSON.stringify(body), headers: { "content-type": "application/json", ...headers } };
}

/** The endpoints answer what their view schemas say; `T` is that view. */
export async function send<T>(url: string, init: RequestInit): Promise<T> {
  const response = await fetch(url, { cache: "no-store", ...init }).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    throw new Unreachable();
  });
  if (!response.ok) throw await problemOf(response);
  return response.json();
}

async function problemOf(response: Response): Promise<Problem> {
  const body = await response.json().catch(() => null);
  const detail = typeof body?.detail === "string" ? body.detail : `The brain answered ${response.status}.`;
  const fields = Array.isArray(body?.errors) ? body.errors : [];
  return new Problem(response.status, detail, fields, typeof body?.memory_id === "string" ? body.memory_id : null);
}

function isGiven(value: Query[string]): boolean {
  return value !== null && value !== undefined && value !== "";
}
