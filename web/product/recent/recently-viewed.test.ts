import { expect, test } from 'vitest';
import { recentlyViewedIn } from './recently-viewed.ts';

function memory(text?: string) {
  let kept = text;
  return recentlyViewedIn({
    read: () => kept,
    write: (now) => {
      kept = now;
    },
  });
}
const product = (id: number) => ({ id, name: `Dress ${id}`, brand: 'Maison', folder: `/images/of/${id}/1` });
const ids = (viewed: ReturnType<typeof memory>) => viewed.list().map(({ id }) => id);

test('keeps the latest products first, each once, nine at most', () => {
  const viewed = memory();
  for (let id = 1; id <= 12; id += 1) viewed.add(product(id));
  viewed.add(product(6));
  expect(ids(viewed)).toEqual([6, 12, 11, 10, 9, 8, 7, 5, 4]);
});

test('keeps one offer of a piece, the latest viewed, and leaves out the ones that a page names', () => {
  const viewed = memory();
  for (const id of [1, 2, 3]) viewed.add(product(id));
  viewed.add(product(4), [2, 3, 4]);
  expect(ids(viewed)).toEqual([4, 1]);
  expect(viewed.list([1, 7]).map(({ id }) => id)).toEqual([4]);
});

test('leaves out entries that are no products, and pictures of other sites', () => {
  const hostile = [product(1), null, 7, { id: '2' }, { ...product(3), folder: 'https://other.example/a' }];
  expect(ids(memory(JSON.stringify(hostile)))).toEqual([1]);
  for (const text of ['', '{"id":1}', 'not json']) expect(ids(memory(text))).toEqual([]);
});
