import type { Db } from '#server/platform/database/connect.ts';
import {
  countOffered,
  type HoldRun,
  isMoveOf,
  isMoveOfAny,
  type KnownMove,
  type KnownMoves,
  offersOf,
} from './known-moves.ts';
import { judgeMoves, medianFactor, ordinaryLimits, type SwitchLimits, smallStoreLimits } from './market-switch.ts';
import { type Part, wholeStore } from './parts.ts';

/** How the prices of a part moved, as an operator reads it. */
export type PartMove = {
  part: Part;
  /** The median of new to old prices; null if no known product moved. */
  factor: number | null;
  movedOffers: number;
  allOffers: number;
  /** The currency before, and the one named now if it differs; null if unknown. */
  currency: string | null;
  namedCurrency: string | null;
  /** At most ten of the moves. */
  examples: KnownMove[];
};

const maxExamples = 10;

/**
 * Finds the parts of a run whose prices moved as in another market: the whole store, else brands, else categories.
 * @param unchangedIds offered products whose rows are unchanged
 * @param settled parts that need no judging
 */
export async function findSwitches(
  db: Db,
  run: HoldRun,
  known: KnownMoves,
  unchangedIds: readonly number[],
  settled: readonly Part[],
): Promise<PartMove[]> {
  const describeIfMost = (part: Part, moves: readonly KnownMove[], limits: SwitchLimits) =>
    describeSwitch(db, run, part, { ...known, moves: [...moves] }, unchangedIds, limits);
  const open = known.moves.filter((move) => !isMoveOfAny(settled, move));
  const offers = offersOf(open) * known.weight;
  const limits = offers < ordinaryLimits.minOffers ? smallStoreLimits : ordinaryLimits;
  const kind = kindOf(open, known.weight, limits);
  if (kind === 'sale') return [];
  const mayBeWhole = offers >= limits.minShare * (known.comparableOffers + unchangedIds.length);
  const store = kind === 'switch' && mayBeWhole ? await describeIfMost(wholeStore, open, limits) : undefined;
  if (store) return [store];
  const found: PartMove[] = [];
  for (const part of ['brand', 'category'] as const) {
    const foundParts = found.map((one) => one.part);
    const left = open.filter((move) => !isMoveOfAny(foundParts, move));
    for (const [partId, moves] of groupsOf(left, part)) {
      if (kindOf(moves, known.weight, ordinaryLimits) !== 'switch') continue;
      const switched = await describeIfMost({ part, partId }, moves, ordinaryLimits);
      if (switched) found.push(switched);
    }
  }
  return found;
}

/** Judges the moves of one part. A part of which most offers name another currency is switched, however they moved. */
function kindOf(moves: readonly KnownMove[], weight: number, limits: SwitchLimits): 'moves' | 'sale' | 'switch' {
  const [first] = moves;
  if (!first || offersOf(moves) * weight < limits.minOffers) return 'moves';
  const renamed = moves.filter(({ currency, newCurrency }) => newCurrency !== currency);
  if (renamed.length > moves.length / 2) return limits === ordinaryLimits ? 'switch' : 'moves';
  return judgeMoves(moves, first.currency, limits).kind;
}

/** Describes a part that moved as in another market. Undefined if too small a share of its offers moved. */
async function describeSwitch(
  db: Db,
  run: HoldRun,
  part: Part,
  known: KnownMoves,
  unchangedIds: readonly number[],
  { minShare }: SwitchLimits,
): Promise<PartMove | undefined> {
  // Counted last, since few runs come this far.
  const allOffers = await countOffered(db, run, part, unchangedIds);
  const isMost = offersOf(known.moves) * known.weight >= minShare * allOffers;
  return isMost ? describeMove(part, known, allOffers) : undefined;
}

function groupsOf(moves: readonly KnownMove[], part: 'brand' | 'category'): [number, KnownMove[]][] {
  const groups = Map.groupBy(moves, (move) => (part === 'brand' ? move.brandId : move.categoryId));
  return [...groups]
    .flatMap(([id, of]) => (id === null ? [] : [[id, of] as [number, KnownMove[]]]))
    .sort(([a], [b]) => a - b);
}

/** Describes how a part moved, whether or not as in another market. */
export function describeMove(part: Part, known: KnownMoves, allOffers: number): PartMove {
  const moves = known.moves.filter((move) => isMoveOf(part, move));
  const named = mostCommon(moves.map(({ newCurrency }) => newCurrency));
  const currency = mostCommon(moves.map((move) => move.currency));
  return {
    part,
    factor: moves.length > 0 ? medianFactor(moves) : null,
    movedOffers: Math.round(offersOf(moves) * known.weight),
    allOffers,
    currency,
    namedCurrency: named === currency ? null : named,
    examples: moves.slice(0, maxExamples),
  };
}

function mostCommon(texts: readonly string[]): string | null {
  const groups = [...Map.groupBy(texts, (text) => text)].sort(([, one], [, other]) => other.length - one.length);
  return groups[0]?.[0] ?? null;
}
