import { describe, expect, test } from 'vitest';
import type { PriceHistory } from '#contract/verdicts.ts';
import { chartView } from './chart-view.server.ts';
import { type ChartContent, drawChart, niceStep } from './draw-chart.ts';
import { hatch } from './drawing.ts';
import { stretchesOf, thinned, within } from './stretches.ts';

const dayMs = 24 * 60 * 60 * 1000;
const now = Date.parse('2026-05-12T06:00:00Z');
const ago = (days: number) => now - days * dayMs;
const iso = (at: number) => new Date(at).toISOString();

type Point = [days: number, price: number, struck: number, more?: Partial<PriceHistory['points'][number]>];

function history(points: Point[], more: Partial<PriceHistory> = {}): PriceHistory {
  return {
    product_id: 1,
    currency: 'USD',
    as_of: iso(now),
    points: points.map(([days, price, original_price, other]) => ({
      at: iso(ago(days)),
      price,
      original_price,
      currency: 'USD',
      in_stock: true,
      run_id: 1,
      refused: false,
      ...other,
    })),
    gaps: [],
    breaks: [],
    judgment: null,
    ...more,
  };
}

/** Returns stretches in days ago. */
function stretches(of: PriceHistory): [from: number, to: number, state: string, price: number][] {
  const days = (at: number) => (now - at) / dayMs;
  return stretchesOf(of, now).map(({ from, to, state, price }) => [days(from), days(to), state, price]);
}

describe('ten thousand prices', () => {
  const minutes = (count: number) => count / (24 * 60);
  const points = Array.from({ length: 10_000 }, (_, place): Point => {
    const price = place === 7777 ? 20 : place === 3333 ? 900 : 200 + (place % 50);
    return [minutes(10_000 - place), price, 1000, { in_stock: place % 17 !== 5 }];
  });
  const whole = stretchesOf(history(points), now);
  const [first, last] = [whole[0], whole.at(-1)];

  test('are joined to what a drawing can show, with the lowest and the highest price', () => {
    const few = thinned(whole, minutes(60) * dayMs);
    expect(few.length).toBeLessThan(4 * 170);
    const prices = few.flatMap(({ state, price }) => (state === 'offered' ? price : []));
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([20, 900]);
    expect([few[0]?.from, few.at(-1)?.to]).toEqual([first?.from, last?.to]);
    for (const [place, { from }] of few.entries()) if (place > 0) expect(few[place - 1]?.to).toBe(from);
  });

  test('are drawn in little text, and the table has the newest', () => {
    const view = chartView(history(points), 30, now, 'en');
    const length = [view.wide, view.middle, view.narrow].flatMap(({ lines }) => lines).map(({ d }) => d.length);
    expect(Math.max(...length)).toBeLessThan(60_000);
    expect(view.rows).toHaveLength(500);
    expect(view.older).toBe('9,500 older observations are in the file.');
  });

  test('fewer are drawn as they are', () => {
    expect(thinned(whole.slice(0, 300), dayMs)).toEqual(whole.slice(0, 300));
  });
});

describe('stretches of a price history', () => {
  test('a price holds until the next point, and the last one until now', () => {
    const of = history([
      [70, 250, 250],
      [9, 200, 250],
    ]);
    expect(stretches(of)).toEqual([
      [70, 9, 'offered', 250],
      [9, 0, 'offered', 200],
    ]);
  });

  test('gaps are cut out, also where the price changed within one', () => {
    const of = history(
      [
        [70, 250, 250],
        [20, 200, 250],
      ],
      { gaps: [{ from: iso(ago(30)), to: iso(ago(20)) }] },
    );
    expect(stretches(of)).toEqual([
      [70, 30, 'offered', 250],
      [30, 20, 'unknown', 250],
      [20, 0, 'offered', 200],
    ]);
  });

  test('a silent feed is unknown since its last run', () => {
    expect(stretches(history([[70, 250, 250]], { as_of: iso(ago(10)) }))).toEqual([
      [70, 10, 'offered', 250],
      [10, 0, 'unknown', 250],
    ]);
  });

  test('refused prices and other currencies are left out, sold out is away', () => {
    const of = history([
      [90, 900, 900, { currency: 'SEK' }],
      [70, 250, 250],
      [50, 1, 1, { refused: true }],
      [30, 250, 250, { in_stock: false }],
      [20, 240, 240],
    ]);
    expect(stretches(of)).toEqual([
      [70, 30, 'offered', 250],
      [30, 20, 'away', 250],
      [20, 0, 'offered', 240],
    ]);
  });

  test('a window cuts stretches at its ends', () => {
    const shown = within(stretchesOf(history([[70, 250, 250]]), now), ago(30), now);
    expect(shown).toMatchObject([{ from: ago(30), to: now, price: 250 }]);
  });
});

