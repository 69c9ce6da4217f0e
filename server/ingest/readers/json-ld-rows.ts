import type { RawOffer } from '#server/ingest/offer.ts';
import { inOneCurrency, ownOf } from './json-ld-currencies.ts';
import { distinctKey, idOf } from './json-ld-ids.ts';
import { type Told, toldByName } from './json-ld-names.ts';
import { readOffer } from './json-ld-offer.ts';
import { readPrice } from './json-ld-prices.ts';
import { isObject, type Json, listOf, maxListed, names, text } from './json-ld-values.ts';

/** A page with more was made to fill memory; the largest group, one of Shopify's, has 2,048. */
export const maxOffers = 10_000;

/** What a row is made of, and what of the page's words to keep for it. */
export type Read = { offer: RawOffer; said: Json };

/** Where a product stands: the page's address, and the currency that is wished for where it comes in several. */
export type Standing = { address: string | undefined; currency: string | null | undefined };

/** The rows of a product: of each variant of a group, and of each offer of it. */
export function readNode(node: Json, standing: Standing): Read[] {
  const variants = listOf(node.hasVariant).filter(isObject).slice(0, maxOffers);
  if (variants.length === 0) {
    const group = listOf(node.isVariantOf).find(isObject) ?? {};
    return readOffers(node, group, standing, { told: toldOf([node], group)[0] });
  }
  const idKey = distinctKey(variants);
  const told = toldOf(variants, node);
  // Variants without any id of a group are still of one product.
  const group = (idOf(node) ?? text(node.productGroupID)) ? node : { ...node, productGroupID: standing.address };
  const reads = variants.flatMap((variant, place) =>
    readOffers(variant, group, standing, { idKey, told: told[place] }),
  );
  return toldApart(reads);
}

/** What the names of a group's variants tell where these say neither size nor colour themselves. */
function toldOf(variants: readonly Json[], group: Json): readonly Told[] {
  const product = text(group.name);
  if (product === undefined || variants.some(saysItself)) return [];
  return toldByName(
    variants.map(({ name }) => text(name)),
    product,
    false,
  );
}

/** What several offers' names tell; those without sizes are colours where there are things to choose from, not prices of one. */
function toldOfOffers(offers: readonly Json[], product: Json): readonly Told[] {
  if (offers.some(saysItself)) return [];
  const said = offers.map(({ name }) => text(name));
  const isChoice = new Set(said).size === said.length && distinctKey(offers) !== undefined;
  return toldByName(said, text(product.name) ?? '', isChoice && !isSaid(product.color));
}

const isSaid = (value: unknown) => names(value) !== undefined;

/** Whether a variant or an offer says its size or its colour, or what belongs to it does. */
function saysItself(thing: Json): boolean {
  const parts = [thing, ...listOf(thing.offers), ...listOf(thing.itemOffered)].filter(isObject);
  const items = parts.flatMap((part) => [part, ...listOf(part.itemOffered).filter(isObject)]);
  return items.some(({ size, color }) => isSaid(size) || isSaid(color));
}

/** Rows of one id are told apart by colour and size where these are all that differs. */
function toldApart(reads: Read[]): Read[] {
  const sizes = new Set(reads.flatMap(({ offer }) => offer.size ?? []));
  const sizesBeside = sizes.size > 1 ? [...sizes].slice(0, maxListed).join('|') : undefined;
  const ids = reads.map(({ offer }) => offer.id);
  const apart = reads.map(({ offer }) => [offer.id, offer.color, offer.size].filter(Boolean).join(' ') || undefined);
  const isTold = new Set(apart).size <= new Set(ids).size;
  return reads.map(({ offer, said }, place) => {
    const id = (isTold ? ids : apart)[place];
    return { offer: { ...offer, ...(id && { id }), ...(sizesBeside && { sizesBeside }) }, said };
  });
}

/** What is known of a variant beside its own words: the key that tells it from others, and what its name tells. */
type Beside = { idKey?: string | undefined; told?: Told | undefined };

/** The rows of one product: one for each of its offers, which are its sizes where there are several. */
function readOffers(node: Json, group: Json, { address, currency }: Standing, { idKey, told = {} }: Beside): Read[] {
  const listed = listOf(node.offers ?? group.offers).filter(isObject);
  const inner = listed.flatMap((offer) => listOf(offer.offers)).filter(isObject);
  const all = (inner.length > 0 ? inner : listed).slice(0, maxOffers);
  const offers = inOneCurrency(all, ownOf, (offer) => readPrice(offer, group).currency, currency);
  const ownId = (idKey && text(node[idKey])) ?? idOf(node) ?? address;
  const groupId = text(group.productGroupID) ?? text(node.inProductGroupWithID) ?? idOf(group);
  if (offers.length < 2) {
    return [{ offer: readOffer([told, node], group, offers[0] ?? {}, { id: ownId, groupId, address }), said: node }];
  }
  const offerKey = distinctKey(offers);
  const toldOfEach = Object.keys(told).length > 0 ? [] : toldOfOffers(offers, node);
  const reads = offers.map((offer, place) => {
    const item = isObject(offer.itemOffered) ? offer.itemOffered : {};
    const id = (offerKey && text(offer[offerKey])) ?? idOf(item) ?? ownId;
    const said = [toldOfEach[place] ?? told, item, node];
    return {
      offer: readOffer(said, group, offer, { id, groupId: groupId ?? ownId, address }),
      said: { ...node, offers: offer },
    };
  });
  return toldApart(reads);
}
