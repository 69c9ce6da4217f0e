import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiDocument, operationsOf, type Schema } from '#test/support/api-document.ts';
import { openTestApp, type TestApp } from '#test/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  const settings = { OPERATOR_TOKEN: 'a-token-of-the-tests', MAIL_EVENTS_TOKEN: 'another-token-of-tests' };
  app = await openTestApp(async () => {}, { settings });
});
afterAll(() => app.close());

/** Lists the fields of a schema with their types: `.data[].id integer`. */
function fieldsOf(schema: Schema & { allOf?: Schema[] }, path = ''): string[] {
  const { $ref, type, properties, items, oneOf = [], anyOf = [], allOf = [] } = schema;
  if ($ref) return [`${path} ${$ref.split('/').at(-1)}`];
  const parts = [
    ...Object.entries(properties ?? {}).flatMap(([name, field]) => fieldsOf(field, `${path}.${name}`)),
    ...(items ? fieldsOf(items, `${path}[]`) : []),
    ...[...oneOf, ...anyOf, ...allOf].flatMap((one) => fieldsOf(one, path)),
  ];
  return parts.length > 0 ? parts : [`${path} ${type ?? 'anything'}`];
}

test('the API has the operations, parameters and fields that its clients know', async () => {
  const document = (await (await app.request('/api/openapi.json')).json()) as ApiDocument;
  const fieldsIn = (content: Record<string, { schema: Schema }> = {}) =>
    Object.entries(content).flatMap(([type, { schema }]) => fieldsOf(schema).map((field) => `${type} ${field}`));
  const operations = operationsOf(document).flatMap(({ method, path, parameters, requestBody, responses }) =>
    [
      ...parameters.map(({ in: place, name, schema }) => `${place} ${name}${fieldsOf(schema).join()}`),
      ...fieldsIn(requestBody?.content).map((field) => `body ${field}`),
      ...Object.entries(responses).flatMap(([status, { content }]) => [
        status,
        ...fieldsIn(content).map((field) => `${status} ${field}`),
      ]),
    ].map((line) => `${method.toUpperCase()} ${path} ${line}`),
  );
  const schemas = Object.entries(document.components.schemas).flatMap(([name, schema]) => fieldsOf(schema, name));
  const lines = new Set([...operations, ...schemas].sort());
  // `vitest -u` writes the file: a change of it is a change for every client.
  await expect(`${[...lines].join('\n')}\n`).toMatchFileSnapshot('api-operations.txt');
});

test('every documented parameter in brackets is known', async () => {
  const document = (await (await app.request('/api/openapi.json')).json()) as ApiDocument;
  const names = new Set(operationsOf(document).flatMap(({ parameters }) => parameters.map(({ name }) => name)));
  const bracketed = [...names].filter((name) => name.includes('['));
  expect(bracketed.length).toBeGreaterThan(10);
  for (const name of bracketed) {
    const response = await app.request(`/api/stores?${new URLSearchParams({ [name]: '1' })}`);
    expect([name, await response.text()]).not.toEqual([name, expect.stringContaining('Unknown parameter')]);
  }
});

test('every call has a name, and every parameter a sentence and an example', async () => {
  const document = (await (await app.request('/api/openapi.json')).json()) as ApiDocument;
  expect(document.servers).toEqual([{ url: 'http://localhost:3000' }]);
  const operations = operationsOf(document);
  const names = operations.map(({ operationId }) => operationId ?? '');
  expect(names.filter((name, place) => !/^[a-z][A-Za-z]+$/.test(name) || names.indexOf(name) !== place)).toEqual([]);
  const silent = operations.flatMap(({ path, parameters }) =>
    parameters.flatMap(({ name, description = '', schema }) =>
      description.length > 5 && schema.example !== undefined ? [] : [`${path} ${name}`],
    ),
  );
  expect(silent).toEqual([]);
});

test('no schema with a name is nullable: null stands beside it', async () => {
  const { components } = (await (await app.request('/api/openapi.json')).json()) as ApiDocument;
  expect(Object.entries(components.schemas).filter(([, { type }]) => [type].flat().includes('null'))).toEqual([]);
});

test('a parameter with a pattern takes the values that match it, and no other', async () => {
  const document = (await (await app.request('/api/openapi.json')).json()) as ApiDocument;
  const listing = operationsOf(document).find(({ method, path }) => method === 'get' && path === '/api/products');
  const patterned = listing?.parameters.filter(({ schema }) => schema.pattern !== undefined) ?? [];
  expect(patterned.length).toBeGreaterThan(20);
  for (const { name, schema } of patterned)
    for (const value of [`${schema.example}`, `,${schema.example},`, 'unknown', `${schema.example};`]) {
      const { status } = await app.request(`/api/products?${new URLSearchParams({ [name]: value })}`);
      const isDocumented = new RegExp(schema.pattern ?? '').test(value);
      expect([name, value, status]).toEqual([name, value, isDocumented ? 200 : 422]);
    }
});
