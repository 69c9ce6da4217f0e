import {
  type Directory,
  editNames,
  edits,
  type ListFacts,
  minIndexedProducts,
  minMedianProducts,
} from '#contract/directory.ts';
import type { ListingRequest } from '#contract/listing.ts';
import { type VerdictName, verdictId, verdictNames } from '#contract/verdict-names.ts';
import type { Catalog } from '../catalog.ts';
import { type IndexFacts, percentSteps } from '../index/facts.ts';
import { addressesOf } from './addresses.ts';
import { type Lists, readLists, reduced } from './lists.ts';

type ProductFilter = ListingRequest['filter'];

/** The most lists whose figures are cached. */
const maxFacts = 2000;

/** Everything that is computed from one state of the catalog, each at its first use. */
type State = { version: string; lists?: Promise<Lists>; facts: Map<string, Promise<ListFacts>> };

/** Creates the directory of a catalog. Counts and figures are cached until the catalog changes. */
export function createDirectory(catalog: Catalog): Directory {
  let state: State = { version: '', facts: new Map() };

  function currentState(): State {
    const version = catalog.version();
    if (state.version !== version) state = { version, facts: new Map() };
    return state;
  }

  /** Caches a promise unless it fails. */
  function lists(): Promise<Lists> {
    const current = currentState();
    current.lists ??= readLists(catalog).catch((error) => {
      delete current.lists;
      throw error;
    });
    return current.lists;
  }

  function facts(filter: Partial<ProductFilter>): Promise<ListFacts> {
    const { facts: known } = currentState();
    const key = JSON.stringify(filter);
    const found = known.get(key);
    if (found) return found;
    const reading = readFacts(catalog, filter);
    if (known.size >= maxFacts) known.clear();
    known.set(key, reading);
    reading.catch(() => known.delete(key));
    // Ages are to the hour; any other figure changes with the catalog alone.
    if (filter.firstSeenWithinDays) reading.finally(() => known.delete(key)).catch(() => {});
    return reading;
  }

  const directory: Directory = {
    facts,

    departments: async () => (await lists()).departments,
    designers: async () => (await lists()).designers,
    findDesigner: (text) => addressesOf(catalog.names).designers.find(text),
    findDepartment: (text) => addressesOf(catalog.names).departments.find(text),
    findKind: (categoryId, text) => addressesOf(catalog.names).kinds.get(categoryId)?.find(text),

    async catalogFacts() {
      const [ofAll, { stores }] = await Promise.all([facts({}), lists()]);
      return { ...ofAll, stores };
    },

    async indexedPaths() {
      const [departments, designers, ofEdits] = await Promise.all([
        directory.departments(),
        directory.designers(),
        Promise.all(
          editNames.map(async (name) => ({ path: `/edit/${name}`, count: (await facts(edits[name].filter)).products })),
        ),
      ]);
      const pages = [
        ...departments.flatMap(({ slug, count, kinds }) => [
          { path: `/women/${slug}`, count },
          ...kinds.map((kind) => ({ path: `/women/${slug}/${kind.slug}`, count: kind.count })),
        ]),
        ...ofEdits,
        ...designers.map(({ slug, count }) => ({ path: `/designers/${encodeURIComponent(slug)}`, count })),
      ];
      const isAny = designers.length > 0 ? ['/designers'] : [];
      return [...isAny, ...pages.filter(({ count }) => count >= minIndexedProducts).map(({ path }) => path)];
    },
  };
  return directory;
}

const verdictsWithoutJudgment: ReadonlySet<VerdictName> = new Set(['too_early', 'not_judged']);
const judgedIds = verdictNames.filter((name) => !verdictsWithoutJudgment.has(name)).map(verdictId);

/**
 * Reads the facts of a list. An item is judged or proven if any of its offers is, as where the list is filtered by the
 * verdict.
 */
async function readFacts(catalog: Catalog, filter: Partial<ProductFilter>): Promise<ListFacts> {
  const countWith = async (verdictIds: readonly number[]) => {
    const both = verdictIds.filter((id) => filter.verdictIds?.includes(id) ?? true);
    return both.length > 0 ? (await catalog.facts(reduced({ ...filter, verdictIds: both }))).total : 0;
  };
  const [{ total, byVerdict, lowest }, judged, proven] = await Promise.all([
    catalog.facts(reduced(filter)),
    countWith(judgedIds),
    countWith([verdictId('proven')]),
  ]);
  const [cheapest] = lowest ? await catalog.cards.read([lowest.id]) : [];
  return {
    products: total,
    judged,
    proven,
    medianRealPercent: medianOfJudged(byVerdict),
    lowest: lowest && { dollars: lowest.dollarCents / 100, isConverted: cheapest?.currency !== 'USD' },
  };
}

/** Returns the median reduction of judged products, in whole percent; undefined for few products. */
function medianOfJudged(byVerdict: IndexFacts['byVerdict']): number | undefined {
  const percents = new Uint32Array(percentSteps);
  for (const [place, verdict] of verdictNames.entries()) {
    if (verdictsWithoutJudgment.has(verdict)) continue;
    const start = (place + 1) * percentSteps;
    for (let percent = 0; percent < percentSteps; percent += 1)
      percents[percent] = (percents[percent] ?? 0) + (byVerdict[start + percent] ?? 0);
  }
  const judged = percents.reduce((sum, count) => sum + count, 0);
  return judged >= minMedianProducts ? medianOf(percents, judged) : undefined;
}

/** Returns the lower median of counted values. */
function medianOf(counts: Uint32Array, total: number): number {
  let before = 0;
  return counts.findIndex((count) => {
    before += count;
    return before * 2 >= total;
  });
}
