import { expect, test } from 'vitest';
import { charts, measured } from './charts.ts';
import { guideKinds } from './guide-for.ts';

test.each(guideKinds)('%s: sizes grow in every measure, and have a name for every country', (kind) => {
  const { rows, countries, measures } = charts[kind];
  for (const [place, { names, inches }] of rows.entries()) {
    expect(names).toHaveLength(countries.length);
    expect(inches).toHaveLength(measures.length);
    const before = rows[place - 1]?.inches;
    for (const [which, inch] of inches.entries()) expect(inch).toBeGreaterThan(before?.[which] ?? 0);
  }
});

test('charts cover the sizes of the specification', () => {
  const us = (kind: (typeof guideKinds)[number]) => charts[kind].rows.map(({ names }) => names[0]);
  expect(us('plus')).toEqual(['12W', '14W', '16W', '18W', '20W', '22W', '24W', '26W']);
  expect(us('petite').slice(0, 2)).toEqual(['0P', '2P']);
  expect(new Set(charts.regular.rows.map(({ letter }) => letter))).toEqual(
    new Set(['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL']),
  );
  expect(us('shoes')).toEqual(expect.arrayContaining(['7', '7.5', '11']));
});

test('a plus size is larger than the regular size of its number, a petite size smaller', () => {
  const bust = (kind: 'regular' | 'plus' | 'petite', name: string) =>
    charts[kind].rows.find(({ names }) => names[0] === name)?.inches[0] ?? Number.NaN;
  expect(bust('plus', '14W')).toBeGreaterThan(bust('regular', '14'));
  expect(bust('petite', '4P')).toBeLessThan(bust('regular', '4'));
});

test('a US 6 is an FR 38, an IT 42 and a UK 10 [spec 2.77]', () => {
  expect(charts.regular.rows.find(({ names }) => names[0] === '6')?.names).toEqual(['6', '10', '38', '42']);
});

test('body measures are rounded to half an inch or centimetre, feet to a tenth', () => {
  expect(measured(32.5, 'in', 0.5)).toBe(32.5);
  expect(measured(32.5, 'cm', 0.5)).toBe(82.5);
  expect(measured(24.1 / 2.54, 'cm', 0.1)).toBeCloseTo(24.1);
  expect(measured(24.1 / 2.54, 'in', 0.1)).toBeCloseTo(9.5);
});
