import { fileURLToPath } from 'node:url';
import xxhash from 'xxhash-wasm';
import type { Feed } from '#server/ingest/feeds.ts';
import type { RawOffer } from '#server/ingest/offer.ts';
import type { StoreRules } from '#server/ingest/rules/store-rule.ts';
import { hashOfCode } from '#server/platform/code-hash.ts';

const { h64 } = await xxhash();

/** Hashes a text to 64 bits (XXH64). Among a million texts two collide by chance once in thirty million runs. */
export const shortHash: (text: string, seed?: bigint) => bigint = h64;

/** The feed's settings that affect the verdict on a row. Fingerprints with different seeds cannot be compared. */
export type JudgeSettings = Pick<Feed, 'storeName' | 'storeUrl' | 'format' | 'defaultCurrency'> &
  Partial<Pick<Feed, 'linkTemplate' | 'mapping'>>;

/**
 * Returns a seed for the reading and judging code, the feed's settings and the operator's rules. A change of
 * any of them has every row judged again.
 */
export function judgingSeed(feed: JudgeSettings, { rules }: StoreRules): bigint {
  const { storeName, storeUrl, format, defaultCurrency, linkTemplate, mapping: columns } = feed;
  const settings = [storeName, storeUrl, format, defaultCurrency, linkTemplate ?? null, columns ?? null];
  return shortHash(JSON.stringify([codeHash(), settings, rules]));
}

/**
 * Returns the fingerprint of one product's rows, as they will be judged. It does not depend on the time: sales begin
 * and end by themselves.
 * @param rows all rows of the product, ordered by id
 */
export function fingerprintOf(groupKey: string, rows: readonly RawOffer[], seed: bigint): bigint {
  let said = groupKey;
  for (const row of rows) {
    said += '\u0001';
    for (const name in row) {
      const value = row[name as keyof RawOffer];
      if (value !== undefined) said += `\u0002${name}\u0002${typeof value === 'string' ? value : value.join('\u0003')}`;
    }
  }
  return BigInt.asIntN(64, shortHash(said, seed));
}

/** Folders whose code decides the verdict on a row. */
const judgingFolders = ['..', '../../catalog/taxonomy', '../../catalog/attributes'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);

let knownCodeHash: string | undefined;

function codeHash(): string {
  knownCodeHash ??= hashOfCode(judgingFolders);
  return knownCodeHash;
}
