import type { RawOffer } from '#server/ingest/offer.ts';
import { quote } from '#server/ingest/quote.ts';
import { FeedBroken, type FeedRow } from '#server/ingest/reader.ts';
import { type GoogleTarget, put } from './google-fields.ts';
import { fields, listTargets, type Mapping, namesOf, type Sources } from './mapping.ts';
import { groupSizesByPage } from './page-group.ts';

/** Returns the texts of a record in a column or at a path. */
export type Read = (name: string) => string[];

const priceFields = ['price', 'salePrice', 'compareAtPrice'] as const;

/** Reads a record by a mapping. */
export function mappedRow(sources: Sources, read: Read, mapping: Mapping, line: number, raw: string): FeedRow {
  const offer: RawOffer = {};
  for (const [field, names] of sources) {
    const target = listTargets[field] ?? (field as GoogleTarget);
    const texts = names.flatMap(read);
    // A list of sizes belongs to one product. In other fields the first non-empty value counts.
    if (field === 'size') put(offer, target, texts.join('|'));
    else for (const text of texts) put(offer, target, text);
  }
  // The sizes of a product may have pages of their own, under one path.
  if (offer.link?.includes('?')) groupSizesByPage(offer);
  if (mapping.priceUnit !== 'cents') return { kind: 'offer', line, raw, offer };
  for (const field of priceFields) {
    const cents = offer[field];
    if (cents === undefined) continue;
    const units = inUnits(cents);
    if (units === undefined)
      return { kind: 'reject', line, raw, field, reason: `expected a whole number of cents, got ${quote(cents)}` };
    offer[field] = units;
  }
  return { kind: 'offer', line, raw, offer };
}

/** Converts cents to units: `8900 EUR` becomes `89.00 EUR`. */
function inUnits(text: string): string | undefined {
  const [, before, digits, after] = /^(\D*)(\d+)(\D*)$/.exec(text) ?? [];
  return digits && `${before}${digits.padStart(3, '0').replace(/(\d\d)$/, '.$1')}${after}`;
}

/**
 * Watches for mapped fields that no record has: a wrong path would otherwise lose its field without a word.
 * @param kind the word for a record in the message
 */
export function createAbsentFields(mapping: Mapping, kind: 'object' | 'element') {
  const absent = new Set(fields.filter((field) => mapping[field] !== undefined));
  let hasRecord = false;
  return {
    /** Notes the fields that a record has. */
    note(read: Read) {
      hasRecord = true;
      for (const field of absent)
        if (namesOf(mapping, field).some((path) => read(path).length > 0)) absent.delete(field);
    },
    /** Called at the end of the feed. @throws FeedBroken if a field was in no record */
    check() {
      const [field] = absent;
      if (field && hasRecord) throw new FeedBroken(`mapping of ${field}: no ${kind} has ${mapping[field]}`, 0);
    },
  };
}
