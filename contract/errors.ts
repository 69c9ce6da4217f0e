import { z } from '@hono/zod-openapi';

/** The one form of every error answer: a text for people, and texts by field where fields are at fault. */
export const errorSchema = z
  .object({
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .openapi('Error');
export type ErrorAnswer = z.infer<typeof errorSchema>;
