import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { judgeOffers } from '#server/pricing/judge-offers.ts';
import { firstAsked, lastSeenOf } from './price-log.ts';
import { type PriceInForce, productPriceAt, storedVariants, type Variant } from './variant-prices.ts';

/** Products turned in one transaction. */
const batchSize = 500;

type DueProduct = {
  id: number;
  currency: string;
  variants: Variant[];
  priceCents: number;
  originalCents: number;
  turnsAt: Date;
};

/** A price that came into force at a moment. */
type Turn = { id: number; at: Date; price: PriceInForce; currency: string };

/**
 * Puts the announced prices of products into force whose time has come: sales that began or ended. Logs each change
 * of price at its own moment, also if several passed since the last call. Any process may call it at any time.
 * Relies on the index product_price_turns.
 * @param now the time up to which prices are put into force
 * @returns how many products were changed
 */
export async function turnPrices(db: Db, now: Date): Promise<number> {
  let turned = 0;
  for (;;) {
    const count = await db.transaction().execute((transaction) => turnBatch(transaction, now));
    turned += count;
    if (count < batchSize) return turned;
  }
}

async function turnBatch(db: Db, now: Date): Promise<number> {
  // Another process may turn the same products: each skips the rows of the other.
  const { rows } = await sql<DueProduct>`
    select id, currency, variants, price_cents as "priceCents", original_cents as "originalCents",
      price_turns_at as "turnsAt" from product
    where price_turns_at <= ${now} and ended_at is null
    order by price_turns_at limit ${sql.lit(batchSize)} for update skip locked`.execute(db);
  if (rows.length === 0) return 0;
  const all = rows.map((product) => ({ product, ...turnsOf(product, now) }));
  const column = (values: readonly unknown[]) => sql.val(values);
  await sql`
    with turned as (
      select * from unnest(
        ${column(all.map(({ product }) => product.id))}::integer[],
        ${column(all.map(({ last }) => last.priceCents))}::integer[],
        ${column(all.map(({ last }) => last.originalCents))}::integer[],
        ${column(all.map(({ last }) => last.saleEndsAt))}::timestamptz[],
        ${column(all.map(({ last }) => last.turnsAt))}::timestamptz[],
        ${column(all.map(({ last }) => last.varies))}::boolean[],
        ${column(all.map(({ last }) => variantsText(last.variants)))}::text[],
        ${column(all.map(({ at }) => at))}::timestamptz[]
      ) as one (id, price_cents, original_cents, sale_ends_at, turns_at, varies, variants, at)
    )
    update product set price_cents = turned.price_cents, original_cents = turned.original_cents,
      sale_ends_at = turned.sale_ends_at, price_turns_at = turned.turns_at, price_varies = turned.varies,
      variants = turned.variants::jsonb,
      -- The former price, if a later run had stated it again.
      highest_asked_cents = case when ${lastSeenOf(sql`product.id`)} > ${firstAsked}
        then greatest(product.highest_asked_cents, product.price_cents) else product.highest_asked_cents end,
      updated_at = greatest(product.updated_at, turned.at), changed_tx = pg_current_xact_id()::text::bigint
    from turned where product.id = turned.id`.execute(db);
  await logTurns(
    db,
    all.flatMap(({ turns }) => turns),
  );
  const ids = all.map(({ product }) => product.id);
  await judgeOffers(db, ids, now);
  return rows.length;
}

/** Returns the changes of a product's price since it was due, and its price and variants at the last moment. */
function turnsOf(product: DueProduct, now: Date) {
  const { id, currency } = product;
  const turns: Turn[] = [];
  let before: Pick<PriceInForce, 'priceCents' | 'originalCents'> = product;
  let at = product.turnsAt;
  let last = productPriceAt(product.variants, at);
  for (;;) {
    const isSame = last.priceCents === before.priceCents && last.originalCents === before.originalCents;
    if (!isSame) turns.push({ id, at, price: last, currency });
    if (!last.turnsAt || last.turnsAt > now) return { turns, last, at };
    before = last;
    at = last.turnsAt;
    last = productPriceAt(last.variants, at);
  }
}

function variantsText(variants: readonly Variant[]): string | null {
  const stored = storedVariants(variants);
  return stored && JSON.stringify(stored);
}

async function logTurns(db: Db, turns: readonly Turn[]): Promise<void> {
  if (turns.length === 0) return;
  await sql`
    insert into price_point (product_id, seen_at, price_cents, original_cents, currency, in_stock, previous_seen_at)
    select turn.id, at, price_cents, original_cents, currency, true,
      case when at = min(at) over (partition by turn.id) then ${lastSeenOf(sql`turn.id`)} end
    from unnest(
      ${sql.val(turns.map(({ id }) => id))}::integer[], ${sql.val(turns.map(({ at }) => at))}::timestamptz[],
      ${sql.val(turns.map(({ price }) => price.priceCents))}::integer[],
      ${sql.val(turns.map(({ price }) => price.originalCents))}::integer[],
      ${sql.val(turns.map(({ currency }) => currency))}::text[]
    ) as turn (id, at, price_cents, original_cents, currency)
    on conflict (product_id, seen_at) do update set
      price_cents = excluded.price_cents, original_cents = excluded.original_cents`.execute(db);
}
