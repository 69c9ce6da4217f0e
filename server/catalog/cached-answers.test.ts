import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createResponseCache } from '#server/platform/cache/response-cache.ts';
import type { Shopper } from '#server/shoppers/shopper.ts';
import { answerFromCache } from './cached-answers.ts';

const ada = { accountId: 1, tasteVersion: 1, isTastePending: false } as Shopper;

/** Opens an app with answers of a given size in megabytes, which counts how often one was computed. */
function openStore() {
  const cache = createResponseCache(() => 'as it is', { responses: 96 * 2 ** 20, personalResponses: 16 * 2 ** 20 });
  const answers = answerFromCache(cache, () => true);
  let made = 0;
  const app = new Hono();
  app.get('/:whose/:megabytes', (c) =>
    answers.answer(c, c.req.param('whose') === 'hers' ? ada : undefined, async () => {
      made += 1;
      return Buffer.alloc(Number(c.req.param('megabytes')) * 1024 * 1024, 'x');
    }),
  );
  return {
    async ask(path: string): Promise<'made' | 'kept'> {
      const before = made;
      const answer = await app.request(path);
      expect(answer.status).toBe(200);
      return made > before ? 'made' : 'kept';
    },
  };
}

test('one shopper turning pages drives out none of what everybody asks for', async () => {
  const { ask } = openStore();
  await ask('/everybodys/1');
  for (let page = 1; page <= 12; page += 1) await ask(`/hers/10?page=${page}`);
  expect(await ask('/everybodys/1')).toBe('kept');
  expect(await ask('/hers/10?page=12')).toBe('kept');
  expect(await ask('/hers/10?page=1')).toBe('made');
});

test('what everybody asks for is kept within bounds: what nobody has asked for longest goes first', async () => {
  const { ask } = openStore();
  for (let page = 1; page <= 12; page += 1) await ask(`/everybodys/10?page=${page}`);
  expect(await ask('/everybodys/10?page=12')).toBe('kept');
  expect(await ask('/everybodys/10?page=1')).toBe('made');
});
