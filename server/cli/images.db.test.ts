import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Operator, openOperator } from '#test/support/operator.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';
import { imagesCommand } from './images.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await openOperator(imagesCommand);
});
afterAll(() => operator.close());

const images = (...args: string[]) => operator.call(args, { settings: { S3_ENDPOINT: '' } });

test('shows the backlog, processes it, and retries failed downloads', async () => {
  const rows = [
    // The demo draws this image.
    feedRow({ image_link: 'https://pictures.opaline.example/gown/silk/emerald/7-1.svg' }),
    feedRow({ image_link: 'http://127.0.0.1:59999/private.jpg' }),
  ];
  await ingest(operator.connection.db, await newFeed(operator.connection.db), rows);
  expect((await images('status')).said).toContain('2 products are waiting for pictures; 0 are retried later.');

  expect(await images('run')).toMatchObject({ code: 0, said: 'Processed the pictures of 2 products.\n' });
  const { said } = await images('status');
  expect(said).toContain('0 products are waiting for pictures; 1 are retried later.');
  expect(said).toContain('1 pictures from 1 URLs are stored.');
  expect(said).toMatch(/accepts no connections|public internet/);

  expect((await images('run')).said).toContain('of 0 products');
  expect((await images('retry')).said).toContain('Queued the pictures of 1 products again');
  expect(JSON.parse((await images('status', '--json')).said)).toMatchObject({ waiting: 1, later: 0, pictures: 1 });
  expect((await images('retry', '--all')).said).toContain('Queued the pictures of 2 products again');
});

test.each([
  [[], 'Missing command.'],
  [['dance'], 'Unknown command «dance»'],
  [['run', 'fast'], 'Unknown command «run fast»'],
  [['status', '--nonsense'], "'--nonsense'"],
])('images %j is rejected with the usage', async (args, text) => {
  const { code, said } = await images(...args);
  expect(code).toBe(2);
  expect(said).toContain(text);
  expect(said).toContain('Usage: npm run images');
});
