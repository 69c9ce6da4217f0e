import type { z } from '@hono/zod-openapi';
import { errorSchema } from '#contract/errors.ts';

/** Describes a JSON response for the API reference. */
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

/** Describes the error responses of an endpoint for the API reference. */
export function refusedWith<Status extends keyof typeof reasons>(...statuses: Status[]) {
  const answers = statuses.map((status) => [status, json(errorSchema, reasons[status])]);
  return Object.fromEntries(answers) as Record<Status, ReturnType<typeof json<typeof errorSchema>>>;
}

const ofEveryCall = refusedWith(414, 422, 429);
const ofEveryBody = refusedWith(400, 413, 415);

type Described = { paths?: Record<string, object> };
type DescribedCall = { requestBody?: unknown; responses: Record<string, unknown> };

/**
 * Adds the error responses that any endpoint may return, for limits and invalid bodies, to the API document. Endpoints
 * do not list them themselves. Changes the given document and returns it.
 */
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

/** Describes a required JSON body. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { content: { 'application/json': { schema } }, required: true },
});

const form = {
  'application/x-www-form-urlencoded': {
    schema: { type: 'object', description: 'The same fields; lists as `ids[]=1&ids[]=2` or `ids=1,2`' },
  },
};

/**
 * Describes a body that may be JSON or a form. Handlers receive JSON (`takeJsonOrForm`). The body is optional if the
 * schema accepts an empty object.
 */
export function jsonOrFormBody<Schema extends z.ZodType>(schema: Schema): ReturnType<typeof jsonBody<Schema>> {
  const { body } = jsonBody(schema);
  const required = !schema.safeParse({}).success;
  return { body: { content: { ...body.content, ...form }, required } };
}
