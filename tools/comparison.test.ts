import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { specification } from './comparison/specification.ts';
import { comparisonPage, readTaggedTests } from './comparison.ts';

const lines = specification.flatMap((section) => section.lines);
const tests = readTaggedTests();

test('every line of the specification has a test that names it', () => {
  const shown = new Set(tests.flatMap(({ ids }) => ids));
  expect(lines.filter(({ id }) => !shown.has(id))).toEqual([]);
});

test('every tag names a line of the specification', () => {
  const known = new Set(lines.map(({ id }) => id));
  expect(known.size).toBe(lines.length);
  expect(tests.filter(({ ids }) => !ids.every((id) => known.has(id)))).toEqual([]);
});

test('every line of the specification names files that exist', () => {
  expect(lines.filter(({ where }) => where.length === 0 || !where.every((file) => existsSync(file)))).toEqual([]);
});

test('docs/comparison.md is up to date', () => {
  expect(readFileSync('docs/comparison.md', 'utf8')).toBe(comparisonPage(specification, tests));
});
