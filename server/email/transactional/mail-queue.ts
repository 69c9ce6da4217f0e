import { putJobs } from '#server/platform/queue/queues.ts';
import { letterSchema, type Post } from './mails.ts';

/** After that its links have long been dead: nobody wants it any more. */
export const givenUpAfterMs = 24 * 60 * 60 * 1000;

/** Letters wait in the queue `mail` until they have left (`deliveries.ts`). */
export const post: Post = {
  async put(db, letter) {
    await putJobs(db, 'mail', [{ data: letterSchema.parse(letter) }]);
  },
};
