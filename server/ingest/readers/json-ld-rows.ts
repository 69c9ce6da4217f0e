import type { RawOffer } from '#server/ingest/offer.ts';
import { inOneCurrency, ownOf } from './json-ld-currencies.ts';
import { distinctKey, idOf } from './json-ld-ids.ts';
import { type NameProperties, propertiesFromNames } from './json-ld-names.ts';
import { readOffer } from './json-ld-offer.ts';
import { readPrice } from './json-ld-prices.ts';
import { isObject, type Json, listOf, maxListed, names, text } from './json-ld-values.ts';
import { groupSizesByPage } from './page-group.ts';

/** A page with more offers was made to fill memory. The largest group, one of Shopify's, has 2,048. */
export const maxOffers = 10_000;

/** A row's offer, and the part of the page to keep for it. */
export type Read = { offer: RawOffer; said: Json };

/** The page's URL, and the preferred currency if a product's prices come in several. */
export type Standing = { address: string | undefined; currency: string | null | undefined };

/** Returns the rows of a product: one per variant of a group, and one per offer. */
export function readNode(node: Json, standing: Standing): Read[] {
  const variants = listOf(node.hasVariant).filter(isObject).slice(0, maxOffers);
  if (variants.length === 0) {
    const group = listOf(node.isVariantOf).find(isObject) ?? {};
    return readOffers(node, group, standing, { properties: propertiesOfVariants([node], group)[0] });
  }
  const idKey = distinctKey(variants);
  const properties = propertiesOfVariants(variants, node);
  // Variants of a group without any id are still one product.
  const group = (idOf(node) ?? text(node.productGroupID)) ? node : { ...node, productGroupID: standing.address };
  const reads = variants.flatMap((variant, place) =>
    readOffers(variant, group, standing, { idKey, properties: properties[place] }),
  );
  return withDistinctIds(reads);
}

/** Reads size and colour from the names of a group's variants, if no variant states them itself. */
function propertiesOfVariants(variants: readonly Json[], group: Json): readonly NameProperties[] {
  const product = text(group.name);
  if (product === undefined || variants.some(saysItself)) return [];
  return propertiesFromNames(
    variants.map(({ name }) => text(name)),
    product,
    false,
  );
}

/**
 * Reads size and colour from the names of several offers. Names without sizes are colours if the offers are a choice,
 * not several prices of one thing.
 */
function propertiesOfOffers(offers: readonly Json[], product: Json): readonly NameProperties[] {
  if (offers.some(saysItself)) return [];
  const said = offers.map(({ name }) => text(name));
  const isChoice = new Set(said).size === said.length && distinctKey(offers) !== undefined;
  return propertiesFromNames(said, text(product.name) ?? '', isChoice && !isSaid(product.color));
}

const isSaid = (value: unknown) => names(value) !== undefined;

/** Tells whether a variant or an offer, or a thing within it, states a size or a colour. */
function saysItself(thing: Json): boolean {
  const parts = [thing, ...listOf(thing.offers), ...listOf(thing.itemOffered)].filter(isObject);
  const items = parts.flatMap((part) => [part, ...listOf(part.itemOffered).filter(isObject)]);
  return items.some(({ size, color }) => isSaid(size) || isSaid(color));
}

/** Appends colour and size to the ids of rows if only these distinguish them. Also sets `sizesBeside`. */
function withDistinctIds(reads: Read[]): Read[] {
  const sizes = new Set(reads.flatMap(({ offer }) => offer.size ?? []));
  const sizesBeside = sizes.size > 1 ? [...sizes].slice(0, maxListed).join('|') : undefined;
  const ids = reads.map(({ offer }) => offer.id);
  const apart = reads.map(({ offer }) => [offer.id, offer.color, offer.size].filter(Boolean).join(' ') || undefined);
  const areDistinct = new Set(apart).size <= new Set(ids).size;
  return reads.map(({ offer, said }, place) => {
    const id = (areDistinct ? ids : apart)[place];
    return { offer: { ...offer, ...(id && { id }), ...(sizesBeside && { sizesBeside }) }, said };
  });
}

/** Returns the offers that an aggregate lists, in its currency unless they state their own. */
function offersWithin({ offers, priceCurrency }: Json): Json[] {
  const within = listOf(offers).filter(isObject);
  return isSaid(priceCurrency) ? within.map((offer) => ({ priceCurrency, ...offer })) : within;
}

/** Facts about a variant beside its own node: the key that distinguishes it from others, and the properties in its name. */
type Beside = { idKey?: string | undefined; properties?: NameProperties | undefined };

/** Returns the rows of one product, one per offer. Several offers are its sizes. */
function readOffers(
  node: Json,
  group: Json,
  { address, currency }: Standing,
  { idKey, properties = {} }: Beside,
): Read[] {
  const listed = listOf(node.offers ?? group.offers).filter(isObject);
  const inner = listed.flatMap(offersWithin);
  const all = (inner.length > 0 ? inner : listed).slice(0, maxOffers);
  const offers = inOneCurrency(all, ownOf, (offer) => readPrice(offer, group).currency, currency);
  const ownId = (idKey && text(node[idKey])) ?? idOf(node) ?? address;
  const groupId = text(group.productGroupID) ?? text(node.inProductGroupWithID) ?? idOf(group);
  if (offers.length < 2) {
    const offer = readOffer([properties, node], group, offers[0] ?? {}, { id: ownId, groupId, address });
    // The sizes of a product may have pages of their own, under one path.
    if (offer.link?.includes('?')) groupSizesByPage(offer);
    return [{ offer, said: node }];
  }
  const offerKey = distinctKey(offers);
  const propertiesOfEach = Object.keys(properties).length > 0 ? [] : propertiesOfOffers(offers, node);
  const reads = offers.map((offer, place) => {
    const item = isObject(offer.itemOffered) ? offer.itemOffered : {};
    const id = (offerKey && text(offer[offerKey])) ?? idOf(item) ?? ownId;
    const said = [propertiesOfEach[place] ?? properties, item, node];
    return {
      offer: readOffer(said, group, offer, { id, groupId: groupId ?? ownId, address }),
      said: { ...node, offers: offer },
    };
  });
  return withDistinctIds(reads);
}
