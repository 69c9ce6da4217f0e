import { type Draws, drawPrices, type MovedStore, roundings } from './stores.ts';

export const saleKinds = [
  'struck prices stand still',
  'new struck prices: the former ones',
  'new struck prices: raised',
  'everything off, nothing struck, to the cent',
  'everything off, nothing struck, rounded',
  'ended, struck prices stand still',
  'ended, nothing struck, to the cent',
  'ended, nothing struck, rounded, seen before',
] as const;

const shopCurrencies = ['USD', 'USD', 'EUR', 'GBP', 'CAD', 'AUD'];

/** Draws a store with a sale on everything, by a multiple of 5 % from 10 to 70 %, or with its end. */
export function saleOf(kind: (typeof saleKinds)[number], draws: Draws): MovedStore {
  const { one, between, draw } = draws;
  const off = Math.round(between(1.5, 14.5)) / 20;
  const isRounded = kind.includes('rounded') || (!kind.includes('to the cent') && draw() < 0.7);
  const round = roundings[isRounded ? one(['units', '.99', '.95'] as const) : 'none'];
  const struckShare = kind.includes('nothing struck') ? 0 : between(0.1, 1);
  const raised = between(1.05, 1.5);
  const moves = drawPrices(draws).map((fullCents) => {
    const isStruck = draw() < struckShare;
    const newPriceCents = round(fullCents * (1 - off));
    if (kind.startsWith('new struck')) {
      const struck = kind.includes('raised') ? round(fullCents * raised) : fullCents;
      const oldOriginalCents = isStruck && draw() < 0.2 ? Math.round(fullCents * 1.2) : fullCents;
      return { oldPriceCents: fullCents, oldOriginalCents, newPriceCents, newOriginalCents: struck };
    }
    const oldOriginalCents = isStruck ? Math.round(fullCents / between(0.5, 0.95)) : fullCents;
    const newOriginalCents = kind.includes('nothing struck') ? newPriceCents : oldOriginalCents;
    return { oldPriceCents: fullCents, oldOriginalCents, newPriceCents, newOriginalCents };
  });
  const isEnd = kind.startsWith('ended');
  return {
    currency: one(shopCurrencies),
    moves: moves
      .map((move) => ({ ...(isEnd ? reversed(move) : move), offers: 1, isReturn: isEnd }))
      .filter((move) => move.newPriceCents !== move.oldPriceCents),
  };
}

function reversed(move: Omit<MovedStore['moves'][number], 'offers' | 'isReturn'>) {
  return {
    oldPriceCents: move.newPriceCents,
    oldOriginalCents: move.newOriginalCents,
    newPriceCents: move.oldPriceCents,
    newOriginalCents: move.oldOriginalCents,
  };
}
