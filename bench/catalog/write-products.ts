import type pg from 'pg';
import { attributeColumns } from '#server/catalog/attributes/attribute-columns.ts';
import { readAttributes } from '#server/catalog/attributes/read-attributes.ts';
import { plainArray, textArray } from './arrays.ts';
import type { BenchProduct } from './product.ts';
import type { Reference } from './reference.ts';

const dayMs = 24 * 60 * 60 * 1000;
const runs = 360;
const runDays = 120;

/** The share of products from the first run. */
const firstShare = 0.3;

/** Returns when product `id` of `count` was first seen, in ms. Ids grow with time, and each run adds many products at once. */
function createdAtMs(id: number, count: number, untilMs: number): number {
  const share = (id / count - firstShare) / (1 - firstShare);
  const run = share <= 0 ? 0 : 1 + Math.floor(share * (runs - 2));
  return untilMs - runDays * dayMs + Math.round((run * runDays * dayMs) / runs) + ((run * 7919) % 1000);
}

const statement = `
  with given as materialized (
    select *, to_timestamp(created_ms / 1000.0) as created_at, to_timestamp($19::bigint / 1000.0) as seen_at,
      array(select 'https://cdn.example/' || store_id || '/' || id || '-' || place || '.jpg'
        from generate_series(1, pictures) as place) as image_urls,
      -- A thumbhash is some 25 bytes that do not compress.
      (select jsonb_agg(jsonb_build_object('hash', left(hash, 32), 'thumbhash', right(hash, 34)) order by place)
        from generate_series(1, pictures) as place, encode(sha256(int4send(id * 10 + place)), 'hex') as hash) as images
    from unnest($1::integer[], $2::integer[], $3::integer[], $4::integer[], $5::text[], $6::text[], $7::text[],
      $8::integer[], $9::integer[], $10::integer[], $11::text[], $12::text[], $13::text[], $14::integer[],
      $15::boolean[], $16::bigint[], $17::text[], $18::text[], $20::text[], $21::text[], $22::integer[])
      as given (id, brand_id, store_id, subcategory_id, name, description, currency,
        price_cents, original_cents, first_price_cents, color, size_ids, size_labels, pictures,
        has_gtin, created_ms, store_category, group_key, attributes, attribute_sources, item_id)
  ),
  offered as (
    insert into product (id, store_id, group_key, brand_id, subcategory_id, store_category, name, description, currency,
      price_cents, original_cents, highest_asked_cents, buy_url, image_urls, images, color, size_ids, size_labels, gtin, mpn,
      attributes, attribute_sources, item_id, created_at, updated_at)
    overriding system value
    select id, store_id, group_key, brand_id, subcategory_id, store_category, name, description, currency,
      price_cents, original_cents, coalesce(first_price_cents, 0),
      'https://www.shop-' || store_id || '.example/p/' || group_key, image_urls, images, color,
      size_ids::integer[], string_to_array(size_labels, '|'),
      case when has_gtin then lpad(id::text, 13, '4006381000000') else '' end, 'M' || id,
      string_to_array(attributes, ' '), string_to_array(attribute_sources, '|'), item_id,
      created_at, created_at
    from given
  ),
  priced as (
    insert into price_point (product_id, seen_at, price_cents, original_cents, currency, in_stock, previous_seen_at)
    select id, created_at, coalesce(first_price_cents, price_cents), original_cents, currency, true, null from given
    union all
    select id, date_trunc('milliseconds', created_at + (seen_at - created_at) / 2), price_cents, original_cents,
      currency, true, date_trunc('milliseconds', created_at + (seen_at - created_at) / 2.1)
    from given where first_price_cents is not null
  )
  insert into product_sighting (product_id, feed_id, run_id, seen_at) select id, store_id, 1, seen_at from given`;

/**
 * Writes products with their prices, sightings and pictures in one statement and one transaction. Requires disabled
 * triggers and foreign keys (`session_replication_role`), so it writes the triggers' results itself.
 * @param catalog the product count of the whole catalog, and the time of its last run
 */
export async function writeProducts(
  client: pg.Client,
  products: readonly BenchProduct[],
  { brandIds, storeIds }: Reference,
  catalog: { count: number; untilMs: number },
): Promise<void> {
  const texts = (read: (product: BenchProduct) => string) => textArray(products.map(read));
  const attributes = products.map((product) =>
    attributeColumns(readAttributes({ ...product, title: product.name, brand: '' })),
  );
  const plain = (read: (product: BenchProduct) => number | boolean | undefined) => plainArray(products.map(read));
  await client.query(statement, [
    plain((product) => product.id),
    plain((product) => brandIds[product.brand]),
    plain((product) => storeIds[product.store]),
    plain((product) => product.subcategoryId),
    texts((product) => product.name),
    texts((product) => product.description),
    texts((product) => product.currency),
    plain((product) => product.priceCents),
    plain((product) => product.originalCents),
    plain((product) => product.firstPriceCents),
    texts((product) => product.color),
    texts((product) => plainArray(product.sizeIds)),
    texts((product) => product.sizeLabels.join('|')),
    plain((product) => product.pictures),
    plain((product) => product.hasGtin),
    plain((product) => createdAtMs(product.id, catalog.count, catalog.untilMs)),
    texts((product) => `Women > ${product.subcategoryId}`),
    texts((product) => `p${product.id.toString(36)}`),
    catalog.untilMs,
    textArray(attributes.map((one) => one.attributes.join(' '))),
    textArray(attributes.map((one) => one.attribute_sources.join('|'))),
    plain((product) => product.itemId),
  ]);
}
