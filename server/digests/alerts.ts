import { sql } from 'kysely';
import { prefixOf } from '#contract/languages.ts';
import type { Db } from '#server/database/connect.ts';
import type { Find } from '#server/mail/mails.ts';
import { hasNews, type News, readNews, type Settled, settleNews } from './alert-news.ts';
import { inBatches, joinLocalTimes, type LocalTimes, mayBeTold, readLocalTimes } from './local-times.ts';
import { type Composed, type Composer, closingLinks, type Recipient, writeMailings } from './mailings.ts';
import { findOf, type Piece, readPieces } from './pieces.ts';

/** Nobody is told at night, where she lives. */
const firstHour = 8;
const endHour = 21;

/** Of one mail (`server/mail/mails.ts`). */
const mostOfAlert = 12;

const kinds = ['price-drop', 'back-in-size'] as const;

/**
 * Tells of favorites that have become cheaper or can be had again, as `watchFavorites` has marked them, whoever wants to know it and
 * has day: what there is of a kind in one mail. A transaction a batch; any number of processes may do so at a time.
 * @param batchSize accounts of one transaction
 * @returns how many mails there are
 */
export async function sendAlerts(db: Db, composer: Composer, batchSize: number, now: Date): Promise<number> {
  const times = await readLocalTimes(db, now);
  let sent = 0;
  for (const ids of inBatches(await readDue(db, times), batchSize))
    sent += await db.transaction().execute((transaction) => alertBatch(transaction, composer, times, ids));
  return sent;
}

/** Who has day and is to be told something, of `schedule` and `hers`. */
const isDue = sql`hers.hour >= ${firstHour}::integer and hers.hour < ${endHour}::integer
  and ${mayBeTold} and ${hasNews(sql`hers.day`)}`;

async function readDue(db: Db, times: LocalTimes): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select schedule.account_id as id
    from notification_schedule as schedule join account on account.id = schedule.account_id ${joinLocalTimes(times)}
    where schedule.account_id in (select account_id from favorite_watch where to_tell) and ${isDue}
    order by schedule.account_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of some accounts that are due still, held until the transaction ends; what another process holds is that one's. */
async function lockDue(db: Db, times: LocalTimes, ids: readonly number[]): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select schedule.account_id as "accountId", account.email, account.language, hers.day::text as day
    from notification_schedule as schedule join account on account.id = schedule.account_id ${joinLocalTimes(times)}
    where schedule.account_id = any(${ids}::integer[]) and ${isDue}
    order by schedule.account_id
    for no key update of schedule skip locked for key share of account skip locked`.execute(db);
  return rows;
}

/** @returns how many mails there are */
async function alertBatch(db: Db, composer: Composer, times: LocalTimes, ids: readonly number[]): Promise<number> {
  const recipients = await lockDue(db, times, ids);
  const news = Map.groupBy(await readNews(db, recipients), ({ accountId }) => accountId);
  const pieces = await readPieces(db, new Set([...news.values()].flat().map(({ productId }) => productId)));
  const composed: Composed[] = [];
  const settled: Settled[] = [];
  for (const to of recipients) {
    const hers = news.get(to.accountId) ?? [];
    const told = new Map<number, number>();
    const favoritesLink = `${composer.publicUrl}${prefixOf[to.language]}/products/favorites/1`;
    for (const kind of kinds) {
      const ofKind = hers.filter((one) => one.kind === kind);
      const finds = ofKind.flatMap((one) => findOfNews(one, pieces, composer, to)).slice(0, mostOfAlert);
      if (finds.length === 0) continue;
      composed.push({ to, content: { kind, finds, favoritesLink, ...closingLinks(composer, to) }, told: finds });
      for (const { productId, priceCents } of finds) told.set(productId, priceCents);
    }
    for (const one of hers) settled.push({ ...one, day: to.day, toldCents: told.get(one.productId) ?? null });
  }
  await writeMailings(db, composer, composed);
  await settleNews(db, settled);
  return composed.length;
}

/** None where it has ended or risen again since it was marked. */
function findOfNews(
  { kind, productId, formerCents, sizes }: News,
  pieces: ReadonlyMap<number, Piece>,
  { publicUrl }: Composer,
  { language }: Recipient,
): Find[] {
  const piece = pieces.get(productId);
  if (!piece) return [];
  const hasDropped = formerCents !== null && piece.priceCents < formerCents;
  if (kind === 'price-drop' && !hasDropped) return [];
  return [
    {
      ...findOf(piece, publicUrl, language),
      ...(hasDropped && { formerCents }),
      ...(kind === 'back-in-size' && { sizes }),
    },
  ];
}
