import { drawRate, type switchKinds } from './markets.ts';
import { type Draws, drawPrices, type MovedStore, roundings } from './stores.ts';

type MixedKind = Extract<(typeof switchKinds)[number], `together with ${string}`>;

/** Percentages off, as stores announce them. */
const reductions = [0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7];

/** Draws a store that is served for another market, and that reduces a tenth to a half of its offers on the same day. */
export function mixedSwitchOf(kind: MixedKind, draws: Draws): MovedStore {
  const { one, between, draw, normal } = draws;
  const { currency, rate, perEuro } = drawApartFromOne(draws);
  const isScattered = kind.includes('scatter');
  const scatter = () => (isScattered ? 1 + 0.02 * normal() : 1);
  const round = roundings[isScattered ? 'none' : one(['none', 'units', '.99'] as const)];
  const convert = (cents: number) => round(cents * rate * scatter());
  const reducedShare = between(0.1, 0.5);
  const off = one(reductions);
  const isStruckNew = kind.includes('struck');
  const moves = drawPrices(draws, perEuro).map((oldPriceCents) => {
    const isReduced = draw() < reducedShare;
    const newPriceCents = convert(isReduced ? oldPriceCents * (1 - off) : oldPriceCents);
    const struckCents = isReduced && isStruckNew ? convert(oldPriceCents) : newPriceCents;
    const newOriginalCents = Math.max(newPriceCents, struckCents);
    const move = { oldPriceCents, oldOriginalCents: oldPriceCents, newPriceCents, newOriginalCents };
    return { ...move, offers: 1, isReturn: false };
  });
  return { currency, moves };
}

/** A factor this near to 1 changes no price beyond the scatter: the sale beside it is true. */
const minLogRate = 0.03;

function drawApartFromOne(draws: Draws): ReturnType<typeof drawRate> {
  for (;;) {
    const drawn = drawRate(draws);
    if (Math.abs(Math.log(drawn.rate)) >= minLogRate) return drawn;
  }
}
