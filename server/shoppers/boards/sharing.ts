import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { changeOwn } from '#server/shoppers/accounts/account-lock.ts';
import { type BoardItem, readItems } from './board-products.ts';
import { readBoard, type StoredBoard } from './boards.ts';

/** Bytes of a link's secret: 128 bits cannot be guessed. */
const keyBytes = 16;
const keyPattern = /^[\w-]{22}$/;

/** Returns the path of the page of a shared board. */
export function sharePathOf(key: string): string {
  return `/board/${key}`;
}

/** Shares a board by a secret link. A board that is shared already keeps its link. @throws Refused 404 */
export async function shareBoard(db: Db, accountId: number, boardId: number): Promise<StoredBoard> {
  return changeOwn(db, accountId, async (transaction) => {
    await readBoard(transaction, accountId, boardId);
    await sql`update board set share_key = coalesce(share_key, ${randomBytes(keyBytes).toString('base64url')})
      where id = ${boardId}`.execute(transaction);
    return readBoard(transaction, accountId, boardId);
  });
}

/** Ends the link of a board for good: sharing it again makes another one. @throws Refused 404 */
export async function unshareBoard(db: Db, accountId: number, boardId: number): Promise<StoredBoard> {
  return changeOwn(db, accountId, async (transaction) => {
    await readBoard(transaction, accountId, boardId);
    await transaction.updateTable('board').set({ share_key: null }).where('id', '=', boardId).execute();
    return readBoard(transaction, accountId, boardId);
  });
}

/** A board as its link shows it; 'ended' after its owner has ended the link, or deleted the board or the account. */
export type FoundBoard = { name: string; note: string; items: BoardItem[] } | 'ended' | undefined;

/** Finds a board by the secret of its link. Undefined for a link that never was. */
export async function findShared(db: Db, key: string): Promise<FoundBoard> {
  if (!keyPattern.test(key)) return undefined;
  const board = await db
    .selectFrom('board')
    .select(['id', 'name', 'note'])
    .where('share_key', '=', key)
    .executeTakeFirst();
  if (board) return { name: board.name, note: board.note, items: await readItems(db, board.id) };
  const ended = await db
    .selectFrom('ended_share')
    .select('ended_at')
    .where('key_hash', '=', createHash('sha256').update(key).digest())
    .executeTakeFirst();
  return ended && 'ended';
}
