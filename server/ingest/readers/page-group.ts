import { memoize } from '#server/catalog/taxonomy/memoized.ts';
import type { RawOffer } from '#server/ingest/offer.ts';
import { shortHash } from '#server/ingest/staging/fingerprint.ts';
import { joinLines } from '#server/platform/word-lists.ts';

/** Characters of the longest group name that the normaliser keeps whole. If names were cut off, two pages could share one. */
const maxGroupChars = 200;

/**
 * Groups an offer by its product page if the feed names no group. The sizes of a product share the page's URL except
 * for parameters of the variant or of the visitor's origin. Other parameters stay, since in many stores they identify
 * the product.
 * @param addresses URLs of the product's page, plain or inside a network's tracking link; the first non-empty one
 *   counts
 */
export function groupByPage(offer: RawOffer, addresses: readonly string[]): void {
  if (offer.groupId !== undefined) return;
  const page = pageOf(addresses.find((text) => text !== '') ?? '', offer.size);
  if (page !== undefined && page.length <= maxGroupChars) offer.groupId = page;
}

/**
 * Does the same for feeds that have a group field and leave it empty. Only rows with a size are grouped, and of one
 * page only rows with the same title. Here the page may be the store's only one, or its products may differ by a
 * parameter that elsewhere names a variant.
 */
export function groupSizesByPage(offer: RawOffer): void {
  const size = offer.size?.trim();
  if (offer.groupId !== undefined || !size || !offer.link) return;
  const page = pageOf(offer.link, size);
  if (page === undefined) return;
  const title = offer.title?.trim() ?? '';
  const ofAllSizes = title.endsWith(size) ? title.slice(0, -size.length) : title;
  offer.groupId = `page:${shortHash(`${page}\n${ofAllSizes.toLowerCase()}`)}`;
}

/** Matches the store's URL inside a network's link: Awin, CJ, Impact and TradeTracker, Rakuten, Partnerize, TradeDoubler. */
const wrapped = /(?:[?&;](?:ued|url|u|murl|cpdir)=|\/destination:|\burl\()(https?(?::|%3A)(?:\/|%2F){2}[^&;)]*)/i;
/** A link goes through a network, then through the store's own counter. Deeper wrapping is no genuine link. */
const maxWrappings = 4;
/** Query parameters for the visitor's origin. */
const origin =
  /^(?:utm_.*|awc|sv1|sv_.*|gclid|fbclid|cjevent|irclickid|ranmid|raneaid|ransiteid|currency|source|ref|channable)$/i;
/**
 * Words in the name of a query parameter for a size or a variant, in the languages of feeds. A colour is not among them,
 * since it is a product of its own.
 */
const sizeOrVariantWords = joinLines(`
  sku(?:id)?|sz|sizes?|selectedsize|variant(?:e|es|id|s)?|variations?|variationid|variazione|taille|pointure|talla|
  taglia|misura|numero|gr(?:ö|oe|o)(?:ss|ß)e|maat|storlek|st(?:ø|o)rrelse|koko|velikost|rozmiar|tamanho|beden|
  m(?:é|e)ret|размер|사이즈|サイズ
`);
const sizeOrVariant = new RegExp(`^(?:${sizeOrVariantWords})$`, 'iu');
/** Words in the name of a query parameter that identifies the product, whatever its value. */
const productName =
  /^(?:id|p?id|product|prod|produkt|produit|prodotto|producto|item|article|artikel|art|style|page|cat|category|color|colou?r|farbe|couleur)$/iu;

/** Tells what the name of a query parameter says about it: `dwvar_123_size`, `attribute_pa_taille`, `selectedSize`. */
const kindOfParameter = memoize((name: string) => {
  if (origin.test(name)) return 'origin';
  const words = name.split(/[^\p{L}]+|(?<=\p{Ll})(?=\p{Lu})/u).filter((word) => word !== '');
  if ([...words, words.join('')].some((word) => sizeOrVariant.test(word))) return 'variant';
  return words.some((word) => productName.test(word)) ? 'product' : 'other';
});

/** Tells whether a query parameter identifies the product, not only its variant or the visitor's origin. */
function isOfProduct(name: string, value: string, size: string | undefined): boolean {
  const kind = kindOfParameter(name);
  return kind === 'product' || (kind === 'other' && !(size !== undefined && foldSize(value) === foldSize(size)));
}

const foldSize = (size: string) => size.toLowerCase().replace(/[\s_-]/g, '');

/** Returns the store's URL inside a network's link, or the address itself; undefined if it cannot be decoded. */
function withoutWrapping(address: string): string | undefined {
  let plain = address;
  for (let depth = 0; depth < maxWrappings; depth += 1) {
    const inner = wrapped.exec(plain)?.[1];
    if (inner === undefined) break;
    const decoded = decode(inner);
    if (decoded === undefined) return undefined;
    plain = decoded;
  }
  return plain;
}

/** Returns the host of the store's page, also inside a network's link. */
export function pageHostOf(address: string): string | undefined {
  const plain = withoutWrapping(address.trim());
  return plain !== undefined && URL.canParse(plain) ? new URL(plain).hostname : undefined;
}

/** Returns host, path and identifying query parameters of the store's page, or undefined if it is no product page. */
function pageOf(address: string, size: string | undefined): string | undefined {
  const plain = withoutWrapping(address);
  if (plain === undefined || !URL.canParse(plain)) return undefined;
  const { host, pathname, searchParams } = new URL(plain);
  const telling = [...searchParams]
    .filter(([name, value]) => isOfProduct(name, value, size))
    .map((pair) => pair.join('='));
  const path = withoutSize(pathname, size);
  if (telling.length > 0) return `${host}${path}?${telling.sort().join('&')}`;
  // A store's home page identifies no product.
  return pathname === '/' ? undefined : host + path;
}

/** Removes the row's own size from the path of its page: /dress/size-38, /dress/38, /dress;size=38. */
function withoutSize(pathname: string, size: string | undefined): string {
  if (size === undefined) return pathname;
  const own = foldSize(size);
  const isSize = (part: string, isLast: boolean) => {
    const [, name = '', value = ''] = namedPart.exec(decodedPart(part)) ?? [];
    return foldSize(value) === own && (name === '' ? isLast : sizeOrVariant.test(name));
  };
  const parts = pathname.split(/(?=[/;])/);
  const kept = parts.filter((part, at) => at === 0 || !isSize(part.slice(1), at === parts.length - 1));
  return kept.join('');
}

/** Splits a part of a path into the word for a size and its value, or takes it as a value. */
const namedPart = /^(?:(\p{L}+)[-_=:])?(.+)$/u;

function decodedPart(part: string): string {
  try {
    return part.includes('%') ? decodeURIComponent(part) : part;
  } catch {
    return part;
  }
}

function decode(text: string): string | undefined {
  if (!/^https?%3A/i.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
