import type { ErrorAnswer } from '#contract/errors.ts';

/** An answer that says no, or none at all. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** 0: the store could not be reached, or did not answer in time. */
  readonly status: number;
  /** Texts by field, where fields are at fault. */
  readonly errors: Record<string, string[]>;
  /** How long to wait before the next try. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, { message, errors = {} }: ErrorAnswer, retryAfterSeconds?: number) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Content = { body?: unknown; token?: string | undefined };

/** Passwords are hashed slowly, and phones are at times hardly connected. */
const patienceMs = 20_000;

/** Browsers refuse to send more than 64 KiB while a page is left, all calls together: the ids of all brands may be more. */
const mostKeptAliveBytes = 32_000;

/**
 * Makes a call and gives its answer, whose shape is the contract's; undefined for an answer without content.
 * @throws ApiError with the server's message, which is empty where what answered was not the store
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
    // What was sent goes on while the shopper leaves the page.
    keepalive: method !== 'GET' && (content?.length ?? 0) < mostKeptAliveBytes,
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

/** What stands between browser and store (proxies, networks that ask for a sign-in of their own) answers in forms of its own. */
function readRefusal(content: unknown): ErrorAnswer {
  const { message, errors } = (content ?? {}) as Partial<ErrorAnswer>;
  return {
    message: typeof message === 'string' ? message : '',
    ...(typeof errors === 'object' && errors !== null && { errors }),
  };
}

/** The header's two forms: seconds, or a date (RFC 9110, 10.2.3). */
function secondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}
