import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { takeJsonOrForm } from './json-or-form.ts';

const app = new Hono();
app.use(takeJsonOrForm);
app.all('/', async (c) => c.json(await c.req.json()));

async function send(body: BodyInit | undefined, type: string | undefined, method = 'POST') {
  const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
  const response = await app.request('/', { method, headers, ...(body !== undefined && { body }) });
  const text = await response.text();
  return { status: response.status, body: response.ok ? JSON.parse(text) : text };
}

const form = 'application/x-www-form-urlencoded';

test.each<[string, string, string | undefined, unknown]>([
  ['JSON', '{"ids":[1,2]}', 'application/json; charset=utf-8', { ids: [1, 2] }],
  ['a form with brackets', 'ids[]=1&ids[]=2', form, { ids: ['1', '2'] }],
  ['a form with encoded brackets', 'ids%5B%5D=1', form, { ids: ['1'] }],
  ['a form with numbered brackets', 'ids[0]=1&ids[1]=2', form, { ids: ['1', '2'] }],
  [
    'a form with a list in one field',
    'ids=1,2&do_not_sync_products=1',
    form,
    { ids: '1,2', do_not_sync_products: '1' },
  ],
  ['a form with a name twice', 'ids=1&ids=2', form, { ids: ['1', '2'] }],
  [
    'a form with a field in a field',
    'filter[category_id]=7',
    `${form};charset=UTF-8`,
    { filter: { category_id: '7' } },
  ],
  ['JSON that calls itself a form', '{"ids":[1]}', form, { ids: [1] }],
  ['a form that calls itself JSON', 'ids[]=1', 'application/json', { ids: ['1'] }],
  ['JSON that calls itself text, as beacons do', '{"action":2}', 'text/plain', { action: 2 }],
  ['nothing that calls itself JSON', '', 'application/json', {}],
  ['nothing at all', '', undefined, {}],
])('%s is understood', async (_what, body, type, understood) => {
  expect(await send(body === '' && type === undefined ? undefined : body, type)).toEqual({
    status: 200,
    body: understood,
  });
});

test('a body of DELETE is understood, too [spec 7.31]', async () => {
  expect(await send('category_id=7', form, 'DELETE')).toEqual({ status: 200, body: { category_id: '7' } });
  expect(await send(undefined, undefined, 'DELETE')).toEqual({ status: 200, body: {} });
});

test.each<[string, BodyInit]>([
  ['JSON that breaks off', '{"ids":[1'],
  ['a list', '[1,2]'],
  ['a word', 'null'],
  ['bytes that are no UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
])('%s is refused with a text', async (_what, body) => {
  expect(await send(body, 'application/json')).toEqual({
    status: 422,
    body: 'The body is neither a JSON object nor a form.',
  });
});

test('a picture is refused by its type, and what is too large by its size', async () => {
  expect(await send('…', 'image/png')).toMatchObject({ status: 415 });
  expect(await send(`ids=${'1,'.repeat(300_000)}`, form)).toMatchObject({ status: 413 });
});

test('names that mean something to programs are names like any', async () => {
  const sent = '__proto__[admin]=1&constructor=2&__proto__=3&ids[constructor][prototype]=4';
  expect((await send(sent, form)).status).toBe(200);
  expect(({} as Record<string, unknown>).admin).toBeUndefined();
});
