import { brandKey, endOfKnownBrand, resolveBrand } from '#server/catalog/taxonomy/brands.ts';
import { namedInTitle } from '#server/catalog/taxonomy/named.ts';
import { plainLine } from '#server/ingest/normalise/text.ts';
import type { RawOffer } from '#server/ingest/offer.ts';
import { quote } from '#server/ingest/quote.ts';
import type { FeedRow } from '#server/ingest/reader.ts';
import { pageHostOf } from '#server/ingest/readers/page-group.ts';
import { decodeTwice, isEncodedTwice } from './encoded-twice.ts';

/** Findings about the first rows of a feed, which its other rows are read and judged by. */
export type FirstLook = {
  /** Sentences for the operator about rows that are read all the same. */
  remarks: string[];
  /** Sentences that say why nothing of the feed should be published. */
  doubts: string[];
  /** The same, for a feed that has published nothing so far: there is nothing to compare its prices with. */
  doubtsAtFirst: string[];
  isEncodedTwice: boolean;
  /** The host that the links of nearly all rows lead to; undefined without one. */
  mainHost: string | undefined;
  /** Hosts that links were found to lead to rightly, so that few are compared. */
  fineHosts: Set<string>;
};

/** Rows to look at: the first batch of a reader has as many, unless the feed has fewer. */
const lookedRows = 256;
/** Fewer rows show no habit of the feed. */
const minRows = 8;
/** The share of rows with another brand in the title above which the brand column counts as shifted. */
const maxOtherBrands = 0.3;
/** The share of links to one host from which links elsewhere count as mistakes. */
const minMainHost = 0.9;
/** The share of rows with lost letters from which nothing of a feed is published. */
const maxLost = 0.2;
/** Subdomains of a store to remember: more than any store has. */
const maxFineHosts = 1000;
/** Prices in units whose median is as high, and end like prices in cents, may be in cents. */
const maxMedian = 3000;

/** Looks at the first rows of a feed for accidents that no single row shows. The URL of a new store is not known yet. */
export function lookAt(rows: readonly FeedRow[], { storeUrl }: { storeUrl: string | undefined }): FirstLook {
  const offers = rows.slice(0, lookedRows).flatMap((row) => (row.kind === 'offer' ? row.offer : []));
  const look: FirstLook = {
    remarks: [],
    doubts: [],
    doubtsAtFirst: [],
    isEncodedTwice: false,
    mainHost: undefined,
    fineHosts: new Set(),
  };
  lookAtLetters(offers, look);
  look.doubts.push(...brandColumn(offers));
  if (offers.length < minRows) return look;
  look.doubts.push(...otherBrands(offers));
  look.doubtsAtFirst.push(...priceUnits(offers));
  lookAtHosts(offers, storeUrl, look);
  return look;
}

/** Prepares a row by the findings about its feed. */
export function applyLook({ isEncodedTwice: isBroken }: FirstLook, offer: RawOffer): void {
  if (isBroken) decodeTwice(offer);
}

