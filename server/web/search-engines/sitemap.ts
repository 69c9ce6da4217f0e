import { sql } from 'kysely';
import { isCurrencyShown } from '#server/platform/currencies/in-dollars.ts';
import type { Db } from '#server/platform/database/connect.ts';

/**
 * Maximum number of products in a file, as sitemaps.org allows. A file covers a fixed range of ids, so that no product
 * ever moves to another file.
 */
export const idsPerFile = 50_000;

/** Rows that are read in one batch. */
const batch = 5000;

/** Pages of the application that are worth finding, besides its products. */
const pages = [
  '/',
  '/products/latest/1',
  '/how-it-works',
  '/how-we-check',
  '/faq',
  '/about-us',
  '/contact-us',
  '/privacy',
  '/terms',
];

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Returns the condition of a listed product: on offer, of a known kind, and in one of the currencies (all if undefined). */
const isListed = (currencies: readonly string[] | undefined) =>
  sql`ended_at is null and subcategory_id is not null and ${isCurrencyShown(currencies)}`;

/** A file of products, by its number from 1, and the last change to any of them. */
export type SitemapFile = { number: number; changedAt: Date };

/**
 * Reads the files that have products, in one pass over all products.
 * @param currencies the currencies of listed products; undefined for all
 */
export async function readSitemapFiles(db: Db, currencies: readonly string[] | undefined): Promise<SitemapFile[]> {
  const { rows } = await sql<SitemapFile>`
    select (id - 1) / ${sql.lit(idsPerFile)} + 1 as number, max(updated_at) as "changedAt"
    from product where ${isListed(currencies)} group by 1 order by 1`.execute(db);
  return rows;
}

/**
 * Renders the sitemap index, which names the file of pages and the files of products (sitemaps.org).
 * @param publicUrl the public address of the application, without a trailing slash
 */
export function sitemapIndex(files: readonly SitemapFile[], publicUrl: string): string {
  const entries = files.map(
    ({ number, changedAt }) =>
      `<sitemap><loc>${xml(`${publicUrl}/sitemaps/products-${number}.xml`)}</loc>${lastChange(changedAt)}</sitemap>\n`,
  );
  const ofPages = `<sitemap><loc>${xml(`${publicUrl}/sitemaps/pages.xml`)}</loc></sitemap>\n`;
  return `${head}<sitemapindex ${namespace}>\n${ofPages}${entries.join('')}</sitemapindex>\n`;
}

/** Reads the ids of all stores. */
export async function readStoreIds(db: Db): Promise<number[]> {
  const stores = await db.selectFrom('store').select('id').orderBy('id').execute();
  return stores.map(({ id }) => id);
}

/**
 * The maximum number of addresses in the file of pages, as sitemaps.org allows. Stores, categories and edits come before
 * designers.
 */
const maxPages = 50_000;

/** Renders the file of all pages that are not products: fixed ones, and the paths of others. */
export function pagesFile(publicUrl: string, others: readonly string[]): string {
  const paths = [...pages, ...others].slice(0, maxPages);
  return urlset(paths.map((path) => `<url><loc>${xml(publicUrl + path)}</loc></url>\n`).join(''));
}

/**
 * Streams a file of products while it reads them in batches, so that they are never in memory all at once. Of the offers of
 * one piece the one with the smallest id is listed, whose page is the canonical one.
 * @param currencies the currencies of listed products; undefined for all
 */
export async function* productsFile(
  db: Db,
  number: number,
  { publicUrl, shownCurrencies: currencies }: { publicUrl: string; shownCurrencies: readonly string[] | undefined },
): AsyncGenerator<string> {
  const last = number * idsPerFile;
  let from = last - idsPerFile;
  yield `${head}<urlset ${namespace}>\n`;
  for (;;) {
    const { rows } = await sql<{ id: number; changedAt: Date }>`
      select id, updated_at as "changedAt"
      from product cross join lateral (select item_id as item, id as own_id) as offer
      where id > ${from} and id <= ${last} and ${isListed(currencies)}
        and (item is null or not exists (
          select from product where item_id = item and id < own_id and ${isListed(currencies)}))
      order by id limit ${sql.lit(batch)}`.execute(db);
    yield rows
      .map(
        ({ id, changedAt }) => `<url><loc>${xml(`${publicUrl}/product/${id}`)}</loc>${lastChange(changedAt)}</url>\n`,
      )
      .join('');
    from = rows.at(-1)?.id ?? last;
    if (rows.length < batch) break;
  }
  yield '</urlset>\n';
}

function urlset(entries: string): string {
  return `${head}<urlset ${namespace}>\n${entries}</urlset>\n`;
}

function lastChange(at: Date): string {
  return `<lastmod>${at.toISOString()}</lastmod>`;
}

function xml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
