import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Titles } from '#server/items/title-features.ts';
import { readTitleWords } from '#server/items/title-words.ts';

/** The titles of two offers; the label is 1 for one item, 0 for two. */
export type LabelledPair = { left: Titles; right: Titles; label: number };

const folder = new URL('../../../shared/data/product-matching/', import.meta.url);

/** Returns the address of a file of WDC pairs beside the project; undefined where the public data are not at hand. */
export function publicPairs(name: string): URL | undefined {
  const file = new URL(`${name}.txt.gz`, folder);
  return existsSync(file) ? file : undefined;
}

/** Reads title pairs in the form of Ditto: `COL title VAL …`, tab, the same, tab, 0 or 1. Plain or gzipped. */
export function readPairs(file: URL | string): LabelledPair[] {
  const bytes = readFileSync(file);
  const text = (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString();
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, place) => {
      const [left = '', right = '', label = ''] = line.split('\t');
      if (label.trim() !== '0' && label.trim() !== '1')
        throw new Error(`Line ${place + 1}: expected a label of 0 or 1.`);
      return {
        left: titlesOf(left.replace(/^COL title VAL\s*/, '')),
        right: titlesOf(right.replace(/^COL title VAL\s*/, '')),
        label: Number(label),
      };
    });
}

const known = new Map<string, Titles>();

/** Reads the titles of a line: the first quoted text is the name, and all texts are the words. Language tags are dropped. */
function titlesOf(text: string): Titles {
  const titles = known.get(text);
  if (titles) return titles;
  const plain = text.replace(/"@[a-z]{2}(?:-[a-z]{2})?\b/gi, '" ');
  const name = /^\s*"?([^"]*)"/.exec(plain)?.[1] ?? '';
  const read = { name: readTitleWords(name.length > 5 ? name : plain), all: readTitleWords(plain) };
  known.set(text, read);
  return read;
}
