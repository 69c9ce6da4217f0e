import { consequenceOf, judgeMoves, ordinaryLimits, waitingLimits } from '#server/ingest/holds/market-switch.ts';
import type { PriceMove } from '#server/ingest/holds/price-move.ts';
import type { Draws } from './stores.ts';
import { switchOf } from './switches.ts';

/** Switches that reach a store in several runs, and the offers of the first run at least, as shares. */
export const splitKinds = ['split over two runs, scatter of 2 %', 'split over three runs, scatter of 2 %'] as const;

/**
 * Draws a switch whose prices roll over in pages, and tells whether every run has its moved offers wait or be held, and
 * the last one holds them. Offers that wait keep their former prices, so the next run finds them moved again.
 */
export function isFoundInRuns(kind: (typeof splitKinds)[number], draws: Draws): boolean {
  const { moves, currency } = switchOf('scatter of 2 %, normal', draws);
  const runs = kind.includes('two') ? 2 : 3;
  let before = 0;
  for (let run = 1; run <= runs; run += 1) {
    const share = run === runs ? 1 : (run + draws.between(-0.3, 0.3)) / runs;
    const shown = moves.slice(0, Math.round(moves.length * share));
    const consequence = consequenceIn(shown, moves.length, currency);
    // Nearly the same offers as before would be merged.
    const isLetThrough = consequence === 'waiting' && before >= shown.length * 0.9;
    if (consequence === 'none' || isLetThrough) return false;
    if (consequence === 'held') return true;
    before = shown.length;
  }
  return false;
}

function consequenceIn(moves: readonly PriceMove[], all: number, currency: string): 'held' | 'waiting' | 'none' {
  const isHeld =
    judgeMoves(moves, currency).kind === 'switch' && consequenceOf(moves.length, all, ordinaryLimits) === 'held';
  if (isHeld) return 'held';
  const isSwitch = judgeMoves(moves, currency, waitingLimits).kind === 'switch';
  return isSwitch ? consequenceOf(moves.length, all, waitingLimits) : 'none';
}
