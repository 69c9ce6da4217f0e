import { expect, test } from 'vitest';
import { type DelimitedRow, splitDelimited } from './delimited.ts';

function split(text: string) {
  const rows: DelimitedRow[] = [];
  const refused: number[] = [];
  const splitter = splitDelimited({
    delimiter: ',',
    firstLine: 1,
    isRow: () => false,
    onRow: (row) => rows.push(row),
    onRefused: (line) => refused.push(line),
  });
  splitter.write(text);
  splitter.end();
  return { rows: rows.map(({ line, cells }) => [line, ...cells]), refused };
}

test('lines after a stray quotation mark are rows of their own, with their own numbers', () => {
  const { rows, refused } = split('a,b\n"x,1\ny,2\nz"q,3\nw,4\n');
  expect(refused).toEqual([2]);
  expect(rows).toEqual([
    [1, 'a', 'b'],
    [3, 'y', '2'],
    [4, 'z"q', '3'],
    [5, 'w', '4'],
  ]);
});
