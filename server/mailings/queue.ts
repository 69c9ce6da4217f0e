import { fromKysely, type JobInsert } from 'pg-boss';
import { z } from 'zod';
import type { Connection, Db } from '#server/database/connect.ts';
import { givenUpAfterMs, openForPutting } from '#server/mail/post.ts';

/** Mailings stand in line here, apart from letters that somebody waits for. */
export const mailingQueue = 'mailing';

/** Of one domain, in one job: few enough that what a killed process had in hand is no long list. */
const mailingsAJob = 25;

/** What a job holds: rows of `mailing`, which hold the rest. */
export const mailingJobSchema = z.object({ domain: z.string(), mailings: z.array(z.int().positive()).min(1) });
export type MailingJob = z.infer<typeof mailingJobSchema>;

/**
 * Puts mailings in line as part of the caller's transaction.
 * @param mailings rows of `mailing`, each with the address that it goes to
 */
export type QueueMailings = (db: Db, mailings: readonly { id: number; email: string }[]) => Promise<void>;

export type MailingQueueOptions = {
  /** Before the first retry; each further one waits about twice as long, up to `longestRetrySeconds`. */
  retryDelaySeconds?: number;
  longestRetrySeconds?: number;
  /** The most that a job may take. */
  expireSeconds?: number;
  /** A job whose process has not been heard of for so long is taken over: 10 or more. */
  takenOverAfterSeconds?: number;
};

/** Opens the queue for putting alone: it keeps no timer and no connection, whoever sends looks after it. */
export async function openMailingQueue(
  connection: Pick<Connection, 'runSql'>,
  {
    retryDelaySeconds = 60,
    longestRetrySeconds = 2 * 60 * 60,
    // At one mail a minute, the slowest rate, a whole job takes 25.
    expireSeconds = 60 * 60,
    takenOverAfterSeconds = 60,
  }: MailingQueueOptions = {},
): Promise<QueueMailings> {
  const boss = await openForPutting(connection, mailingQueue);
  const options = {
    // Age ends the tries, not their number.
    retryLimit: 1000,
    retryDelay: retryDelaySeconds,
    retryDelayMax: longestRetrySeconds,
    retryBackoff: true,
    expireInSeconds: expireSeconds,
    heartbeatSeconds: takenOverAfterSeconds,
    retentionSeconds: (2 * givenUpAfterMs) / 1000,
    deleteAfterSeconds: 60,
  } satisfies JobInsert;

  return async (db, mailings) => {
    const jobs = [...Map.groupBy(mailings, ({ email }) => domainOf(email))].flatMap(([domain, ofDomain]) =>
      inParts(ofDomain, mailingsAJob).map((part) => ({
        ...options,
        data: { domain, mailings: part.map(({ id }) => id) } satisfies MailingJob,
        group: { id: domain },
      })),
    );
    if (jobs.length > 0) await boss.insert(mailingQueue, jobs, { db: fromKysely(db) });
  };
}

/** Of an address; small letters, since servers do not tell them apart. */
function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}
