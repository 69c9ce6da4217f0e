import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceAt, productPriceAt, type Variant, variantPrice } from './variant-prices.ts';

const at = (time: string) => new Date(`2026-11-${time}Z`);
const noon = at('10T12:00');

describe('the price in force', () => {
  const sale = { priceCents: 10_000, startsAt: at('10T00:00'), endsAt: at('11T00:00') };
  const stated = { priceCents: 40_000, originalCents: 40_000, sale };

  test.each([
    ['before the sale', '09T23:59', { priceCents: 40_000, saleEndsAt: null, turnsAt: sale.startsAt }],
    ['at its start', '10T00:00', { priceCents: 10_000, originalCents: 40_000, saleEndsAt: sale.endsAt }],
    ['in its last second', '10T23:59:59', { priceCents: 10_000, turnsAt: sale.endsAt }],
    ['at its end', '11T00:00', { priceCents: 40_000, originalCents: 40_000, saleEndsAt: null, turnsAt: null }],
  ])('%s', (_, time, price) => {
    expect(priceAt(stated, at(time))).toMatchObject(price);
  });

  test('keeps the price struck out beside the regular one after the sale', () => {
    const reduced = { priceCents: 30_000, originalCents: 40_000, sale };
    expect(priceAt(reduced, noon)).toMatchObject({ priceCents: 10_000, originalCents: 30_000 });
    expect(priceAt(reduced, at('12T00:00'))).toMatchObject({ priceCents: 30_000, originalCents: 40_000 });
  });
});

const variant = (price_cents: number, more: Partial<Variant> = {}): Variant => ({
  sku: '1',
  size: '',
  size_ids: [],
  gtin: '',
  in_stock: true,
  price_cents,
  original_cents: price_cents,
  ...more,
});

describe('the price of a product', () => {
  test('of equal prices the higher struck price holds', () => {
    const small = variant(8000);
    const medium = variant(8000, { original_cents: 10_000 });
    for (const variants of [
      [small, medium],
      [medium, small],
    ])
      expect(productPriceAt(variants, noon)).toMatchObject({
        priceCents: 8000,
        originalCents: 10_000,
        varies: false,
      });
  });

  test('is the cheapest in stock, with its own struck price', () => {
    const variants = [
      variant(5000, { original_cents: 20_000, in_stock: false }),
      variant(9000, { original_cents: 10_000 }),
      variant(12_000, { original_cents: 24_000 }),
    ];
    expect(productPriceAt(variants, noon)).toMatchObject({ priceCents: 9000, originalCents: 10_000, varies: true });
  });

  test('turns with the first of its variants in stock that turns', () => {
    const sale = { priceCents: 1000, startsAt: null, endsAt: at('12T00:00') };
    const longer = { priceCents: 2000, startsAt: null, endsAt: at('13T00:00') };
    const variants = [
      variant(0, variantPrice({ priceCents: 5000, originalCents: 5000, sale }, noon)),
      variant(0, variantPrice({ priceCents: 5000, originalCents: 5000, sale: longer }, noon)),
    ];
    const first = productPriceAt(variants, noon);
    expect(first).toMatchObject({ priceCents: 1000, turnsAt: sale.endsAt, saleEndsAt: sale.endsAt, varies: true });
    const second = productPriceAt(first.variants, at('12T00:00'));
    expect(second).toMatchObject({ priceCents: 2000, originalCents: 5000, turnsAt: longer.endsAt });
    const last = productPriceAt(second.variants, at('13T00:00'));
    expect(last).toMatchObject({ priceCents: 5000, turnsAt: null, varies: false });
    expect(last.variants.every(({ schedule }) => schedule === undefined)).toBe(true);
  });

  const days = fc.option(fc.integer({ min: 1, max: 20 }).map((day) => new Date(Date.UTC(2026, 10, day))));
  const drawn = fc
    .record({ price: fc.integer({ min: 2, max: 6 }), cut: fc.integer({ min: 1, max: 2 }), start: days, end: days })
    .map(({ price, cut, start: startsAt, end: endsAt }) => {
      const priceCents = price * 1000;
      const sale = { priceCents: Math.floor(priceCents / cut), startsAt, endsAt };
      return variant(0, variantPrice({ priceCents, originalCents: priceCents, sale }, new Date(Date.UTC(2026, 9, 1))));
    });
  const drawnVariants = fc.array(drawn, { minLength: 1, maxLength: 5 });

  test('depends neither on the order of its variants nor on the moments in between', () => {
    fc.assert(
      fc.property(drawnVariants, fc.array(fc.integer({ min: 1, max: 20 })), (variants, moments) => {
        const end = new Date(Date.UTC(2026, 10, 21));
        const { variants: _, ...direct } = productPriceAt(variants, end);
        let stepped = variants.toReversed();
        for (const day of moments.sort((one, other) => one - other))
          stepped = productPriceAt(stepped, new Date(Date.UTC(2026, 10, day))).variants;
        expect(productPriceAt(stepped, end)).toMatchObject(direct);
      }),
    );
  });
});
