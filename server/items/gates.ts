import type { Offer, OfferRow } from './offer.ts';

/** Reasons why two offers cannot be one item, whatever else agrees. */
export type Gate = 'one store' | 'brand' | 'wearer' | 'colour' | 'pieces' | 'condition' | 'price';

/** The facts of an offer by which gates keep it apart from others. */
export type GatedOffer = Pick<Offer, 'wearer' | 'colours' | 'pieces' | 'condition'> & {
  row: Pick<OfferRow, 'storeId' | 'brandId' | 'dollarCents'>;
};

/** Returns these facts alone: a whole offer takes some 10 kB. */
export function gatedOf({ row, wearer, colours, pieces, condition }: Offer): GatedOffer {
  const { storeId, brandId, dollarCents } = row;
  return { row: { storeId, brandId, dollarCents }, wearer, colours, pieces, condition };
}

const minPriceRatio = 0.3;
const maxPriceRatio = 3;

/** Returns the first gate that keeps two offers apart; undefined where all are open. Issue-wide limits: 0.3 to 3. */
export function closedGate(one: GatedOffer, other: GatedOffer): Gate | undefined {
  if (one.row.storeId === other.row.storeId) return 'one store';
  if (one.row.brandId !== other.row.brandId) return 'brand';
  if (one.wearer && other.wearer && one.wearer !== other.wearer) return 'wearer';
  if (areApart(one.colours, other.colours)) return 'colour';
  if (one.pieces !== other.pieces) return 'pieces';
  if (one.condition !== other.condition || one.condition === 'imitation') return 'condition';
  if (isPriceApart(one.row.dollarCents, other.row.dollarCents)) return 'price';
}

/** Tells whether both offers name colours and share none. */
function areApart(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size > 0 && other.size > 0 && one.isDisjointFrom(other);
}

function isPriceApart(one: number | null, other: number | null): boolean {
  if (one === null || other === null) return false;
  const ratio = one / other;
  return ratio < minPriceRatio || ratio > maxPriceRatio;
}
