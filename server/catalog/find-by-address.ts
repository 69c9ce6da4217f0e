import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';

/** A page with more products is no page of one piece. */
const maxOnOnePage = 30;

/** Parameters that tell where a visitor came from, and never which piece a page shows. */
const tracking = /^(?:utm_.*|[a-z]*clid|ref|referrer|source|campaign|aff(?:iliate)?_?(?:id)?|_pos|_sid|_ss|srsltid)$/i;

/**
 * Finds the product whose link leads to a page of a store, an offered one first. Affiliate links lead to the address that
 * they name. Parameters that tell one piece from another, such as `id` or `variant`, decide between products of one page.
 * @returns undefined if no link leads there, or the address does not tell which of many products is meant
 */
export async function findByAddress(db: Db, address: string): Promise<number | undefined> {
  const target = targetOf(address);
  if (!target) return undefined;
  const { rows } = await sql<{ id: number; buyUrl: string }>`
    select id, buy_url as "buyUrl" from product
    where page_of_link(buy_url) = any(${pagesOf(target)}::text[])
    order by ended_at is not null, id
    limit ${maxOnOnePage + 1}`.execute(db);
  if (rows.length > maxOnOnePage) return undefined;
  const asked = identityOf(target);
  const fitting = rows.flatMap(({ id, buyUrl }) => {
    const own = identityOf(targetOf(buyUrl) ?? target);
    const shared = [...asked].filter(([name]) => own.has(name));
    return shared.every(([name, value]) => own.get(name) === value) ? [{ id, equal: shared.length }] : [];
  });
  const best = Math.max(...fitting.map(({ equal }) => equal));
  return fitting.find(({ equal }) => equal === best)?.id;
}

/** Returns the innermost http(s) address that a link names in its query, or the link itself. */
function targetOf(address: string): URL | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  for (const value of url.searchParams.values()) {
    const inner = /^https?:\/\//i.test(value) ? targetOf(value) : undefined;
    if (inner) return inner;
  }
  return url;
}

/** Returns the spellings of a page that links in the database may have, as `page_of_link` returns them. */
function pagesOf({ hostname, port, pathname }: URL): string[] {
  const bare = hostname.replace(/^(?:www|m)\./, '') + (port && `:${port}`);
  const path = pathname.replace(/\/+$/, '');
  // Shopify shows a product below each of its collections, and below the prefix of a language.
  const [, handle] = /\/(products\/[^/]+)$/.exec(path) ?? [];
  const paths = new Set([path, `${path}/`, ...(handle ? [`/${handle}`] : [])]);
  const plain = [bare, `www.${bare}`].flatMap((host) => [...paths].map((of) => host + of));
  const encoded = plain.map(encodeURIComponent);
  const inSmallLetters = encoded.map((page) => page.replaceAll(/%[0-9A-F]{2}/g, (sign) => sign.toLowerCase()));
  return [...new Set([...plain, ...encoded, ...inSmallLetters])];
}

function identityOf({ searchParams }: URL): Map<string, string> {
  return new Map([...searchParams].filter(([name]) => !tracking.test(name)));
}
