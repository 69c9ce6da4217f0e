import { z } from '@hono/zod-openapi';

/** A boolean in a body or query: 1, `"1"`, true or `"true"` for yes, and 0, `"0"`, false or `"false"` for no. */
export const flag = z
  .union([z.boolean(), z.literal(0), z.literal(1), z.enum(['0', '1', 'false', 'true'])], 'Expected 1 or 0.')
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true')
  .openapi({ type: 'integer', enum: [0, 1] });
