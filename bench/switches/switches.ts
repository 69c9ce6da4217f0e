import { drawRate, type switchKinds } from './markets.ts';
import { mixedSwitchOf } from './mixed.ts';
import { type Draws, drawPrices, type MovedStore, type Rounding, roundings } from './stores.ts';

type SwitchKind = (typeof switchKinds)[number];

const isMixed = (kind: SwitchKind): kind is Extract<SwitchKind, `together with ${string}`> =>
  kind.startsWith('together with');

/** Draws a store whose prices another market converts. */
export function switchOf(kind: SwitchKind, draws: Draws): MovedStore {
  if (isMixed(kind)) return mixedSwitchOf(kind, draws);
  const { one, between, draw, normal } = draws;
  const { currency, rate, perEuro } = drawRate(draws);
  const scatter = () => {
    if (kind === 'scatter of 2 %, normal') return 1 + 0.02 * normal();
    return kind.includes('scatter') ? between(0.98, 1.02) : 1;
  };
  const rounding: Rounding = kind === 'rounded to units' ? 'units' : kind === 'rounded to .99' ? '.99' : 'none';
  const struckShare = one([0, 0, 0.1, 0.4, 0.9]);
  const moves = drawPrices(draws, perEuro).map((oldPriceCents) => {
    const oldOriginalCents = draw() < struckShare ? Math.round(oldPriceCents / between(0.4, 0.9)) : oldPriceCents;
    const newPriceCents = roundings[rounding](oldPriceCents * rate * scatter());
    const isStruck = oldOriginalCents > oldPriceCents;
    const newOriginalCents = isStruck
      ? Math.max(newPriceCents, roundings[rounding](oldOriginalCents * rate * scatter()))
      : newPriceCents;
    return { oldPriceCents, oldOriginalCents, newPriceCents, newOriginalCents, offers: 1, isReturn: false };
  });
  if (kind !== 'back again, scatter of 2 %') return { moves, currency };
  return {
    currency,
    moves: moves.map((move) => ({
      oldPriceCents: move.newPriceCents,
      oldOriginalCents: move.newOriginalCents,
      newPriceCents: move.oldPriceCents,
      newOriginalCents: move.oldOriginalCents,
      offers: 1,
      isReturn: true,
    })),
  };
}
