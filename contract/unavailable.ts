/** In how many seconds whoever is answered 503 may come again, as `Retry-After` says. */
export const retryAfterSeconds = 5;

const text = 'This is not possible just now. Please try again in a moment.';

/** Something that the store needs is out of reach, and will be back: whoever asks is answered 503. */
export class Unavailable extends Error {
  constructor(cause: unknown) {
    super(text, { cause });
  }
}

/** Whether an error is that. Told by its text, since classes cross neither threads nor the door to the built pages. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Error && error.message === text;
}
