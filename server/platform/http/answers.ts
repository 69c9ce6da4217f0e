import type { z } from '@hono/zod-openapi';
import { errorSchema } from '#contract/errors.ts';

/** Describes a JSON response for the API reference. */
export const json = <Schema extends z.ZodType>(schema: Schema, description: string) => ({
  content: { 'application/json': { schema } },
  description,
});

const reasons = {
  400: 'The body is not valid JSON',
  401: 'Missing or invalid token',
  403: 'Not allowed; `message` gives the reason',
  404: 'Not found',
  409: 'Conflict with existing data',
  410: 'Gone',
  413: 'The body is too large',
  414: 'The URL is too long',
  415: 'Unsupported content type',
  422: 'Invalid value; `errors` names the field',
  429: 'Too many attempts; `Retry-After` gives the wait in seconds',
  500: 'A fault of the server',
  503: 'Temporarily unavailable; `Retry-After` gives the wait in seconds',
} as const;

/** Describes the error responses of an endpoint for the API reference. */
export function refusedWith<Status extends keyof typeof reasons>(...statuses: Status[]) {
  const answers = statuses.map((status) => [status, json(errorSchema, reasons[status])]);
  return Object.fromEntries(answers) as Record<Status, ReturnType<typeof json<typeof errorSchema>>>;
}

const ofEveryCall = refusedWith(414, 422, 429, 500, 503);
const ofEveryBody = refusedWith(400, 413, 415);

type Described = { paths?: Record<string, object> };
export type DescribedCall = { requestBody?: unknown; responses: Record<string, unknown> };

/** The response to a request whose `If-None-Match` names the present response. */
export const notModified = { 304: { description: 'Not modified: the client has this response already' } };

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
