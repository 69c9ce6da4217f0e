import type { RawOffer } from '#server/ingest/offer.ts';
import { isPlainSize } from './json-ld-names.ts';
import { readPrice } from './json-ld-prices.ts';
import { termsIn } from './json-ld-terms.ts';
import {
  bareName,
  isObject,
  type Json,
  listOf,
  maxListed,
  named,
  names,
  plain,
  type Said,
  text,
} from './json-ld-values.ts';

type Identity = { id: string | undefined; groupId: string | undefined; address: string | undefined };

/**
 * Builds a feed row from one offer.
 * @param said nodes that describe the product, the most specific first; the group comes after them
 */
export function readOffer(said: Json[], group: Json, offer: Json, { id, groupId, address }: Identity): RawOffer {
  const first = <T>(key: string, read: (value: unknown) => T | undefined): T | undefined => {
    for (const node of [...said, group]) {
      const value = read(node[key]);
      if (value !== undefined) return value;
    }
    return undefined;
  };
  const sizes = listOf(offer.size ?? first('size', (value) => value ?? undefined) ?? sizeInName(offer)).slice(
    0,
    maxListed,
  );
  const size = sizes.find(isObject);
  const ownSizes = sizes.flatMap((one) => named(one) ?? []);
  const audiences = first('audience', (value) =>
    isObject(listOf(value)[0]) ? listOf(value).filter(isObject) : undefined,
  );
  const gtins = ['gtin', 'gtin14', 'gtin13', 'gtin12', 'gtin8'];
  const fields: Said<RawOffer> = {
    id,
    groupId,
    title: first('name', (value) => nameOf(value, ownSizes)) ?? first('name', text),
    description: first('description', plain),
    brand: first('brand', named),
    link: absolute(text(offer.url) ?? first('url', text) ?? address, address),
    imageLinks: images(offer.image, address) ?? first('image', (value) => images(value, address)),
    ...readPrice(offer, group),
    availability: bareName(offer.availability),
    gender: genderOf(audiences ?? []),
    ageGroup: audiences?.some(isOfChildren) ? 'kids' : undefined,
    color:
      text(offer.color) ??
      first(
        'color',
        (value) =>
          listOf(value)
            .flatMap((color) => text(color) ?? [])
            .join('/') || undefined,
      ),
    material: first('material', text),
    pattern: first('pattern', text),
    size: ownSizes.join('|') || undefined,
    sizeSystem: bareName(size?.sizeSystem)?.replace('WearableSizeSystem', ''),
    sizeType: bareName(size?.sizeGroup)?.replace('WearableSizeGroup', ''),
    productTypes: first('category', names),
    gtin: gtins.map((key) => text(offer[key])).find(Boolean) ?? gtins.map((key) => first(key, text)).find(Boolean),
    mpn: text(offer.mpn) ?? first('mpn', text),
    condition: bareName(offer.itemCondition),
    ...termsIn(
      offer.shippingDetails ?? first('shippingDetails', (value) => value ?? undefined),
      policiesOf(offer, first),
    ),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as RawOffer;
}

/** Returns the return policies of an offer, else of its product, else of its seller. */
function policiesOf(offer: Json, first: (key: string, read: (value: unknown) => unknown) => unknown): unknown {
  const seller = listOf(offer.seller).find(isObject);
  return (
    offer.hasMerchantReturnPolicy ??
    first('hasMerchantReturnPolicy', (value) => value ?? undefined) ??
    seller?.hasMerchantReturnPolicy
  );
}

/** Returns an offer's name if it is a size: offers of one product may be named S, M, 38. */
function sizeInName({ name }: Json): string | undefined {
  const label = text(name);
  return label !== undefined && isPlainSize(label) ? label : undefined;
}

/** Returns a name, unless it is only the size of a variant; then the group has the name. */
function nameOf(value: unknown, sizes: readonly string[]): string | undefined {
  const name = text(value);
  return name !== undefined && sizes.includes(name) ? undefined : name;
}

/** Returns the gender of the audiences, or `unisex` for several. `audienceType` is in words: Women. */
function genderOf(audiences: readonly Json[]): string | undefined {
  const genders = audiences.flatMap((one) => bareName(one.suggestedGender) ?? text(one.audienceType) ?? []);
  return new Set(genders).size > 1 ? 'unisex' : genders[0];
}

/** The highest age of children's wear, in years. */
const oldestChild = 14;

function isOfChildren({ suggestedMaxAge, suggestedAge }: Json): boolean {
  const range = listOf(suggestedAge).find(isObject);
  const years = Number(text(suggestedMaxAge) ?? text(range?.maxValue)) / (text(range?.unitCode) === 'MON' ? 12 : 1);
  return years <= oldestChild;
}

function images(value: unknown, address: string | undefined): string[] | undefined {
  const links = listOf(value).flatMap((image) => {
    const link = isObject(image) ? (text(image.url) ?? text(image.contentUrl) ?? fileOf(image)) : text(image);
    return absolute(link, address) ?? [];
  });
  return links.length > 0 ? links.slice(0, maxListed) : undefined;
}

/** Returns an image's `@id`, which may be its URL, unless it is an anchor in the page. */
function fileOf(image: Json): string | undefined {
  const id = text(image['@id']);
  return id?.includes('#') ? undefined : id;
}

/** Resolves a URL that may be relative to the page's own. */
function absolute(link: string | undefined, address: string | undefined): string | undefined {
  if (link === undefined || address === undefined || /^https?:/i.test(link)) return link;
  return URL.canParse(link, address) ? new URL(link, address).href : link;
}
