import { expect, test } from 'vitest';
import { judgedTitles } from '#test/support/judged-titles.ts';
import { previewOf } from '#test/support/previews.ts';

const outcomes: Readonly<Record<string, string>> = {
  men: 'out: menswear',
  children: 'out: children’s wear',
  'no-fashion': 'out: no piece of fashion',
};

test.each(Object.entries(judgedTitles))('titles of %s are placed rightly', async (kinds, titles) => {
  const rows = titles.map(
    (title, id) => `${id}\t${title}\thttps://m.example/${id}\thttps://m.example/${id}.jpg\t90 EUR`,
  );
  const { lines } = await previewOf(['id\ttitle\tlink\timage_link\tprice', ...rows].join('\n'), {}, rows.length);
  const wanted = kinds.split('|').map((kind) => outcomes[kind] ?? `90.00 EUR ${kind}`);
  const wrong = lines.flatMap((line, at) => (wanted.includes(line) ? [] : `${titles[at]}: ${line}`));
  expect(wrong).toEqual([]);
});
