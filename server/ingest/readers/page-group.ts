import type { RawOffer } from '#server/ingest/offer.ts';
import { shortHash } from '#server/ingest/staging/fingerprint.ts';

/** Longest group name that the normaliser keeps whole; cut off, two pages could meet. */
const longestGroup = 200;

/**
 * Groups an offer by its product page where the feed names no group: the sizes of one product share the page's address but
 * for the parts that tell a variant or where the visitor came from. Other parts stay, since in many stores they name the product.
 * @param addresses of the product's page, plain or inside a network's tracking link; the first that is there counts
 */
export function groupByPage(offer: RawOffer, addresses: readonly string[]): void {
  if (offer.groupId !== undefined) return;
  const page = pageOf(addresses.find((text) => text !== '') ?? '');
  if (page !== undefined && page.length <= longestGroup) offer.groupId = page;
}

/**
 * The same for feeds that have a field for groups and leave it empty: only rows that name a size, and of one page those with one
 * title, since here a page may be all that a store has, or a part of the query that tells variants elsewhere may tell its products.
 */
export function groupSizesByPage(offer: RawOffer): void {
  const size = offer.size?.trim();
  if (offer.groupId !== undefined || !size || !offer.link) return;
  const page = pageOf(offer.link);
  if (page === undefined) return;
  const title = offer.title?.trim() ?? '';
  const ofAllSizes = title.endsWith(size) ? title.slice(0, -size.length) : title;
  offer.groupId = `page:${shortHash(`${page}\n${ofAllSizes.toLowerCase()}`)}`;
}

/** Where networks put the store's address in their links: Awin, CJ, Impact and TradeTracker, Rakuten, Partnerize, TradeDoubler. */
const wrapped = /(?:[?&;](?:ued|url|u|murl|cpdir)=|\/destination:|\burl\()(https?(?::|%3A)(?:\/|%2F){2}[^&;)]*)/i;
/** Links go through a network, then through the store's own counter; more is no link. */
const mostWrappings = 4;
/** What tells a size, or where the visitor came from; a colour is a product of its own. */
const variantOrOrigin =
  /^(?:utm_.*|variant|variantid|sku|size|taille|dwvar_.*size|awc|sv1|sv_.*|gclid|fbclid|cjevent|irclickid|ranmid|raneaid|ransiteid|currency|source|ref|channable)$/i;

/** Host, path and the telling parts of the query of the store's page; undefined for what is no page of a product. */
function pageOf(address: string): string | undefined {
  let plain = address;
  for (let depth = 0; depth < mostWrappings; depth += 1) {
    const inner = wrapped.exec(plain)?.[1];
    if (inner === undefined) break;
    const decoded = decode(inner);
    if (decoded === undefined) return undefined;
    plain = decoded;
  }
  if (!URL.canParse(plain)) return undefined;
  const { host, pathname, searchParams } = new URL(plain);
  const telling = [...searchParams].filter(([name]) => !variantOrOrigin.test(name)).map((pair) => pair.join('='));
  if (telling.length > 0) return `${host}${pathname}?${telling.sort().join('&')}`;
  // A store's home names no product.
  return pathname === '/' ? undefined : host + pathname;
}

function decode(text: string): string | undefined {
  if (!/^https?%3A/i.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
