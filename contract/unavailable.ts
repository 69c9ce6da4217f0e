/** The `Retry-After` of 503 responses, in seconds. */
export const retryAfterSeconds = 5;

const text = 'This is not possible just now. Please try again in a moment.';

/** A dependency is unreachable for now. The server responds with 503. */
export class Unavailable extends Error {
  constructor(cause: unknown) {
    super(text, { cause });
  }
}

/**
 * Tells whether an error is `Unavailable`. Compares the message, because `instanceof` fails across worker threads and
 * between the server and the built pages.
 */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Error && error.message === text;
}
