import { sql } from 'kysely';
import { productOf } from '#server/ingest/runs/merge.ts';
import { asDoubted, keepDoubted } from '#server/ingest/runs/quarantine.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { type Answered, isForeignAnswer } from './answered.ts';
import { describeMove, findSwitches, type PartMove } from './find-switches.ts';
import { closeHolds, noteHold, type OpenHold, readOpenHolds } from './holds.ts';
import { countOffered, countReturned, type HoldRun, type KnownMoves, offersOf, readKnownMoves } from './known-moves.ts';
import { smallStoreLimits } from './market-switch.ts';
import { heldMessage, waitingMessage } from './messages.ts';
import { isInAnyPart, isInPart, keyOfPart, type Part, wholeStore } from './parts.ts';
import { waitForRest } from './waiting.ts';

/** Facts about a run that the guard needs. */
export type HoldFacts = {
  /** Offered products whose rows are unchanged, and the others. */
  unchangedIds: readonly number[];
  otherIds: readonly number[];
  answered?: Answered | undefined;
  /** The currency of the market that an operator has set for the feed. */
  marketCurrency?: string | null | undefined;
};

/** The parts of a run that wait for an operator, and the ones that an operator has let through. */
export type HeldRun = {
  /** Staged products that were taken out of the run, and the ones of them that wait for a later run alone. */
  products: number;
  waitingProducts: number;
  parts: Part[];
  /** Parts whose prices were accepted: no other guard of prices may hold them. */
  acceptedParts: Part[];
  acceptedIds: number[];
  /** How many of the held parts are new to the operator. */
  newParts: number;
  message: string | null;
};

/** Accepted prices may have moved on by this much since the operator saw them. */
const maxLogDrift = Math.log(1.04);
/** Products at their former level, of the known ones, from which a part counts as back. */
const minReturnedShare = 0.5;

/** The result for a run of which nothing is held. */
export const nothingHeld: HeldRun = {
  products: 0,
  waitingProducts: 0,
  parts: [],
  acceptedParts: [],
  acceptedIds: [],
  newParts: 0,
  message: null,
};

/**
 * Takes the parts of a run out of the staged products whose prices are of another market, and keeps them as they are.
 * New products of such a part are taken out too. Opens a hold for each part, or finds it open and notes it as seen.
 * Repeating a run gives the same.
 */
export async function holdSwitched(db: Db, run: HoldRun, facts: HoldFacts): Promise<HeldRun> {
  const open = await readOpenHolds(db, run.feed_id);
  const isForeign = isForeignAnswer(facts.answered);
  const known = await readKnownMoves(db, run);
  const hasManyMoves = offersOf(known.moves) >= smallStoreLimits.minOffers;
  const isNewMarket = hasNewMarket(known, facts);
  if (open.length === 0 && !isForeign && !hasManyMoves && !isNewMarket) return nothingHeld;

  const review = await reviewOpen(db, run, facts, known, open);
  if (isNewMarket) review.acceptedParts.push(wholeStore);
  const settled = [...review.heldMoves.map((move) => move.part), ...review.acceptedParts];
  const isStoreSettled = settled.some(({ part }) => part === 'store');
  const moves = [...review.heldMoves];
  let waiting: PartMove | undefined;
  if (!isStoreSettled && isForeign)
    moves.push(namedBy(facts.answered, describeMove(wholeStore, known, known.comparableOffers)));
  else if (!isStoreSettled && hasManyMoves) {
    const found = await findSwitches(db, run, known, facts.unchangedIds, settled);
    waiting = found.waiting;
    for (const move of found.held) {
      const isOfMarket = move.namedCurrency !== null && move.namedCurrency === facts.marketCurrency;
      if (isOfMarket) review.acceptedParts.push(move.part);
      else moves.push(move);
    }
  }
  const held = await keepBack(db, run, facts, { ...review, moves, open });
  return waiting ? withWaiting(db, run, held, waiting) : held;
}

/** Takes offers out of the run that moved together but are too few to hold, until a later run. */
async function withWaiting(db: Db, run: HoldRun, held: HeldRun, move: PartMove): Promise<HeldRun> {
  const waitingProducts = await waitForRest(db, run, [...held.parts, ...held.acceptedParts]);
  if (waitingProducts === 0) return held;
  const message = [held.message, waitingMessage(move)].filter((text) => text !== null).join(' ');
  return { ...held, products: held.products + waitingProducts, waitingProducts, message };
}

/**
 * Finds the parts of a forced run that are held, or whose prices move as in another market. They are merged, but prices
 * before and after are not compared.
 */
export async function findForced(db: Db, run: HoldRun, facts: HoldFacts): Promise<Part[]> {
  const held = (await readOpenHolds(db, run.feed_id)).map(({ part }) => part);
  if (isForeignAnswer(facts.answered)) return [...held, wholeStore];
  const known = await readKnownMoves(db, run);
  if (offersOf(known.moves) < smallStoreLimits.minOffers) return held;
  const found = await findSwitches(db, run, known, facts.unchangedIds, held);
  const moved = found.waiting ? [...found.held, found.waiting] : found.held;
  return [...held, ...moved.map(({ part }) => part)];
}

