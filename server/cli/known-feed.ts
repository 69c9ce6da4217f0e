import { type Feed, findFeed } from '#server/ingest/feeds.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { OperatorError } from './program.ts';

/** Finds a feed by its name. @throws OperatorError if there is none */
export async function knownFeed(db: Db, name: string): Promise<Feed> {
  const feed = await findFeed(db, name);
  if (!feed) throw new OperatorError(`No feed named «${name}». List all feeds with: npm run feed -- list`);
  return feed;
}
