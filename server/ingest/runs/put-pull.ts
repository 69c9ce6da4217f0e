import type { Feed } from '#server/ingest/feeds.ts';
import { isWebAddress } from '#server/ingest/sources/source.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { putJobs } from '#server/platform/queue/queues.ts';

/** `isAsked`: an operator waits for this pull, so that it needs no schedule. */
export type FeedJob = { feedId: number; isAsked?: boolean };

/**
 * Enqueues a pull of a feed as its schedule does, or at once if an operator asks for it.
 * @returns false if the feed is in the queue already, or being read
 */
export async function putPull(
  db: Db,
  { id, source, jitterMinutes }: Pick<Feed, 'id' | 'source' | 'jitterMinutes'>,
  { isAsked = false }: { isAsked?: boolean } = {},
): Promise<boolean> {
  const host = isWebAddress(source) ? URL.parse(source)?.host : undefined;
  const job = {
    data: { feedId: id, ...(isAsked && { isAsked }) } satisfies FeedJob,
    singletonKey: String(id),
    ...(host && { group: { id: host } }),
    startAfter: isAsked ? 0 : Math.round(Math.random() * jitterMinutes * 60),
  };
  return (await putJobs(db, 'feed-pull', [job])) > 0;
}
