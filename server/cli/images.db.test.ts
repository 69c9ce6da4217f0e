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

test('an operator sees what waits, works through it, and asks again for what could not be had', async () => {
  const rows = [
    // The demo draws this image.
    feedRow({ image_link: 'https://pictures.opaline.example/gown/silk/emerald/7-1.svg' }),
    feedRow({ image_link: 'http://127.0.0.1:59999/private.jpg' }),
  ];
  await ingest(operator.connection.db, await newFeed(operator.connection.db), rows);
  expect((await images('status')).said).toContain('2 products wait for their pictures; 0 are tried again later.');

  expect(await images('run')).toMatchObject({ code: 0, said: 'Went over the pictures of 2 products.\n' });
  const { said } = await images('status');
  expect(said).toContain('0 products wait for their pictures; 1 are tried again later.');
  expect(said).toContain('1 pictures of 1 addresses are kept.');
  expect(said).toMatch(/takes no connections|public internet/);

  expect((await images('run')).said).toContain('of 0 products');
  expect((await images('retry')).said).toContain('The pictures of 1 products are asked for again');
  expect(JSON.parse((await images('status', '--json')).said)).toMatchObject({ waiting: 1, later: 0, pictures: 1 });
  expect((await images('retry', '--all')).said).toContain('The pictures of 2 products are asked for again');
});

test.each([
  [[], 'Which command?'],
  [['dance'], '«dance» is no command'],
  [['run', 'fast'], '«run fast» is no command'],
  [['status', '--nonsense'], "'--nonsense'"],
])('images %j is told to be wrong, with the usage', async (args, text) => {
  const { code, said } = await images(...args);
  expect(code).toBe(2);
  expect(said).toContain(text);
  expect(said).toContain('Usage: npm run images');
});
