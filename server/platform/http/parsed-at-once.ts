import type { z } from '@hono/zod-openapi';

/**
 * Lets routes validate a query without waiting, and returns the schema. They call the asynchronous parser, for which zod
 * runs each of a listing's parameters by itself; the synchronous one is compiled. No check of the schema may be asynchronous.
 */
export function parsedAtOnce<Schema extends z.ZodType>(schema: Schema): Schema {
  schema.safeParseAsync = async (...given) => schema.safeParse(...given);
  return schema;
}
