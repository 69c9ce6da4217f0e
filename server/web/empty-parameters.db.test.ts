import { afterAll, beforeAll, expect, test } from 'vitest';
import { operationsOf } from '#test/support/api-document.ts';
import { newShopper, openTestApp, type TestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';

let app: TestApp;
let shopper: Awaited<ReturnType<typeof newShopper>>;
beforeAll(async () => {
  app = await openTestApp(async (db) => {
    const row = (title: string) => feedRow({ title, price: '900.00 USD', sale_price: '300.00 USD', size: 'M' });
    await ingest(db, await newFeed(db), [row('Silk dress'), row('Wool coat')]);
  });
  shopper = await newShopper(app.db);
});
afterAll(() => app.close());

async function answerTo(path: string) {
  const answer = await app.request(path, { headers: shopper.headers });
  return { status: answer.status, body: await answer.json() };
}

test('every parameter of every reading call counts as absent when it is empty', async () => {
  const calls = operationsOf(await (await app.request('/api/openapi.json')).json());
  const [{ id: productId }] = (await answerTo('/api/products')).body.data;
  let tried = 0;
  for (const { method, path: template, parameters } of calls) {
    if (method !== 'get' || !template.startsWith('/api/')) continue;
    const path = template
      .replace('/users/{id}', `/users/${shopper.id}`)
      .replace('{id}', productId)
      .replace('{facet}', 'brands');
    const names = parameters.flatMap(({ in: place, name }) => (place === 'query' ? [name] : []));
    const needed = path === '/api/search' ? 'query=dress&' : '';
    const plain = await answerTo(`${path}?${needed}`);
    for (const name of names.filter((one) => needed === '' || one !== 'query')) {
      const field = encodeURIComponent(name.replace('{sizeId}', '1104'));
      for (const empty of [`${field}=`, field, `&${field}=&`]) {
        expect({ path, empty, ...(await answerTo(`${path}?${needed}${empty}`)) }).toEqual({ path, empty, ...plain });
        tried += 1;
      }
    }
  }
  expect(tried).toBeGreaterThan(100);
});

test('the value of a repeated parameter counts beside an empty one, and other parameters stay as written', async () => {
  const { body } = await answerTo('/api/products?sort=&price_max=&sort=+discounted_price&page%5Bsize%5D=1&utm=a%26b');
  expect(body.links.next).toBe('/api/products?sort=+discounted_price&page%5Bsize%5D=1&utm=a%26b&page%5Bnumber%5D=2');
});

test('an empty search is refused like a missing one, and an unknown filter without a value counts as absent', async () => {
  expect(await answerTo('/api/search?query=')).toEqual(await answerTo('/api/search'));
  expect(await answerTo('/api/products?filter[shade]=')).toEqual(await answerTo('/api/products'));
});

test('a size filter may name its category by its name alone', async () => {
  const byName = await answerTo('/api/products?filter[sizes][1101][categories][7]=');
  const byValue = await answerTo('/api/products?filter[sizes][1101][categories]=7');
  expect(byName.body.filters).toEqual(byValue.body.filters);
});
