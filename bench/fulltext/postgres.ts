import pg from 'pg';
import type { FulltextQuestion } from './questions.ts';

export type Fulltext = { find(question: FulltextQuestion): Promise<unknown>; close(): Promise<void> };

/** The products as PostgreSQL searches them. Made once for a bench catalog. */
const preparation = `
  create schema if not exists fulltext;
  create table if not exists fulltext.product as
    select product.id, product.brand_id, product.store_id, product.subcategory_id, product.price_cents,
      product.created_at,
      to_tsvector('english', concat_ws(' ', brand.name, product.name, product.description)) as document
    from product join brand on brand.id = product.brand_id;
  create index if not exists fulltext_document on fulltext.product using gin (document);
  create index if not exists fulltext_brand on fulltext.product (brand_id);
  analyze fulltext.product`;

/**
 * The rows of the newest 24 matches, their total, and the counts of brands, stores and kinds. Brands are counted without the filter
 * by brands, as the store does. Order by relevance would take longer.
 */
const statement = `
  with found as materialized (
    select id, brand_id, store_id, subcategory_id, created_at, brand_id = any($2::integer[]) as is_of_brand
    from fulltext.product
    where document @@ plainto_tsquery('english', $1) and price_cents between $3::integer and $4::integer
  )
  select (select count(*) from found where is_of_brand) as total,
    (select jsonb_agg(to_jsonb(product))
      from (select id from found where is_of_brand order by created_at desc, id desc limit 24) as page
      join product on product.id = page.id) as products,
    (select jsonb_object_agg(brand_id, count)
      from (select brand_id, count(*) from found group by 1 order by 2 desc limit 100) as brands) as brands,
    (select jsonb_object_agg(store_id, count)
      from (select store_id, count(*) from found where is_of_brand group by 1 order by 2 desc limit 100) as stores) as stores,
    (select jsonb_object_agg(subcategory_id, count)
      from (select subcategory_id, count(*) from found where is_of_brand group by 1) as kinds) as kinds`;

/** Opens the full-text search of PostgreSQL over a bench catalog. Makes its table and index on first use. */
export async function openFulltext(url: string): Promise<Fulltext> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(preparation);
  // Read once, so that neither side waits for the disk.
  await client.query('select count(*), sum(length(document)) from fulltext.product');
  return {
    find: ({ text, brandIds, from, to }) =>
      client.query({ name: 'search', text: statement, values: [text, brandIds, from * 100, to * 100] }),
    close: () => client.end(),
  };
}