/** Returns the host that a row's link leads to, if it is not the one of nearly all others nor of the store. */
export function strayHostOf(
  { mainHost, fineHosts }: FirstLook,
  { link }: RawOffer,
  storeUrl: string,
): string | undefined {
  if (mainHost === undefined || link === undefined) return undefined;
  // Most links are plain, so that their host needs no parsing.
  const [, plainHost] = /^https?:\/\/([^/?#]+)/i.exec(link) ?? [];
  const isPlain = plainHost !== undefined && !link.includes('http', plainHost.length);
  const host = isPlain ? plainHost : pageHostOf(link);
  if (host === undefined || fineHosts.has(host)) return undefined;
  if (!isOfSite(host, mainHost) && !isOfSite(host, hostOf(storeUrl))) return host;
  if (fineHosts.size < maxFineHosts) fineHosts.add(host);
  return undefined;
}

function lookAtLetters(offers: readonly RawOffer[], look: FirstLook): void {
  const written = offers.map(({ title = '', description = '', brand = '' }) => `${title} ${brand} ${description}`);
  const foreign = written.filter((text) => /[^ -~\s]/.test(text));
  const broken = foreign.filter(isEncodedTwice);
  const lost = written.filter((text) => text.includes('\ufffd'));
  // Titles alone: descriptions ask questions, and slogans do.
  const asked = offers.filter(({ title = '' }) => letterLost.test(title));
  if (broken.length >= 2 && broken.length >= foreign.length * 0.8) {
    look.isEncodedTwice = true;
    look.remarks.push(
      `The file was encoded twice, such as ${quote(wordIn(broken, isEncodedTwice))}; its letters are mended.`,
    );
  }
  if (lost.length >= 2) {
    const word = wordIn(lost, (text) => text.includes('\ufffd'));
    // A few rows may be the store's own mistakes; of many, names without letters would be shown.
    const isMost = lost.length >= minRows && lost.length >= offers.length * maxLost;
    (isMost ? look.doubts : look.remarks).push(
      `${lost.length} of ${offers.length} rows have lost letters, such as ${quote(word)}: the file was saved in a wrong encoding.`,
    );
  }
  if (asked.length >= minRows && asked.length >= offers.length * maxLost)
    look.doubts.push(
      `${asked.length} of ${offers.length} titles have question marks in place of letters, such as ${quote(asked[0]?.title ?? '')}: the file was saved in a wrong encoding.`,
    );
}

/** Matches a question mark within a word, in place of a letter. */
const letterLost = /\p{Ll}\?+\p{Ll}/u;

/** Returns a doubt if the brand column holds another column's values in most rows. */
function brandColumn(offers: readonly RawOffer[]): string[] {
  if (offers.length < minRows) return [];
  const rows = offers.map(({ brand = '', title = '' }) => ({ brand: plainLine(brand), title: plainLine(title) }));
  const sizes = rows.filter(({ brand }) => likeSize.test(brand));
  if (sizes.length > rows.length * maxOtherBrands)
    return [`The brand column holds sizes, such as ${quote(sizes[0]?.brand ?? '')}: it may have shifted.`];
  const [brands, titles] = [new Set(rows.map(({ brand }) => brand)), new Set(rows.map(({ title }) => title))];
  // Titles differ from row to row, brands repeat.
  const isSwapped = brands.size > titles.size * 2 && brands.size > rows.length / 2 && titles.size <= rows.length / 4;
  const pieces = isSwapped ? rows.filter(({ brand }) => namedInTitle(brand) !== undefined) : [];
  if (pieces.length < rows.length / 2) return [];
  return [`The columns of brand and title may be swapped, such as the brand ${quote(pieces[0]?.brand ?? '')}.`];
}

/** Matches a size, which is no brand if it stands in many rows. */
const likeSize = /^(?:x{0,3}[sml]|[2-5]xl|\d{1,3}(?:[.,]5)?|one size|(?:eu|us|uk|it|fr|de)\s?\d{1,2})$/i;

function wordIn(texts: readonly string[], isMeant: (word: string) => boolean): string {
  return texts.flatMap((text) => text.split(/\s+/)).find(isMeant) ?? '';
}

/** Returns a doubt if many titles begin with another brand than the row's, which the feed sells too. */
function otherBrands(offers: readonly RawOffer[]): string[] {
  const brands = new Set(
    offers.map(({ brand = '' }) => resolveBrand(plainLine(brand)).key).filter((key) => key !== ''),
  );
  if (brands.size < 2) return [];
  const telling = offers.flatMap(({ title = '', brand = '' }) => {
    const said = brandInFront(plainLine(title), brands);
    return said === undefined ? [] : [{ title, brand, isOther: said !== resolveBrand(plainLine(brand)).key }];
  });
  const others = telling.filter(({ isOther }) => isOther);
  const [example] = others;
  if (!example || telling.length < minRows / 2 || others.length <= telling.length * maxOtherBrands) return [];
  return [
    `${others.length} of ${telling.length} titles begin with another brand than the row’s, such as ${quote(example.title)} with the brand ${quote(example.brand)}: the brand column may have shifted.`,
  ];
}

/** Returns the key of the brand of the feed with which a title begins. */
function brandInFront(title: string, brands: ReadonlySet<string>): string | undefined {
  const end = endOfKnownBrand(title);
  const known = end > 0 ? resolveBrand(title.slice(0, end)).key : '';
  if (brands.has(known)) return known;
  const words = title.split(/\s+/);
  return [4, 3, 2, 1].map((count) => brandKey(words.slice(0, count).join(' '))).find((key) => brands.has(key));
}

/** Returns a doubt if all prices are whole numbers that are high and end like cents: 12995 for 129.95. */
function priceUnits(offers: readonly RawOffer[]): string[] {
  const prices = offers.flatMap(({ price = '' }) => price.match(/\d[\d.,\s']*/)?.[0].trim() ?? []);
  if (prices.length < offers.length || prices.some((price) => !/^\d{3,7}$/.test(price))) return [];
  const amounts = prices.map(Number).sort((one, other) => one - other);
  const median = amounts[Math.floor(amounts.length / 2)] ?? 0;
  const likeCents = amounts.filter((amount) => /(?:[1-9]9|[1-9]5|[1-8]0)$/.test(String(amount))).length;
  if (median < maxMedian || likeCents < amounts.length / 2) return [];
  return [
    `The prices may be in cents: they are whole numbers without a decimal point, such as ${quote(offers[0]?.price ?? '')}.`,
  ];
}

function lookAtHosts(offers: readonly RawOffer[], storeUrl: string | undefined, look: FirstLook): void {
  const hosts = offers.flatMap(({ link }) => pageHostOf(link ?? '') ?? []);
  const [main] = [...Map.groupBy(hosts, siteOf)].sort(([, one], [, other]) => other.length - one.length);
  if (!main || main[1].length < offers.length * minMainHost) return;
  look.mainHost = main[0];
  const store = storeUrl && hostOf(storeUrl);
  if (store && !isOfSite(store, main[0]))
    look.remarks.push(`The links lead to ${main[0]}, not to the store’s ${store}.`);
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : '');

/** Returns the part of a host that its subdomains share. Of hosts under a country's second level, three labels. */
function siteOf(host: string): string {
  const labels = host.split('.');
  const isSecondLevel = /^(?:com?|org|net|ac|gov|edu)$/.test(labels.at(-2) ?? '') && labels.length > 2;
  return labels.slice(isSecondLevel ? -3 : -2).join('.');
}

/** Tells whether two hosts belong to one site: www.shop.example and eu.shop.example. */
export const isOfSite = (host: string, other: string) => siteOf(host) === siteOf(other);
