import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { type ZodError, z } from 'zod';
import type { ErrorAnswer } from '#contract/errors.ts';
import { retryAfterSeconds, Unavailable } from '#contract/unavailable.ts';

type Validation = { success: true } | { success: false; error: ZodError };

// In the words of whoever asks; all that says nothing of its own would be in the parser's.
z.config({
  customError({ code, input }) {
    if (code !== 'invalid_type') return undefined;
    if (input === undefined) return 'It is missing.';
    return Array.isArray(input) ? 'It wants one value, and was given several.' : undefined;
  },
});

/** Answers 422 to a request that its schema refuses, with a text for each field at fault. */
export function refuseInvalid(result: Validation, c: Context) {
  if (result.success) return undefined;
  const errors: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    const field = issue.path[0]?.toString() ?? 'request';
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  const message = Object.values(errors)[0]?.[0] ?? 'The request is not valid.';
  return c.json({ message, errors } satisfies ErrorAnswer, 422);
}

/**
 * 429 for who has tried too often; the answer says when to come again, in its text and in `Retry-After`.
 * @param waitMs how long nothing more is looked at
 */
export function tooManyTries(waitMs: number): HTTPException {
  const seconds = Math.ceil(waitMs / 1000);
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  const message = `Too many attempts. Please try again in ${count} ${unit}${count === 1 ? '' : 's'}.`;
  return new HTTPException(429, { message, res: new Response(null, { headers: { 'Retry-After': String(seconds) } }) });
}

/** 503 for what will be possible again in a moment; the answer says when to come again in `Retry-After`. */
export function notNow(c: Context) {
  const { message } = new Unavailable(undefined);
  const headers = { 'Retry-After': String(retryAfterSeconds), 'Cache-Control': 'no-store' };
  return c.json({ message } satisfies ErrorAnswer, 503, headers);
}
