import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { byFolder, isUnclear, readProse } from './plain-language.ts';

/** The share of comments and sentences without a noun, in percent; model codebases have 0 to 3.1. */
const maxPercent = 5;
const maxLine = 120;
const maxCell = 80;

test.each([...byFolder(readProse())])('comments and sentences of %s name their nouns', (_, prose) => {
  const unclear = prose.filter(isUnclear);
  if ((100 * unclear.length) / prose.length > maxPercent)
    expect(unclear.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
});

test.each(globSync('{*.md,docs/**/*.md,bench/**/*.md}').sort())('%s has short lines and table cells', (page) => {
  const lines = readFileSync(page, 'utf8').split('\n');
  const isTooWide = (line: string) =>
    line.startsWith('|')
      ? line.split(/(?<!\\)\|/).some((cell) => withoutLinks(cell.trim()).length > maxCell)
      : withoutLinks(line).length > maxLine;
  expect(lines.flatMap((line, at) => (isTooWide(line) ? [`${at + 1}: ${line}`] : []))).toEqual([]);
});

/** Addresses cannot be broken: links count by their text alone. */
function withoutLinks(line: string): string {
  return line
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/^\[[^\]]+\]: \S+$/, '')
    .replace(/<https?:[^>]*>/g, '');
}
