import { ceilingOf, readJudgedQueries, tellsLabels } from './ceiling.ts';
import { readLabelledProducts } from './labelled.ts';
import { openLabelledStore } from './labelled-store.ts';
import { firstPage, meanPercent, type Score, scoreOf } from './measures.ts';
import { queriesOf } from './queries.ts';

type Answered = Score & { kind: string; query: string; expected: string; unexpected: string };

/** The kind of query whose worst answers are printed. */
const mainKind = 'colour type';
/** Products that are named for each of the worst answers. */
const examples = 2;

/** Asks all queries of the labelled products, and prints tables: means for each kind of query, and the worst answers. */
export async function reportLabelled(worstCount: number): Promise<void> {
  const store = await openLabelledStore(readLabelledProducts());
  try {
    const byId = new Map(store.listed.map((product) => [product.id, product]));
    const examplesOf = (ids: readonly string[]) =>
      ids
        .slice(0, examples)
        .map((id) => byId.get(id))
        .map((product) => (product ? `${product.name} (${product.colour} ${product.type})` : 'no labels'))
        .join('; ');
    const answered: Answered[] = [];
    for (const { kind, query, relevant } of queriesOf(store.listed)) {
      const found = await store.search(query);
      answered.push({
        kind,
        query,
        ...scoreOf(found, relevant),
        expected: `${relevant.size}: ${examplesOf([...relevant].filter((id) => !found.includes(id)))}`,
        unexpected: examplesOf(found.slice(0, firstPage).filter((id) => !relevant.has(id))),
      });
    }
    console.log(`\n${store.listed.length.toLocaleString('en-US')} labelled products are listed.\n`);
    printMeans(answered);
    printCeiling(answered);
    printWorst(answered, worstCount);
  } finally {
    await store.close();
  }
}

function printMeans(answered: readonly Answered[]): void {
  console.log('| kind of query | queries | NDCG@24 % | recall@100 % | no result % |');
  console.log('|---|---|---|---|---|');
  for (const [kind, scores] of Map.groupBy(answered, (one) => one.kind)) {
    const cells = [
      kind,
      scores.length,
      meanPercent(scores.map(({ ndcg }) => ndcg)),
      meanPercent(scores.map(({ recall }) => recall)),
      meanPercent(scores.map(({ isEmpty }) => Number(isEmpty))),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

/** Prints the scores of the judged queries beside the ceilings of their names. */
function printCeiling(answered: readonly Answered[]): void {
  const judged = readJudgedQueries();
  const queries = new Set(judged.map(({ query }) => query));
  const ours = answered.filter(({ kind, query }) => kind === mainKind && queries.has(query));
  const told = judged.map((one) => ceilingOf(one, tellsLabels));
  const open = judged.map((one) => ceilingOf(one, () => true));
  console.log(`\n${ours.length} of these queries, judged by hand:\n`);
  console.log('| order | NDCG@24 % | recall@100 % |');
  console.log('|---|---|---|');
  for (const [name, scores] of [
    ['this search', ours],
    ['ceiling of names that tell their labels', told],
    ['ceiling of names that do not contradict them', open],
  ] as const)
    console.log(
      `| ${name} | ${meanPercent(scores.map(({ ndcg }) => ndcg))} | ${meanPercent(scores.map(({ recall }) => recall))} |`,
    );
}

function printWorst(answered: readonly Answered[], count: number): void {
  console.log(`\nThe worst ${count} answers to '${mainKind}':\n`);
  console.log('| query | NDCG@24 % | recall@100 % | relevant: not found, such as | on the first page, not relevant |');
  console.log('|---|---|---|---|---|');
  const worst = answered
    .filter(({ kind }) => kind === mainKind)
    .sort((one, other) => one.ndcg - other.ndcg || one.recall - other.recall || (one.query < other.query ? -1 : 1));
  for (const { query, ndcg, recall, expected, unexpected } of worst.slice(0, count))
    console.log(`| ${[query, meanPercent([ndcg]), meanPercent([recall]), expected, unexpected].join(' | ')} |`);
}
