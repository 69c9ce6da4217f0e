/** What is known of a failure besides its words. */
type Failure = {
  /** Of an answer; undefined where none came. */
  status?: number;
  /** Whether the same request may go well in a while. */
  isPassing?: boolean;
  /** How long the server asks to be left alone. */
  retryAfterMs?: number | undefined;
};

/** The answer to a request could not be had, or is not what may be used. */
export class FetchFailed extends Error {
  override name = 'FetchFailed';
  readonly failure: Failure;
  constructor(message: string, failure: Failure = {}) {
    super(message);
    this.failure = failure;
  }
}

/** What goes wrong between machines, by the codes of Node and undici, in an operator's words. */
const passing: Record<string, string> = {
  ECONNREFUSED: 'takes no connections',
  ECONNRESET: 'broke off in the middle',
  EPIPE: 'broke off in the middle',
  UND_ERR_SOCKET: 'broke off in the middle',
  Z_BUF_ERROR: 'broke off in the middle',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'broke off in the middle: it had told another length',
  UND_ERR_CONNECT_TIMEOUT: 'takes no connections',
  ETIMEDOUT: 'takes no connections',
  EHOSTUNREACH: 'cannot be reached',
  ENETUNREACH: 'cannot be reached',
  EAI_AGAIN: 'cannot be found just now: its name is not resolved',
  UND_ERR_HEADERS_TIMEOUT: 'does not answer',
  UND_ERR_BODY_TIMEOUT: 'stopped sending in the middle',
};
const lasting: Record<string, string> = {
  ENOTFOUND: 'does not exist: its name is not known',
  UND_ERR_HEADERS_OVERFLOW: 'sent too many headers',
  UND_ERR_REDIRECT_MAX: 'redirects in circles',
  UND_ERR_INVALID_ARG: 'redirects to what is no http or https address',
  ERR_INVALID_URL: 'redirects to what is no http or https address',
  Z_DATA_ERROR: 'sent a damaged content-encoding',
};

/** Whatever was thrown by a request to a host, as a failure that tells the operator what the server did. */
export function failureOf(error: unknown, host: string): FetchFailed {
  if (error instanceof FetchFailed) return error;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return new FetchFailed(`${host}: ${String(cause)}`);
  const code = 'code' in cause ? String(cause.code) : '';
  if (cause.name === 'AbortError') return new FetchFailed(`the request to ${host} was called off`);
  if (passing[code]) return new FetchFailed(`${host} ${passing[code]}`, { isPassing: true });
  if (cause.name === 'TimeoutError') return new FetchFailed(`${host} takes too long`, { isPassing: true });
  if (cause.name === 'HTTPParserError') return new FetchFailed(`${host} sent what is no HTTP answer`);
  // undici tells a loop by the code of whatever it cannot use.
  if (cause.message.startsWith('Redirect loop')) return new FetchFailed(`${host} ${lasting.UND_ERR_REDIRECT_MAX}`);
  if (lasting[code]) return new FetchFailed(`${host} ${lasting[code]}`);
  return new FetchFailed(cause.message.includes(host) ? cause.message : `${host}: ${cause.message}`);
}
