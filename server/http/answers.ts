import type { z } from '@hono/zod-openapi';
import { errorSchema } from '#contract/errors.ts';

/** An answer of a call, for the API's reference. */
export const json = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  content: { 'application/json': { schema } },
  description,
});

const reasons = {
  401: 'No token, or one that is nobody’s',
  403: 'It is not allowed; `message` says why',
  404: 'There is no such thing',
  409: 'It does not fit what is there already',
  422: 'A value is not what it should be; `errors` names the field',
  429: 'Too many tries; `Retry-After` says in how many seconds the next one is taken',
  503: 'It cannot be done just now',
} as const;

/** The answers with which a call may be refused, for the API's reference. */
export function refusedWith<Status extends keyof typeof reasons>(...statuses: Status[]) {
  const answers = statuses.map((status) => [status, json(errorSchema, reasons[status])]);
  return Object.fromEntries(answers) as Record<Status, ReturnType<typeof json<typeof errorSchema>>>;
}

/** The body of a call, which it needs. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { content: { 'application/json': { schema } }, required: true },
});

const form = {
  'application/x-www-form-urlencoded': {
    schema: { type: 'object', description: 'The same fields; lists as `ids[]=1&ids[]=2` or `ids=1,2`' },
  },
};

/**
 * The body of a call that takes JSON or a form: handlers are given JSON (`takeJsonOrForm`). It may be left out where
 * nothing has to be in it.
 */
export function jsonOrFormBody<Schema extends z.ZodType>(schema: Schema): ReturnType<typeof jsonBody<Schema>> {
  const { body } = jsonBody(schema);
  const required = !schema.safeParse({}).success;
  return { body: { content: { ...body.content, ...form }, required } };
}
