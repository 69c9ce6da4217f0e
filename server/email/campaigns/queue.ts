import { z } from 'zod';
import type { Db } from '#server/platform/database/connect.ts';
import { putJobs } from '#server/platform/queue/queues.ts';

/** The most mailings of one job, all to one domain. Small, so that a killed worker leaves few of them behind. */
const mailingsAJob = 25;

/** The payload of a job: ids of `mailing`, whose rows hold the rest. */
export const mailingJobSchema = z.object({ domain: z.string(), mailings: z.array(z.int().positive()).min(1) });
export type MailingJob = z.infer<typeof mailingJobSchema>;

/**
 * Queues mailings in the queue `mailing`, within the caller's transaction.
 * @param mailings rows of `mailing`, each with its recipient's address
 */
export type QueueMailings = (db: Db, mailings: readonly { id: number; email: string }[]) => Promise<void>;

export const queueMailings: QueueMailings = async (db, mailings) => {
  const jobs = [...Map.groupBy(mailings, ({ email }) => domainOf(email))].flatMap(([domain, ofDomain]) =>
    inParts(ofDomain, mailingsAJob).map((part) => ({
      data: { domain, mailings: part.map(({ id }) => id) } satisfies MailingJob,
      group: { id: domain },
    })),
  );
  await putJobs(db, 'mailing', jobs);
};

/** Returns the domain of an address in lower case, since domains are case-insensitive. */
function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}
