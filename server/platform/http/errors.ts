import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { type ZodError, z } from 'zod';
import type { ErrorAnswer } from '#contract/errors.ts';
import { retryAfterSeconds, Unavailable } from '#contract/unavailable.ts';

type Validation = { success: true } | { success: false; error: ZodError };

const expectations: Partial<Record<string, string>> = {
  object: 'Expected a JSON object.',
  array: 'Expected a list.',
  string: 'Expected a text.',
  number: 'Expected a number.',
  int: 'Expected a whole number.',
  boolean: 'Expected true or false.',
};

// Messages for users of the API, in place of the parser's default messages.
z.config({
  customError({ code, input, expected }) {
    if (code !== 'invalid_type') return undefined;
    if (input === undefined) return 'This field is required.';
    return Array.isArray(input) && expected !== 'object' ? 'Expected one value.' : expectations[`${expected}`];
  },
});

/** Responds 422 to a request that its schema rejects, with messages for each field at fault. */
export function refuseInvalid(result: Validation, c: Context) {
  if (result.success) return undefined;
  const errors: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) errors[key.slice(0, 100)] = ['Unknown field.'];
      continue;
    }
    const field = issue.path[0]?.toString() ?? 'request';
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  const message = Object.values(errors)[0]?.[0] ?? 'Invalid request.';
  return c.json({ message, errors } satisfies ErrorAnswer, 422);
}

/**
 * Creates the 429 error for too many attempts. Its message and `Retry-After` say when to retry.
 * @param waitMs time until the next attempt is accepted, in ms
 */
export function tooManyAttempts(waitMs: number): HTTPException {
  const seconds = Math.ceil(waitMs / 1000);
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  const message = `Too many attempts. Please try again in ${count} ${unit}${count === 1 ? '' : 's'}.`;
  return new HTTPException(429, { message, res: new Response(null, { headers: { 'Retry-After': String(seconds) } }) });
}

/** Responds 503 to a request that may succeed in a moment. `Retry-After` says when to retry. */
export function notNow(c: Context) {
  const { message } = new Unavailable(undefined);
  const headers = { 'Retry-After': String(retryAfterSeconds), 'Cache-Control': 'no-store' };
  return c.json({ message } satisfies ErrorAnswer, 503, headers);
}
