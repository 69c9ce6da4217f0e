import type { SaxesTagNS } from 'saxes';
import { memoize } from '#server/catalog/taxonomy/memoized.ts';
import type { RawOffer } from '#server/ingest/offer.ts';
import { type GoogleTarget, googleTargets, put } from './google-fields.ts';
import { pictureNumber } from './numbered-pictures.ts';
import { groupSizesByPage } from './page-group.ts';
import type { PlainTarget } from './plain-items.ts';

/** saxes reports `g` alone for a prefix that the feed does not declare. */
const googleNamespace = /^(https?:\/\/base\.google\.com\/ns\/1\.0\/?|g)$/;
/** Atom's own elements for the description, outside Google's namespace. */
const atomTargets = new Map<string, GoogleTarget>([
  ['summary', 'description'],
  ['content', 'description'],
]);

/**
 * An open child element of an item, and its text so far. Of `g:shipping` also the texts of its own children, and the
 * place where the text of the open one begins.
 */
export type Child = PlainTarget & { text: string; parts?: Record<string, string>; partStart?: number };

/** The values of an item, from Google's attributes and from the plain elements of RSS and Atom. */
export type ItemValues = { google: RawOffer; plain: RawOffer };

/**
 * Returns a new child for an opening tag, undefined if the element says nothing about an offer. Puts the URL of Atom's
 * alternate link, which stands in an attribute, into the item.
 */
export function openChild(item: ItemValues, tag: SaxesTagNS): Child | undefined {
  const goes = targetOf(tag);
  if (!goes) return undefined;
  const rel = tag.attributes.rel?.value ?? 'alternate';
  const href = tag.attributes.href?.value ?? '';
  if (goes.into === 'plain' && goes.target === 'link' && rel === 'alternate') put(item.plain, 'link', href);
  return { ...goes, text: '' };
}

/** Returns the destination of an element's value, undefined if the element says nothing about an offer. */
export function targetOf({
  uri,
  prefix,
  local,
}: Pick<SaxesTagNS, 'uri' | 'prefix' | 'local'>): PlainTarget | undefined {
  const isGoogles = googleNamespace.test(uri);
  if (!isGoogles && prefix !== '') return undefined;
  const target = googleTargets.get(local) ?? (isGoogles ? undefined : atomTargets.get(local)) ?? numberedTarget(local);
  return target && { target, into: isGoogles ? 'google' : 'plain' };
}

/** Some feeds number the elements for more images: `g:additional_image_link_2`. */
const numberedTarget = memoize((name: string): GoogleTarget | undefined =>
  pictureNumber(name.replace(/[\s_-]/g, '')) === undefined ? undefined : 'moreImages',
);

/** Merges an item's values into an offer. Google's own override the plain ones. */
export function offerOf({ google, plain }: ItemValues): RawOffer {
  const offer = Object.keys(plain).length === 0 ? google : { ...plain, ...google };
  groupSizesByPage(offer);
  return offer;
}
