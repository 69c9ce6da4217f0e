import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { maxPerDigest } from './finds.ts';
import { type MailProduct, readProducts } from './products.ts';

/** A favorite that is clearly cheaper than the price the shopper knows. */
export type Drop = { product: MailProduct; knownCents: number };

/** Reads the price drops of each account, largest first, at most as many as a digest holds. Leaves out hidden products. */
export async function readDrops(db: Db, accountIds: readonly number[]): Promise<Map<number, Drop[]>> {
  const { rows } = await sql<{ accountId: number; productId: number; knownCents: number }>`
    select account_id as "accountId", product_id as "productId", known_cents as "knownCents"
    from favorite_watch as watch
    where account_id = any(${accountIds}::integer[]) and has_dropped and not exists (select from hidden_product as hidden
      where hidden.account_id = watch.account_id and hidden.product_id = watch.product_id)`.execute(db);
  const products = await readProducts(db, new Set(rows.map(({ productId }) => productId)));
  const drops = new Map<number, Drop[]>();
  for (const { accountId, productId, knownCents } of rows) {
    const product = products.get(productId);
    // The price may have risen again since the mark.
    if (!product || product.priceCents >= knownCents) continue;
    const ofAccount = drops.get(accountId) ?? [];
    ofAccount.push({ product, knownCents });
    drops.set(accountId, ofAccount);
  }
  for (const ofAccount of drops.values())
    ofAccount.sort((a, b) => share(a) - share(b) || a.product.productId - b.product.productId).splice(maxPerDigest);
  return drops;
}

/** The current price as a share of the price that the shopper knows. */
const share = ({ product, knownCents }: Drop) => product.priceCents / knownCents;

/** Records that the accounts in `recipientIds` know the new prices of their drops. */
export async function noteDrops(
  db: Db,
  drops: ReadonlyMap<number, readonly Drop[]>,
  recipientIds: ReadonlySet<number>,
): Promise<void> {
  const mailed = [...drops].flatMap(([accountId, ofAccount]) =>
    recipientIds.has(accountId) ? ofAccount.map(({ product }) => ({ accountId, product })) : [],
  );
  await sql`
    update favorite_watch as watch set known_cents = mailed.cents, has_dropped = false, to_tell = to_tell and is_back
    from unnest(${mailed.map(({ accountId }) => accountId)}::integer[], ${mailed.map(({ product }) => product.productId)}::integer[],
      ${mailed.map(({ product }) => product.priceCents)}::integer[]) as mailed (account_id, product_id, cents)
    where watch.account_id = mailed.account_id and watch.product_id = mailed.product_id`.execute(db);
}
