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
import {
  consequenceOf,
  judgeMoves,
  mainFactor,
  ordinaryLimits,
  type SwitchLimits,
  smallStoreLimits,
  waitingLimits,
} from './market-switch.ts';
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

/** The parts of a run that are held, and other offers that moved together but are too few to hold. */
export type Switches = { held: PartMove[]; waiting: PartMove | undefined };

/** Prices beyond this factor are doubted one by one. */
const maxWaitingLog = Math.log(10);

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
): Promise<Switches> {
  const describeOf = (part: Part, moves: readonly KnownMove[], limits: SwitchLimits) =>
    describeSwitch(db, run, part, { ...known, moves: [...moves] }, unchangedIds, limits);
  const open = known.moves.filter((move) => !isMoveOfAny(settled, move));
  const limits = limitsFor(open, known.weight);
  const kind = kindOf(open, known.weight, limits);
  if (kind === 'sale') return { held: [], waiting: undefined };
  const store = kind === 'switch' ? await describeOf(wholeStore, open, limits) : undefined;
  if (store?.consequence === 'held') return { held: [store.move], waiting: undefined };
  const held: PartMove[] = [];
  for (const part of ['brand', 'category'] as const) {
    const heldParts = held.map((one) => one.part);
    const left = open.filter((move) => !isMoveOfAny(heldParts, move));
    for (const [partId, moves] of groupsOf(left, part)) {
      if (kindOf(moves, known.weight, ordinaryLimits) !== 'switch') continue;
      const switched = await describeOf({ part, partId }, moves, ordinaryLimits);
      if (switched.consequence === 'held') held.push(switched.move);
    }
  }
  const heldParts = held.map((one) => one.part);
  const left = open.filter((move) => !isMoveOfAny(heldParts, move));
  const isSwitch = kindOf(left, known.weight, waitingLimits) === 'switch';
  return { held, waiting: isSwitch ? waitingOf(await describeOf(wholeStore, left, waitingLimits)) : undefined };
}

const limitsFor = (moves: readonly KnownMove[], weight: number) =>
  offersOf(moves) * weight < ordinaryLimits.minOffers ? smallStoreLimits : ordinaryLimits;

type DescribedSwitch = { move: PartMove; consequence: ReturnType<typeof consequenceOf> };

/** Returns the move whose offers wait for a later run. Other currencies and jumps are left to the other guards. */
function waitingOf({ move, consequence }: DescribedSwitch): PartMove | undefined {
  if (consequence !== 'waiting') return undefined;
  const isJump = move.factor === null || Math.abs(Math.log(move.factor)) >= maxWaitingLog;
  return isJump || move.namedCurrency !== null ? undefined : move;
}

/** Judges the moves of one part. A part of which most offers name another currency is switched, however they moved. */
function kindOf(moves: readonly KnownMove[], weight: number, limits: SwitchLimits): 'moves' | 'sale' | 'switch' {
  const [first] = moves;
  if (!first || offersOf(moves) * weight < limits.minOffers) return 'moves';
  const renamed = moves.filter(({ currency, newCurrency }) => newCurrency !== currency);
  if (renamed.length > moves.length / 2) return limits === ordinaryLimits ? 'switch' : 'moves';
  return judgeMoves(moves, first.currency, limits).kind;
}

/** Describes a part that moved as in another market, and the consequence of the share of its offers that moved. */
async function describeSwitch(
  db: Db,
  run: HoldRun,
  part: Part,
  known: KnownMoves,
  unchangedIds: readonly number[],
  limits: SwitchLimits,
): Promise<DescribedSwitch> {
  // Counted last, since few runs come this far.
  const allOffers = await countOffered(db, run, part, unchangedIds);
  const move = describeMove(part, known, allOffers);
  return { move, consequence: consequenceOf(offersOf(known.moves) * known.weight, allOffers, limits) };
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
    factor: moves.length > 0 ? mainFactor(moves) : null,
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
