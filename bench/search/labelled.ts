import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

/** A product name with the labels that people gave it. */
export type LabelledProduct = { id: string; name: string; gender: string; type: string; colour: string };

/** The labelled names, beside the checkout. They are not part of the project (bench/README.md, 'Search'). */
const file = new URL('../../../shared/data/fashion-search/fashion-44k-labels.tsv.gz', import.meta.url);
export const labelledFile = fileURLToPath(file);

/** The wearers whose products the store lists. */
const genders = new Set(['Women', 'Unisex']);

/** Tells whether the labelled names are on this machine. */
export const hasLabelledProducts = (): boolean => existsSync(file);

/** Reads the labelled products of these wearers, in the order of the file. Which of them are fashion, the import decides. */
export function readLabelledProducts(): LabelledProduct[] {
  const [head = '', ...lines] = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
  const columns = head.split('\t');
  const at = (name: string) => columns.indexOf(name);
  const [id, name, gender, type, colour] = [at('id'), at('name'), at('gender'), at('articleType'), at('baseColour')];
  return lines
    .map((line) => line.split('\t'))
    .filter((cells) => genders.has(cells[gender] ?? ''))
    .map((cells) => ({
      id: cells[id] ?? '',
      name: cells[name] ?? '',
      gender: cells[gender] ?? '',
      type: cells[type] ?? '',
      colour: cells[colour] ?? '',
    }));
}
