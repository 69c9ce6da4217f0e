import type { AlreadyVerified } from '#contract/accounts.ts';
import type { ErrorAnswer } from '#contract/errors.ts';

type Refusal = ErrorAnswer & Partial<AlreadyVerified>;

/** A refused call, or a call without an answer. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** The HTTP status, or 0 if the server could not be reached or did not answer in time. */
  readonly status: number;
  /** The messages by field, if fields are invalid. */
  readonly errors: Record<string, string[]>;
  /** The address of a verification link that was used before. */
  readonly email: string | undefined;
  /** The seconds to wait before a retry. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, { message, errors = {}, email }: Refusal, retryAfterSeconds?: number) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.email = email;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Content = { body?: unknown; token?: string | undefined };

/** The timeout of a call, in ms: password hashing is slow, and phones can have a poor connection. */
const patienceMs = 20_000;

/**
 * The size limit of a body sent with `keepalive`, in bytes. Browsers allow 64 KiB for all such calls together. The ids of all
 * brands can be more.
 */
const maxKeepaliveBytes = 32_000;

/**
 * Sends a call and returns its answer, whose shape the contract defines. Returns undefined for an answer without content.
 * @throws ApiError with the server's message, which is empty if the server did not answer itself
 */
export async function ask<Answer>(method: Method, path: string, { body, token }: Content = {}): Promise<Answer> {
  const headers = new Headers({ Accept: 'application/json' });
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const content = body === undefined ? undefined : JSON.stringify(body);
  const request = {
    method,
    headers,
    ...(content !== undefined && { body: content }),
    // Lets the call finish after the shopper has left the page.
    keepalive: method !== 'GET' && (content?.length ?? 0) < maxKeepaliveBytes,
    signal: AbortSignal.timeout(patienceMs),
  };
  const { ok, status, retryAfter, text } = await exchange(path, request);
  const answer = readJson(text);
  if (!ok) throw new ApiError(status, readRefusal(answer), secondsOf(retryAfter));
  if (text !== '' && answer === undefined) throw new ApiError(0, { message: '' });
  return answer as Answer;
}

async function exchange(path: string, request: RequestInit) {
  try {
    const response = await fetch(path, request);
    const { ok, status, headers } = response;
    return { ok, status, retryAfter: headers.get('Retry-After'), text: await response.text() };
  } catch {
    throw new ApiError(0, { message: '' });
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Proxies and captive portals between browser and server answer in formats of their own. */
function readRefusal(content: unknown): Refusal {
  const { message, errors, email } = (content ?? {}) as Partial<Refusal>;
  return {
    message: typeof message === 'string' ? message : '',
    ...(typeof errors === 'object' && errors !== null && { errors }),
    ...(typeof email === 'string' && { email }),
  };
}

/** Returns seconds from either form of the header: a number of seconds or a date (RFC 9110, 10.2.3). */
function secondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}
