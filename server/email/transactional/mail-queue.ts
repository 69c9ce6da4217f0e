import { putJobs } from '#server/platform/queue/queues.ts';
import { letterSchema, type Post } from './mails.ts';

/** How long an unsent email is retried, in ms. Its links expire long before that. */
export const givenUpAfterMs = 24 * 60 * 60 * 1000;

/** The mail queue. Jobs stay in the pg-boss queue `mail` until `deliveries.ts` has sent them. */
export const post: Post = {
  async put(db, letter) {
    await putJobs(db, 'mail', [{ data: letterSchema.parse(letter) }]);
  },
};