/** Tells whether the source answered in the currency of the market that an operator has set, for the first time. */
function hasNewMarket({ moves }: KnownMoves, { answered, marketCurrency }: HoldFacts): boolean {
  if (answered === undefined || answered.currency !== marketCurrency) return false;
  return moves.some(({ currency, newCurrency }) => newCurrency === marketCurrency && currency !== newCurrency);
}

const namedBy = (answered: Answered | undefined, move: PartMove): PartMove => ({
  ...move,
  currency: move.currency ?? answered?.expected ?? null,
  namedCurrency: answered?.currency ?? move.namedCurrency,
});

type Review = { heldMoves: PartMove[]; acceptedParts: Part[]; acceptedIds: number[]; replacedIds: number[] };

/** Looks at each open hold: whether its prices went back, were accepted, or are still held. Closes finished ones. */
async function reviewOpen(
  db: Db,
  run: HoldRun,
  facts: HoldFacts,
  known: KnownMoves,
  open: readonly OpenHold[],
): Promise<Review> {
  const review: Review = { heldMoves: [], acceptedParts: [], acceptedIds: [], replacedIds: [] };
  const wentBack: number[] = [];
  for (const hold of open) {
    const { part } = hold;
    const { known: listed, returned } = await countReturned(db, run, part);
    const described = describeMove(part, known, await countOffered(db, run, part, facts.unchangedIds));
    const isForeign = part.part === 'store' && isForeignAnswer(facts.answered);
    const move = isForeign ? namedBy(facts.answered, described) : described;
    const isBack = listed > 0 ? returned >= listed * minReturnedShare : hold.factor === null;
    if (!isForeign && isBack) wentBack.push(hold.id);
    else if (isAccepted(hold, move) || isOfMarket(move, facts)) {
      review.acceptedParts.push(part);
      review.acceptedIds.push(hold.id);
    } else {
      if (hold.decision === 'accepted') review.replacedIds.push(hold.id);
      review.heldMoves.push(move);
    }
  }
  await closeHolds(db, wentBack, 'went back', run.seenAt);
  return review;
}

function isAccepted({ decision, factor, namedCurrency }: OpenHold, move: PartMove): boolean {
  if (decision !== 'accepted') return false;
  if (namedCurrency !== null && move.namedCurrency !== null) return namedCurrency === move.namedCurrency;
  return factor === null || move.factor === null || Math.abs(Math.log(move.factor / factor)) <= maxLogDrift;
}

const isOfMarket = ({ namedCurrency }: PartMove, { marketCurrency }: HoldFacts) =>
  namedCurrency !== null && namedCurrency === marketCurrency;

type Found = Review & { moves: PartMove[]; open: readonly OpenHold[] };

/** Takes the held parts out of the run, and records them. */
async function keepBack(db: Db, run: HoldRun, facts: HoldFacts, found: Found): Promise<HeldRun> {
  const { moves, open, acceptedParts, acceptedIds, replacedIds } = found;
  await closeHolds(db, replacedIds, 'replaced', run.seenAt);
  const stillOpen = new Map(
    open.filter(({ id }) => !replacedIds.includes(id)).map((hold) => [keyOfPart(hold.part), hold]),
  );
  const isForeign = isForeignAnswer(facts.answered);
  let products = 0;
  for (const move of moves) {
    products += await takeOut(db, run, move.part, isForeign);
    await noteHold(db, run, move);
  }
  const parts = moves.map(({ part }) => part);
  await keepDoubted(db, run, await missingIn(db, parts, facts.otherIds));
  const newParts = parts.filter((part) => !stillOpen.has(keyOfPart(part))).length;
  const message = heldMessage(moves, stillOpen, facts.answered);
  return { ...nothingHeld, products, parts, acceptedParts, acceptedIds, newParts, message };
}

/**
 * Takes the staged products of a part out of the run, except for known ones at their former price. The catalog's
 * products stay as they are, and do not end.
 * @param isWhole takes out the ones at their former price as well
 * @returns how many were taken out
 */
async function takeOut(db: Db, run: HoldRun, part: Part, isWhole: boolean): Promise<number> {
  const { rows } = await sql<{ products: number }>`
    with held as materialized (
      select staged.seq, case when product.ended_at is null then product.id end as product_id
      from staged_product as staged left join ${productOf(run)} as product on true
      where staged.run_id = ${run.id} and (${isInPart(part, 'staged')} or ${isInPart(part, 'product')})
        and (${isWhole} or product.id is null or product.ended_at is not null
          or (staged.price_cents, staged.original_cents, staged.currency)
            is distinct from (product.price_cents, product.original_cents, product.currency))
    ),
    taken_out as (
      delete from staged_product using held where staged_product.run_id = ${run.id} and staged_product.seq = held.seq
    ),
    kept as (
      update product_sighting set ${asDoubted(run.id)} from held where product_sighting.product_id = held.product_id
    )
    select count(*) as products from held
  `.execute(db);
  return rows[0]?.products ?? 0;
}

/** Returns the ids of products in the held parts. The wrong market may not list them, so they must not end. */
async function missingIn(db: Db, parts: readonly Part[], otherIds: readonly number[]): Promise<readonly number[]> {
  if (parts.length === 0) return [];
  if (parts.some(({ part }) => part === 'store')) return otherIds;
  const { rows } = await sql<{ id: number }>`
    select id from product where id = any(${sql.val(otherIds)}::integer[]) and ${isInAnyPart(parts, 'product')}
  `.execute(db);
  return rows.map(({ id }) => id);
}
