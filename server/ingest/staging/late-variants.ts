import type { Variant } from '#server/catalog/variant-prices.ts';
import { doubtKey } from '#server/ingest/runs/price-doubts.ts';
import { ownCopy } from '#server/platform/detach-string.ts';
import { findDoubtfulVariants } from './doubtful-variants.ts';

/** A row whose price is doubted beside the other sizes of its product. */
type DoubtedRow = {
  groupKey: string;
  currency: string;
  variant: Variant;
  reason: string;
  line: number;
  raw: string;
};

/** A part of a product that is left out, since most variants of the product are in another currency. */
type ForeignPart = { groupKey: string; line: number; currency: string; expected: string; variants: readonly Variant[] };

/** Doubted rows to hold until the run is complete. Later ones are rejected at once, and confirmed a run later. */
const maxDoubted = 10_000;

/** Characters of sold-out variants to hold, about 60,000 variants. Later ones are kept beside one in stock alone. */
const maxSoldOutChars = 8 * 1024 * 1024;

/**
 * Variants that are held until a run has read all rows, since other rows of their product may stand anywhere in the feed:
 * doubted ones, which are compared with all sizes then, and those of rows that were all sold out.
 */
export type LateVariants = {
  doubted: ReadonlyMap<string, readonly DoubtedRow[]>;
  /** Returns false if there is no room for the row. */
  holdDoubted(row: DoubtedRow): boolean;
  holdSoldOut(groupKey: string, currency: string, variants: readonly Variant[]): void;
  /** The parts that were left out for their currency. */
  foreign: readonly ForeignPart[];
  leaveOut(part: ForeignPart): void;
  /** The products with held sold-out variants. */
  soldOutKeys(): Iterable<string>;
  /** Adds the held variants to those of a whole product, and leaves out the doubtful ones, which stay doubted. */
  complete(product: WholeProduct): { variants: Variant[]; isChanged: boolean };
};

type WholeProduct = { groupKey: string; currency: string; line: number; variants: readonly Variant[] };

/** @param confirmable keys of doubted prices that this run may confirm */
export function createLateVariants(confirmable: ReadonlySet<string>): LateVariants {
  const doubted = new Map<string, DoubtedRow[]>();
  /** By product: JSON of the currency and the variants. */
  const soldOut = new Map<string, string>();
  const foreign: ForeignPart[] = [];
  let rows = 0;
  let chars = 0;

  return {
    doubted,
    holdDoubted(row) {
      if (rows >= maxDoubted) return false;
      rows += 1;
      const own = { ...row, groupKey: ownCopy(row.groupKey), raw: ownCopy(row.raw) };
      doubted.set(own.groupKey, [...(doubted.get(row.groupKey) ?? []), own]);
      return true;
    },
    holdSoldOut(groupKey, currency, variants) {
      if (chars >= maxSoldOutChars) return;
      const before = JSON.parse(soldOut.get(groupKey) ?? '[]') as unknown[];
      const text = JSON.stringify([...before, ...variants.map((variant) => [currency, variant])]);
      chars += groupKey.length + text.length;
      soldOut.set(ownCopy(groupKey), text);
    },
    foreign,
    leaveOut: (part) => foreign.push(part),
    soldOutKeys: () => soldOut.keys(),
    complete({ groupKey, currency, line, variants }) {
      const held = (doubted.get(groupKey) ?? []).filter((row) => row.currency === currency);
      const sold = JSON.parse(soldOut.get(groupKey) ?? '[]') as [currency: string, variant: Variant][];
      const known = new Set(variants.map(({ sku }) => sku));
      const all = [
        ...variants,
        ...held.map(({ variant }) => variant),
        ...sold.flatMap(([of, variant]) => (of === currency && !known.has(variant.sku) ? [variant] : [])),
      ];
      const offered = all.filter(({ in_stock }) => in_stock);
      const reasons = findDoubtfulVariants(
        offered.map(({ price_cents }) => ({ priceCents: price_cents, currency })),
        ({ priceCents }) => confirmable.has(doubtKey(groupKey, priceCents, currency)),
      );
      const doubtful = new Map(
        [...reasons].flatMap(([place, reason]) => {
          const variant = offered[place];
          return variant ? [[variant, reason] as const] : [];
        }),
      );
      if (held.length > 0 || doubtful.size > 0)
        doubted.set(
          groupKey,
          [...doubtful].map(([variant, reason]) => {
            const row = held.find((one) => one.variant === variant);
            return row
              ? { ...row, reason }
              : { groupKey, currency, variant, reason, line, raw: JSON.stringify(variant) };
          }),
        );
      return {
        variants: all.filter((variant) => !doubtful.has(variant)),
        isChanged: held.length > 0 || doubtful.size > 0,
      };
    },
  };
}
