/** Details of a failure besides its message. */
type Failure = {
  /** HTTP status of the response. Undefined if there was none. */
  status?: number;
  /** Whether a retry may succeed. */
  isPassing?: boolean;
  /** Wait that the server asks for (Retry-After), in ms. */
  retryAfterMs?: number | undefined;
};

/** A request failed, or its response must not be used. */
export class FetchFailed extends Error {
  override name = 'FetchFailed';
  readonly failure: Failure;
  constructor(message: string, failure: Failure = {}) {
    super(message);
    this.failure = failure;
  }
}

/** Transient network failures by the error codes of Node.js and undici, in words for the operator. */
const passing: Record<string, string> = {
  ECONNREFUSED: 'accepts no connections',
  ECONNRESET: 'broke off in the middle',
  EPIPE: 'broke off in the middle',
  UND_ERR_SOCKET: 'broke off in the middle',
  Z_BUF_ERROR: 'broke off in the middle',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'broke off in the middle: its Content-Length does not match',
  UND_ERR_CONNECT_TIMEOUT: 'accepts no connections',
  ETIMEDOUT: 'accepts no connections',
  EHOSTUNREACH: 'cannot be reached',
  ENETUNREACH: 'cannot be reached',
  EAI_AGAIN: 'cannot be found: its name does not resolve at the moment',
  UND_ERR_HEADERS_TIMEOUT: 'does not answer',
  UND_ERR_BODY_TIMEOUT: 'stopped sending in the middle',
};
const lasting: Record<string, string> = {
  ENOTFOUND: 'does not exist: its name does not resolve',
  UND_ERR_HEADERS_OVERFLOW: 'sent too many headers',
  UND_ERR_REDIRECT_MAX: 'redirects in circles',
  UND_ERR_INVALID_ARG: 'redirects to an address that is not http or https',
  ERR_INVALID_URL: 'redirects to an address that is not http or https',
  Z_DATA_ERROR: 'sent a damaged content-encoding',
};

/** Converts any error of a request to a host into a failure whose message tells the operator how the server failed. */
export function failureOf(error: unknown, host: string): FetchFailed {
  if (error instanceof FetchFailed) return error;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return new FetchFailed(`${host}: ${String(cause)}`);
  const code = 'code' in cause ? String(cause.code) : '';
  if (cause.name === 'AbortError') return new FetchFailed(`the request to ${host} was aborted`);
  if (passing[code]) return new FetchFailed(`${host} ${passing[code]}`, { isPassing: true });
  if (cause.name === 'TimeoutError') return new FetchFailed(`${host} takes too long`, { isPassing: true });
  if (cause.name === 'HTTPParserError') return new FetchFailed(`${host} sent an invalid HTTP response`);
  // undici reports a redirect loop with the same code as an unusable address.
  if (cause.message.startsWith('Redirect loop')) return new FetchFailed(`${host} ${lasting.UND_ERR_REDIRECT_MAX}`);
  if (lasting[code]) return new FetchFailed(`${host} ${lasting[code]}`);
  return new FetchFailed(cause.message.includes(host) ? cause.message : `${host}: ${cause.message}`);
}
