import type pg from 'pg';
import { pick, random } from '#demo/random.ts';
import { categoryIds } from '#server/catalog/taxonomy/categories.ts';
import { sizes } from '#server/catalog/taxonomy/sizes.ts';
import { profileOf } from '#server/shoppers/recommendations/profile.ts';
import type { Act } from '#server/shoppers/recommendations/signals.ts';
import { plainArray, textArray } from '../catalog/arrays.ts';
import { between, distinct } from '../catalog/draws.ts';
import { drawShopper, fillQuestionnaire, type Market, marketOf } from '../recommend/shoppers.ts';
import type { ProductTraits } from '../recommend/traits.ts';

const dayMs = 24 * 60 * 60 * 1000;
const batchSize = 2000;

const apparelSizes = sizes.filter(({ categoryId }) => categoryId === categoryIds.apparel).map(({ id }) => id);
const shoeSizes = sizes.filter(({ categoryId }) => categoryId === categoryIds.shoes).map(({ id }) => id);

type Reader = ReturnType<typeof drawReader>;

/**
 * Draws a subscriber: preferences, favorites, hidden products, and the taste profile from them. Deterministic by
 * seed.
 */
function drawReader(seed: number, market: Market, ofBrand: ReadonlyMap<number, readonly ProductTraits[]>, now: number) {
  const rand = random(seed);
  const shopper = drawShopper(rand, market);
  const said = fillQuestionnaire(rand, shopper, market);
  const loved = [...shopper.loves.keys()].flatMap((brandId) => ofBrand.get(brandId) ?? []);
  const act = (kind: Act['kind'], { id: productId, ...product }: ProductTraits): Act => ({
    ...product,
    kind,
    productId,
    at: now - rand() * 84 * dayMs,
  });
  const favorites = distinct(between(rand, 0, 40), () => pick(rand, loved));
  const hidden = distinct(between(rand, 0, 12), () => pick(rand, market.products));
  const viewed = distinct(between(rand, 0, 40), () => pick(rand, loved));
  const acts = [
    ...favorites.map((product) => act('favorite', product)),
    ...hidden.map((product) => act('hide', product)),
    ...viewed.map((product) => act('view', product)),
  ];
  const sizeIds = [
    ...(rand() < 0.8 ? neighbours(rand, apparelSizes, between(rand, 1, 4)) : []),
    ...(rand() < 0.6 ? neighbours(rand, shoeSizes, between(rand, 1, 3)) : []),
  ];
  return { said, favorites, hidden, sizeIds, profile: JSON.stringify(profileOf({ said, acts }, now)) };
}

function neighbours(rand: () => number, all: readonly number[], count: number): number[] {
  const from = between(rand, 0, all.length - count);
  return all.slice(from, from + count);
}

/**
 * Replaces the accounts of a benchmark database with digest subscribers, all due at once: in New York, every day. Their
 * different tastes are drawn as for `bench:recommend`.
 * @param now the time of the taste profiles, in ms
 */
export async function writeReaders(
  client: pg.Client,
  products: readonly ProductTraits[],
  count: number,
  now: number,
): Promise<void> {
  const market = marketOf(products);
  const ofBrand = Map.groupBy(products, ({ brandId }) => brandId);
  await client.query(`truncate account cascade; set session_replication_role = replica`);
  for (let first = 1; first <= count; first += batchSize) {
    const ids = Array.from({ length: Math.min(batchSize, count - first + 1) }, (_, place) => first + place);
    await writeBatch(client, new Map(ids.map((id) => [id, drawReader(id * 17 + 5, market, ofBrand, now)])));
  }
  await client.query(`
    insert into favorite_watch (account_id, product_id, known_cents, known_currency, known_available)
    select account_id, product_id, price_cents, currency, exists (select from price_for(account_id, ended_at,
      subcategory_id, size_ids, price_varies, variants, product.price_cents, original_cents))
    from favorite_product join product on product.id = product_id;
    insert into notification_schedule (account_id, opt_in, monday, tuesday, wednesday, thursday, friday, saturday, sunday)
    select id, true, true, true, true, true, true, true, true from account;
    set session_replication_role = origin`);
  await client.query('vacuum analyze');
}

async function writeBatch(client: pg.Client, readers: ReadonlyMap<number, Reader>): Promise<void> {
  const ids = [...readers.keys()];
  await client.query(
    `insert into account (id, email, email_key, email_verified_at, taste_version) overriding system value
     select id, 'reader-' || id || '@mail.example', 'reader-' || id || '@mail.example', now(), 1
     from unnest($1::integer[]) as id`,
    [plainArray(ids)],
  );
  await client.query(
    `insert into taste_profile (account_id, built_at, profile)
     select id, now(), profile::jsonb from unnest($1::integer[], $2::text[]) as taste (id, profile)`,
    [plainArray(ids), textArray([...readers.values()].map(({ profile }) => profile))],
  );
  const save = async (table: string, column: string, of: (reader: Reader) => readonly number[]) => {
    const pairs = [...readers].flatMap(([id, reader]) => of(reader).map((value) => [id, value] as const));
    await client.query(
      `insert into ${table} (account_id, ${column}) select * from unnest($1::integer[], $2::integer[])`,
      [plainArray(pairs.map(([id]) => id)), plainArray(pairs.map(([, value]) => value))],
    );
  };
  await save('account_brand', 'brand_id', ({ said }) => said.brandIds);
  await save('account_subcategory', 'subcategory_id', ({ said }) => said.subcategoryIds);
  await save('account_size', 'size_id', ({ sizeIds }) => sizeIds);
  await save('favorite_product', 'product_id', ({ favorites }) => favorites.map(({ id }) => id));
  await save('hidden_product', 'product_id', ({ hidden }) => hidden.map(({ id }) => id));
  const ranges = [...readers].flatMap(([id, { said }]) =>
    said.maxPriceCents ? [[id, said.maxPriceCents / 100] as const] : [],
  );
  await client.query(
    `insert into account_price (account_id, price_low, price_high)
     select id, 0, high from unnest($1::integer[], $2::integer[]) as price (id, high)`,
    [plainArray(ranges.map(([id]) => id)), plainArray(ranges.map(([, high]) => high))],
  );
}
