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
  ['a form with a nested field', 'filter[category_id]=7', `${form};charset=UTF-8`, { filter: { category_id: '7' } }],
  ['JSON declared as a form', '{"ids":[1]}', form, { ids: [1] }],
  ['a form declared as JSON', 'ids[]=1', 'application/json', { ids: ['1'] }],
  ['JSON declared as text, as beacons send it', '{"action":2}', 'text/plain', { action: 2 }],
  ['an empty body declared as JSON', '', 'application/json', {}],
  ['a request without a body', '', undefined, {}],
])('%s is accepted', async (_what, body, type, understood) => {
  expect(await send(body === '' && type === undefined ? undefined : body, type)).toEqual({
    status: 200,
    body: understood,
  });
});

test('the body of a DELETE is accepted [spec 7.31]', async () => {
  expect(await send('category_id=7', form, 'DELETE')).toEqual({ status: 200, body: { category_id: '7' } });
  expect(await send(undefined, undefined, 'DELETE')).toEqual({ status: 200, body: {} });
});

test.each<[string, BodyInit]>([
  ['truncated JSON', '{"ids":[1'],
  ['a list', '[1,2]'],
  ['a word', 'null'],
  ['invalid UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
])('%s is refused with a message', async (_what, body) => {
  expect(await send(body, 'application/json')).toEqual({
    status: 422,
    body: 'Expected a JSON object or a form.',
  });
});

test('responds 415 to a picture and 413 to a body that is too large', async () => {
  expect(await send('…', 'image/png')).toMatchObject({ status: 415 });
  expect(await send(`ids=${'1,'.repeat(300_000)}`, form)).toMatchObject({ status: 413 });
});

test('field names such as __proto__ change no prototype', async () => {
  const sent = '__proto__[admin]=1&constructor=2&__proto__=3&ids[constructor][prototype]=4';
  expect((await send(sent, form)).status).toBe(200);
  expect(({} as Record<string, unknown>).admin).toBeUndefined();
});
