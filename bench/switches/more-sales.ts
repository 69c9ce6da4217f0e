import type { PriceMove } from '#server/ingest/holds/price-move.ts';
import { type Draws, drawPrices, type MovedStore, roundings } from './stores.ts';

/** Movements of true prices besides one percentage off everything. */
export const moreSaleKinds = [
  'deepened from 20 to 30 %, nothing struck',
  'deepened from 30 to 50 %, nothing struck',
  'deepened from 20 to 30 %, struck prices stand still',
  'other percentages by category, nothing struck',
  'other percentages by category, new struck prices',
  '5 % less, as after a tax cut',
  'clearance of a category, the rest raised by inflation',
  'clearance of a category, struck, the rest raised by inflation',
  'clearance of a category, the rest raised by 2 to 8 % each',
] as const;

type Kind = (typeof moreSaleKinds)[number];
type Change = (fullCents: number, category: number) => Partial<PriceMove> & { newPriceCents: number };

const categories = 5;
const reductions = [0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7];
const shopCurrencies = ['USD', 'USD', 'EUR', 'GBP', 'CAD', 'AUD'];

/** Draws a store with one of the movements. */
export function moreSaleOf(kind: Kind, draws: Draws): MovedStore {
  const { one, draw } = draws;
  const change = changeOf(kind, draws);
  const moves = drawPrices(draws).map((fullCents, place): PriceMove => {
    // The first offers are of the first category, so that none has fewer than four.
    const changed = change(fullCents, place < 4 ? 0 : Math.floor(draw() * categories));
    const { oldPriceCents = fullCents, newPriceCents } = changed;
    const { oldOriginalCents = oldPriceCents, newOriginalCents = newPriceCents } = changed;
    const prices = { oldPriceCents, oldOriginalCents, newPriceCents, newOriginalCents };
    return { ...prices, fullCents: Math.max(fullCents, oldPriceCents), offers: 1, isReturn: false };
  });
  return {
    currency: one(shopCurrencies),
    moves: moves.filter(({ oldPriceCents, newPriceCents }) => oldPriceCents !== newPriceCents),
  };
}

function changeOf(kind: Kind, { one, between }: Draws): Change {
  const round = roundings[one(['none', 'none', 'units', '.99', '.95'] as const)];
  if (kind.startsWith('deepened')) {
    const [before, now] = kind.includes('30 to 50') ? [0.3, 0.5] : [0.2, 0.3];
    const isStruck = kind.includes('struck prices');
    return (fullCents) => ({
      oldPriceCents: round(fullCents * (1 - before)),
      newPriceCents: round(fullCents * (1 - now)),
      ...(isStruck && { oldOriginalCents: fullCents, newOriginalCents: fullCents }),
    });
  }
  if (kind.startsWith('other percentages')) {
    const off = Array.from({ length: categories }, () => one(reductions));
    const isStruck = kind.includes('new struck');
    return (fullCents, category) => ({
      newPriceCents: round(fullCents * (1 - (off[category] ?? 0))),
      ...(isStruck && { newOriginalCents: fullCents }),
    });
  }
  if (kind.startsWith('5 %')) return (fullCents) => ({ newPriceCents: round(fullCents * 0.95) });
  const off = one(reductions.slice(2));
  const rise = between(1.02, 1.08);
  const riseOf = () => (kind.includes('each') ? between(1.02, 1.08) : rise);
  const isStruck = kind.includes('struck');
  return (fullCents, category) =>
    category === 0
      ? { newPriceCents: round(fullCents * (1 - off)), ...(isStruck && { newOriginalCents: fullCents }) }
      : { newPriceCents: round(fullCents * riseOf()) };
}
