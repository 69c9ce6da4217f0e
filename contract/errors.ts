import { z } from '@hono/zod-openapi';

/** The body of every error response. `errors` holds messages by field for invalid input. */
export const errorSchema = z
  .object({
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .openapi('Error');
export type ErrorAnswer = z.infer<typeof errorSchema>;

/** Added to the error of a page's data that was refused for too many requests: the wait in seconds. */
export type RetryAfter = { retry_after: number };
