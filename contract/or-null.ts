import { z } from '@hono/zod-openapi';

/**
 * Returns a schema that accepts null as well. For schemas with a name: `nullable()` would make the name itself nullable
 * in the API document, in every place that uses it.
 */
export const orNull = <Schema extends z.ZodType>(schema: Schema) => z.union([schema, z.null()]);
