import { putJobs } from '#server/platform/queue/queues.ts';
import { type MailQueue, transactionalEmailSchema } from './mails.ts';

/** How long an unsent email is retried, in ms. Its links expire long before that. */
export const givenUpAfterMs = 24 * 60 * 60 * 1000;

/** The mail queue. Jobs stay in the pg-boss queue `mail` until `deliveries.ts` has sent them. */
export const mailQueue: MailQueue = {
  async put(db, email) {
    await putJobs(db, 'mail', [{ data: transactionalEmailSchema.parse(email) }]);
  },
};
