import type { z } from '@hono/zod-openapi';
import { errorSchema } from '#contract/errors.ts';

/** An answer of a call, for the API's reference. */
export const json = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  content: { 'application/json': { schema } },
  description,
});

const reasons = {
  400: 'The body is no JSON',
  401: 'No token, or one that is nobody’s',
  403: 'It is not allowed; `message` says why',
  404: 'There is no such thing',
  409: 'It does not fit what is there already',
  413: 'The body is too long',
  414: 'The address is too long',
  415: 'The body is of a kind that this call does not take',
  422: 'A value is not what it should be; `errors` names the field',
  429: 'Too many tries; `Retry-After` says in how many seconds the next one is taken',
  503: 'It cannot be done just now',
} as const;

/** The answers with which a call may be refused, for the API's reference. */
export function refusedWith<Status extends keyof typeof reasons>(...statuses: Status[]) {
  const answers = statuses.map((status) => [status, json(errorSchema, reasons[status])]);
  return Object.fromEntries(answers) as Record<Status, ReturnType<typeof json<typeof errorSchema>>>;
}

const ofEveryCall = refusedWith(414, 422, 429);
const ofEveryBody = refusedWith(400, 413, 415);

type Described = { paths?: Record<string, object> };
type DescribedCall = { requestBody?: unknown; responses: Record<string, unknown> };

/** The API's document with the answers that any of its calls may get, which stand in none of their own: limits, and what is wrong with bodies. */
export function withCommonRefusals<Document extends Described>(document: Document): Document {
  const schema = { $ref: '#/components/schemas/Error' };
  const written = (refusals: Record<string, { description: string }>) =>
    Object.entries(refusals).map(([status, { description }]) => [
      status,
      { description, content: { 'application/json': { schema } } },
    ]);
  for (const call of Object.values(document.paths ?? {}).flatMap((path) => Object.values(path) as DescribedCall[])) {
    const common = [...written(ofEveryCall), ...(call.requestBody ? written(ofEveryBody) : [])];
    call.responses = { ...Object.fromEntries(common), ...call.responses };
  }
  return document;
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
