import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { maxPerDigest } from './finds.ts';
import type { Composer } from './mailings.ts';
import { type Piece, readProducts } from './products.ts';

/** A favorite that is clearly cheaper than the price the shopper knows. */
export type Drop = { piece: Piece; knownCents: number };

/** Reads the price drops of each account, largest first, at most as many as a digest holds. Leaves out hidden products. */
export async function readDrops(
  db: Db,
  accountIds: readonly number[],
  { shownCurrencies }: Pick<Composer, 'shownCurrencies'>,
): Promise<Map<number, Drop[]>> {
  const { rows } = await sql<{ accountId: number; productId: number; knownCents: number }>`
    select account_id as "accountId", product_id as "productId", known_cents as "knownCents"
    from favorite_watch as watch
    where account_id = any(${accountIds}::integer[]) and has_dropped and not exists (select from hidden_product as hidden
      where hidden.account_id = watch.account_id and hidden.product_id = watch.product_id)`.execute(db);
  const pieces = await readProducts(db, new Set(rows.map(({ productId }) => productId)), shownCurrencies);
  const drops = new Map<number, Drop[]>();
  for (const { accountId, productId, knownCents } of rows) {
    const piece = pieces.get(productId);
    // The price may have risen again since the mark.
    if (!piece || piece.priceCents >= knownCents) continue;
    const ofAccount = drops.get(accountId) ?? [];
    ofAccount.push({ piece, knownCents });
    drops.set(accountId, ofAccount);
  }
  for (const ofAccount of drops.values())
    ofAccount.sort((a, b) => share(a) - share(b) || a.piece.productId - b.piece.productId).splice(maxPerDigest);
  return drops;
}

/** The current price as a share of the price that the shopper knows. */
const share = ({ piece, knownCents }: Drop) => piece.priceCents / knownCents;

/** Records that the accounts in `toldIds` know the new prices of their drops. */
export async function noteDrops(
  db: Db,
  drops: ReadonlyMap<number, readonly Drop[]>,
  toldIds: ReadonlySet<number>,
): Promise<void> {
  const told = [...drops].flatMap(([accountId, ofAccount]) =>
    toldIds.has(accountId) ? ofAccount.map(({ piece }) => ({ accountId, piece })) : [],
  );
  await sql`
    update favorite_watch as watch set known_cents = told.cents, has_dropped = false, to_tell = to_tell and is_back
    from unnest(${told.map(({ accountId }) => accountId)}::integer[], ${told.map(({ piece }) => piece.productId)}::integer[],
      ${told.map(({ piece }) => piece.priceCents)}::integer[]) as told (account_id, product_id, cents)
    where watch.account_id = told.account_id and watch.product_id = told.product_id`.execute(db);
}
