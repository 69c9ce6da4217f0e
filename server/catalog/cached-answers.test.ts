import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createResponseCache } from '#server/platform/cache/response-cache.ts';
import type { Shopper } from '#server/shoppers/shopper.ts';
import { answerFromCache } from './cached-answers.ts';

const ada = { accountId: 1, tasteVersion: 1, isTastePending: false } as Shopper;

/** Opens an app with answers of a given size in megabytes, which counts how often one was computed. */
function openCachedApp() {
  const cache = createResponseCache(() => 'as it is', { responses: 96 * 2 ** 20, personalResponses: 16 * 2 ** 20 });
  const answers = answerFromCache(cache, () => true);
  let made = 0;
  const app = new Hono();
  app.get('/:scope/:megabytes', (c) =>
    answers.answer(c, c.req.param('scope') === 'personal' ? ada : undefined, async () => {
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

test('personal responses do not evict public ones', async () => {
  const { ask } = openCachedApp();
  await ask('/public/1');
  for (let page = 1; page <= 12; page += 1) await ask(`/personal/10?page=${page}`);
  expect(await ask('/public/1')).toBe('kept');
  expect(await ask('/personal/10?page=12')).toBe('kept');
  expect(await ask('/personal/10?page=1')).toBe('made');
});

test('evicts the least recently used public response when the cache is full', async () => {
  const { ask } = openCachedApp();
  for (let page = 1; page <= 12; page += 1) await ask(`/public/10?page=${page}`);
  expect(await ask('/public/10?page=12')).toBe('kept');
  expect(await ask('/public/10?page=1')).toBe('made');
});
