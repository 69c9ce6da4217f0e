import { readFileSync } from 'node:fs';
import { firstPage, recallDepth } from './measures.ts';

/** Names that say the same of a query's type and colour: no order by text can tell them apart. */
type NameClass = { type: string; colour: string; relevant: number; all: number };
/** A drawn query, with the classes of the names that do not contradict it (docs/search-measured.md). */
type JudgedQuery = { query: string; relevant: number; classes: NameClass[] };
/** The best scores that an order by text alone can reach, in shares of 0 to 1. */
type Ceiling = { ndcg: number; recall: number };

const file = new URL('./ceiling.tsv', import.meta.url);

/** Reads the judged queries. A line has a query, the number of its relevant products, and classes such as `told/sole 3 of 4`. */
export function readJudgedQueries(): JudgedQuery[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [query = '', relevant = '', classes = ''] = line.split('\t');
      return { query, relevant: Number(relevant), classes: classes === '' ? [] : classes.split('; ').map(readClass) };
    });
}

function readClass(text: string): NameClass {
  const [, type = '', colour = '', relevant, all] = /^(.+)\/(\w+) (\d+) of (\d+)$/.exec(text) ?? [];
  return { type, colour, relevant: Number(relevant), all: Number(all) };
}

/** Returns whether names of a class say both the type and the colour of their query. */
export const tellsLabels = ({ type, colour }: NameClass): boolean =>
  type === 'told' && ['sole', 'first', 'later'].includes(colour);

/**
 * Returns the ceiling of a query: the classes in the order of their share of relevant products, each name of a class as
 * likely to be relevant as the others.
 */
export function ceilingOf({ relevant, classes }: JudgedQuery, counts: (one: NameClass) => boolean): Ceiling {
  const gains = classes
    .filter(counts)
    .sort((a, b) => b.relevant / b.all - a.relevant / a.all)
    .flatMap((one) => Array<number>(one.all).fill(one.relevant / one.all));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const weight = (place: number) => 1 / Math.log2(place + 2);
  const ideal = sum(Array.from({ length: Math.min(firstPage, relevant) }, (_, place) => weight(place)));
  return {
    ndcg: sum(gains.slice(0, firstPage).map((gain, place) => gain * weight(place))) / ideal,
    recall: sum(gains.slice(0, recallDepth)) / Math.min(recallDepth, relevant),
  };
}
