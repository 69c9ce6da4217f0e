import { expect, test } from 'vitest';
import { nextTurn } from './next-turn.ts';

test('gives each caller its own turn of the event loop', async () => {
  let turn = 0;
  let isCounting = true;
  const count = () => {
    turn += 1;
    if (isCounting) setImmediate(count);
  };
  setImmediate(count);
  const turns = await Promise.all([1, 2, 3].map(() => nextTurn().then(() => turn)));
  isCounting = false;
  expect(new Set(turns).size).toBe(3);
  expect(turns).toEqual(turns.toSorted((a, b) => a - b));
});
