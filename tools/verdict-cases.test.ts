import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readWrittenHistories } from '#test/support/pricing/written-histories.ts';
import { verdictCasesFile, verdictCasesPage } from './verdict-cases.ts';

test('docs/verdict-cases.md is up to date', () => {
  expect(readFileSync(verdictCasesFile, 'utf8')).toBe(verdictCasesPage(readWrittenHistories()));
});
