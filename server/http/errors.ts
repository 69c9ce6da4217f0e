import type { Context } from 'hono';
import type { ZodError } from 'zod';
import type { ErrorAnswer } from '#contract/errors.ts';

type Validation = { success: true } | { success: false; error: ZodError };

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
