import { z } from 'zod';
import type { Db } from '#server/platform/database/connect.ts';
import { putJobs } from '#server/platform/queue/queues.ts';

/** Of one domain, in one job: few enough that what a killed process had in hand is no long list. */
const mailingsAJob = 25;

/** What a job holds: rows of `mailing`, which hold the rest. */
export const mailingJobSchema = z.object({ domain: z.string(), mailings: z.array(z.int().positive()).min(1) });
export type MailingJob = z.infer<typeof mailingJobSchema>;

/**
 * Puts mailings into the queue `mailing` as part of the caller's transaction.
 * @param mailings rows of `mailing`, each with the address that it goes to
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

/** Of an address; small letters, since servers do not tell them apart. */
function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}