describe('the drawing of a chart', () => {
  const content = (of: PriceHistory, more: Partial<ChartContent> = {}): ChartContent => ({
    from: ago(90),
    to: now,
    stretches: within(stretchesOf(of, now), ago(90), now),
    prior: undefined,
    money: (amount) => `$${amount}`,
    day: (at) => `${Math.round((now - at) / dayMs)} days ago`,
    elsewhere: [],
    words: { away: 'Not on offer', unknown: 'Not checked' },
    ...more,
  });
  const size = { width: 400, height: 236, hasAxes: true, days: 3 };
  const reduced = history([
    [70, 250, 250],
    [9, 200, 250],
  ]);

  test('draws the lowest price of other stores as a line with its price at the right end, broken where none is known', () => {
    const elsewhere = [
      { from: ago(60), to: ago(40), price: 240 },
      { from: ago(40), to: ago(30), price: 180 },
      { from: ago(20), to: now, price: 120 },
    ];
    const { lines, texts } = drawChart(content(reduced, { elsewhere }), size);
    const d = lines.find(({ kind }) => kind === 'elsewhere')?.d ?? '';
    expect(d.match(/M/g)).toHaveLength(3);
    expect(d).toMatch(/V[\d.]+H/);
    const axis = lines.find(({ kind }) => kind === 'axis')?.d.match(/H([\d.]+)/)?.[1];
    const [label] = texts.filter(({ kind }) => kind === 'elsewhere');
    expect(label).toMatchObject({ text: '$120', anchor: 'start', x: Number(axis) + 8 });
  });

  test.each([195, 200, 245, 251, 1])('the price %i of other stores stands apart from the offer’s own', (price) => {
    const { texts } = drawChart(content(reduced, { elsewhere: [{ from: ago(20), to: now, price }] }), size);
    const ends = texts.filter(({ kind }) => kind !== 'axis').map(({ y }) => y);
    expect(ends).toHaveLength(3);
    for (const [place, one] of ends.entries())
      for (const other of ends.slice(place + 1)) expect(Math.abs(one - other)).toBeGreaterThanOrEqual(14);
  });

  test('a price of minutes is a dash that can be seen, and ends at the right edge', () => {
    const { lines } = drawChart(content(history([[0.001, 200, 250]])), size);
    const [, left, right] = lines.find(({ kind }) => kind === 'reduced')?.d.match(/^M([\d.]+) .*H([\d.]+)$/) ?? [];
    expect(Number(right) - Number(left)).toBeCloseTo(4, 5);
    expect(lines.find(({ kind }) => kind === 'axis')?.d).toContain(`H${right}`);
  });

  test('steps down at the reduction, to a height in proportion to the price', () => {
    const { lines } = drawChart(content(reduced), size);
    const d = (kind: string) => lines.find((line) => line.kind === kind)?.d ?? '';
    // The price line comes from 250 to 200 of 300, on 200 px that end at 210.
    expect(d('reduced')).toMatch(/^M[\d.]+ 43\.3V76\.7H[\d.]+$/);
    expect(d('price')).toMatch(/^M[\d.]+ 43\.3V43\.3H[\d.]+$/);
    expect(d('struck')).toMatch(/^M[\d.]+ 43\.3H[\d.]+$/);
  });

  test('names the present prices at the right end, apart where they are close', () => {
    const { texts } = drawChart(content(history([[70, 248, 250]])), size);
    const [struck, price] = texts.filter(({ kind }) => kind === 'struck' || kind === 'reduced');
    expect([struck?.text, price?.text]).toEqual(['$250', '$248']);
    expect((price?.y ?? 0) - (struck?.y ?? 0)).toBeGreaterThanOrEqual(14);
  });

  test('stays within its frame for any prices', () => {
    for (const price of [0.01, 1, 99.99, 1290, 1_290_000, 20_000_000]) {
      const drawing = drawChart(
        content(history([[400, price, price * 2]]), { prior: { from: ago(300), price } }),
        size,
      );
      const numbers = drawing.lines.flatMap(({ d }) => (d.match(/-?[\d.]+/g) ?? []).map(Number));
      expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...numbers)).toBeLessThanOrEqual(size.width);
      expect(numbers.every(Number.isFinite)).toBe(true);
    }
  });

  test('hatches unknown time and names it where there is room', () => {
    const { lines, texts } = drawChart(
      content(history([[70, 250, 250]], { gaps: [{ from: iso(ago(60)), to: iso(ago(20)) }] })),
      size,
    );
    expect(lines.map(({ kind }) => kind)).toContain('unknown');
    expect(texts.map(({ text }) => text)).toContain('Not checked');
  });

  test('has axes alone for a product that was never on offer in its time', () => {
    const { lines } = drawChart(content(history([])), size);
    expect(lines.map(({ kind }) => kind)).toEqual(['axis']);
  });
});

test('hatching lies within its area', () => {
  for (const direction of [1, -1] as const) {
    const numbers = hatch({ x0: 10, x1: 40, y0: 5, y1: 105 }, direction).match(/[\d.]+ [\d.]+/g) ?? [];
    expect(numbers.length).toBeGreaterThan(10);
    for (const pair of numbers) {
      const [x = 0, y = 0] = pair.split(' ').map(Number);
      expect(x >= 10 && x <= 40 && y >= 5 && y <= 105).toBe(true);
    }
  }
});

test.each([
  [83, 100],
  [100, 100],
  [101, 200],
  [0.3, 0.5],
  [2200, 2500],
])('the next round step of %s is %s', (least, step) => {
  expect(niceStep(least)).toBeCloseTo(step);
});
