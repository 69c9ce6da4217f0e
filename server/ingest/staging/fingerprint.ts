import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import xxhash from 'xxhash-wasm';
import type { CategoryMapping } from '#server/ingest/category-mapping.ts';
import type { Feed } from '#server/ingest/feeds.ts';
import type { RawOffer } from '#server/ingest/offer.ts';

const { h64 } = await xxhash();

/** 64 bits of a text (XXH64): among a million texts two meet by chance once in thirty million runs. */
export const shortHash: (text: string, seed?: bigint) => bigint = h64;

/** What judges a row beside its own words: a fingerprint made with one seed says nothing under another. */
export type JudgeSettings = Pick<Feed, 'storeName' | 'storeUrl' | 'format' | 'defaultCurrency'> &
  Partial<Pick<Feed, 'linkTemplate' | 'mapping'>>;

/**
 * Stands for the code that reads and judges, the feed's settings and the operator's mapping of its categories, so that
 * a change of any of them has every row judged anew.
 */
export function judgingSeed(feed: JudgeSettings, mapping: CategoryMapping): bigint {
  const { storeName, storeUrl, format, defaultCurrency, linkTemplate, mapping: columns } = feed;
  const settings = [storeName, storeUrl, format, defaultCurrency, linkTemplate ?? null, columns ?? null];
  return shortHash(JSON.stringify([codeHash(), settings, [...mapping].sort()]));
}

/**
 * Of what a feed says of one product, as it will be judged.
 * @param rows all of its rows, in the order of the feed
 * @param isSaleOn whether the dates of a row's sale hold now; the one thing that time decides
 */
export function fingerprintOf(
  groupKey: string,
  rows: readonly RawOffer[],
  seed: bigint,
  isSaleOn: (row: RawOffer) => boolean,
): bigint {
  const said = [groupKey];
  for (const row of rows) {
    said.push('\u0001');
    for (const name in row) {
      const value = row[name as keyof RawOffer];
      if (value !== undefined) said.push(name, typeof value === 'string' ? value : value.join('\u0003'));
    }
    if (row.salePriceDates !== undefined) said.push(isSaleOn(row) ? '\u0004' : '\u0005');
  }
  return BigInt.asIntN(64, shortHash(said.join('\u0002'), seed));
}

/** Folders whose code decides what becomes of a row. */
const judgingFolders = ['..', '../../catalog/taxonomy'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);

let knownCodeHash: string | undefined;

function codeHash(): string {
  if (knownCodeHash !== undefined) return knownCodeHash;
  const hash = createHash('sha256');
  for (const folder of judgingFolders) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
    for (const file of files.filter((name) => name.endsWith('.ts') && !name.includes('.test.')))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(`${folder}/${file}`));
  }
  knownCodeHash = hash.digest('hex');
  return knownCodeHash;
}
