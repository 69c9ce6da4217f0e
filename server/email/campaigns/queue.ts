import { z } from 'zod';
import type { Db } from '#server/platform/database/connect.ts';
import { putJobs } from '#server/platform/queue/queues.ts';

/** The most campaign emails of one job, all to one domain. Small, so that a killed worker leaves few of them behind. */
const emailsPerJob = 25;

/** The payload of a job: ids of `campaign_email`, whose rows hold the rest. Jobs of older versions are read as well. */
export const campaignJobSchema = z.object({ domain: z.string(), mailings: z.array(z.int().positive()).min(1) });
export type CampaignJob = z.infer<typeof campaignJobSchema>;

/**
 * Queues campaign emails in the queue `mailing`, within the caller's transaction.
 * @param campaignEmails rows of `campaign_email`, each with its recipient's address
 */
export type QueueCampaignEmails = (db: Db, campaignEmails: readonly { id: number; email: string }[]) => Promise<void>;

export const queueCampaignEmails: QueueCampaignEmails = async (db, campaignEmails) => {
  const jobs = [...Map.groupBy(campaignEmails, ({ email }) => domainOf(email))].flatMap(([domain, ofDomain]) =>
    inParts(ofDomain, emailsPerJob).map((part) => ({
      data: { domain, mailings: part.map(({ id }) => id) } satisfies CampaignJob,
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
