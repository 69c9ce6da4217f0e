import fc, { type Arbitrary } from 'fast-check';
import type { ApiDocument, Operation, Schema } from './api-document.ts';
import { brokenParts, hostileText, hostileValue } from './hostile-values.ts';

/** The authentication of a call: none, own token, another shopper's token, broken token. */
const callers = ['nobody', 'owner', 'another', 'broken'] as const;

/** A call to send. */
export type Call = {
  operation: Operation;
  caller: (typeof callers)[number];
  /** Contains `{id}` in place of the caller's own id. */
  path: string;
  type: string | undefined;
  body: string | Uint8Array<ArrayBuffer> | undefined;
};

/** Rejects segments that URL normalization removes, since they lead to another path. */
const isSegment = (text: string) => !['', '.', '..'].includes(text);

/** Generates page addresses with hostile text or broken encodings. */
export function addressesOf(pages: readonly string[]): Arbitrary<string> {
  const part = fc.oneof(
    hostileText.map((text) => encodeURIComponent(text.toWellFormed())),
    brokenParts,
    fc.constantFrom('1', '7', '2,3', '999999999', '-1'),
  );
  const names = [
    'page',
    'brand',
    'sort',
    'min',
    'max',
    'query',
    'q',
    'to',
    'next',
    'sizes',
    'category',
    '_data',
    '__proto__',
    'index',
  ];
  const field = fc.tuple(fc.constantFrom(...names), part).map(([name, value]) => `${name}=${value}`);
  return fc
    .tuple(fc.constantFrom(...pages), fc.array(part, { minLength: 3, maxLength: 3 }), fc.array(field, { maxLength: 4 }))
    .map(([page, parts, fields]) => {
      const path = page.replaceAll('*', () => parts.pop() ?? '1');
      return fields.length > 0 ? `${path}?${fields.join('&')}` : path;
    });
}

/** Generates calls to operations: hostile ones and valid ones. */
export function callsOf(document: ApiDocument, operations: readonly Operation[]): Arbitrary<Call> {
  const resolve = (schema: Schema): Schema =>
    schema.$ref ? resolve(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

  /** Generates values that match a schema. */
  function fitting(given: Schema): Arbitrary<unknown> {
    const schema = resolve(given);
    const choices = schema.oneOf ?? schema.anyOf;
    if (choices) return fc.oneof(...choices.map(fitting));
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
    const [type] = [schema.type].flat();
    if (type === 'integer' || type === 'number') {
      const { minimum = 0, maximum = 300 } = schema;
      return fc.oneof(
        fc.integer({ min: minimum, max: maximum }),
        fc.integer({ min: minimum, max: Math.min(maximum, minimum + 20) }),
      );
    }
    if (type === 'boolean') return fc.boolean();
    if (type === 'array')
      return fc.array(fitting(schema.items ?? {}), { maxLength: Math.min(30, schema.maxItems ?? 30) });
    if (type === 'object') return objectOf(schema, fitting);
    if (type === 'string')
      return fc.oneof(
        fc.constantFrom('1', '2,7', 'silk dress', 'a@b.example'),
        fc.string({ maxLength: Math.min(40, schema.maxLength ?? 40) }),
      );
    return fc.jsonValue({ maxDepth: 2 });
  }

  function objectOf({ properties = {}, required = [] }: Schema, make: (schema: Schema) => Arbitrary<unknown>) {
    const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, make(schema)]));
    return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  }

  /** Generates mostly valid values, so that calls pass the first check. */
  const mixed = (schema: Schema): Arbitrary<unknown> =>
    fc.oneof({ arbitrary: fitting(schema), weight: 5 }, { arbitrary: hostileValue, weight: 1 });

  const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  const encoded = (value: unknown) => encodeURIComponent(asText(value).toWellFormed());

  const segmentOf = (name: string, schema: Schema) =>
    fc.oneof(
      { arbitrary: fitting(schema).map(encoded).filter(isSegment), weight: 6 },
      ...(name === 'id' ? [{ arbitrary: fc.constant('{id}'), weight: 20 }] : []),
      { arbitrary: hostileText.map(encoded).filter(isSegment), weight: 1 },
      { arbitrary: brokenParts, weight: 1 },
    );

  function pathOf({ path, parameters }: Operation): Arbitrary<string> {
    const inPath = parameters.filter(({ in: place }) => place === 'path');
    return fc
      .tuple(...inPath.map(({ name, schema }) => segmentOf(name, schema)))
      .map((segments) =>
        inPath.reduce((text, { name }, place) => text.replace(`{${name}}`, () => segments[place] ?? ''), path),
      );
  }

  function queryOf({ parameters }: Operation): Arbitrary<string> {
    const names = parameters.filter(({ in: place }) => place === 'query');
    const known = names.map(({ name, schema }) =>
      fc.tuple(
        fc.constant(encodeURIComponent(name.replace('{sizeId}', '7'))),
        fc.oneof(mixed(schema).map(encoded), brokenParts),
      ),
    );
    const unknown = fc.tuple(
      fc.constantFrom(
        '__proto__',
        '__proto__[x]',
        'filter',
        'filter[__proto__]',
        'filter[sizes][x]',
        'page',
        'token',
        '',
        '%',
      ),
      hostileText.map(encoded),
    );
    const field = fc.oneof(...known.map((arbitrary) => ({ arbitrary, weight: 3 })), { arbitrary: unknown, weight: 1 });
    // A field may be repeated.
    return fc
      .array(field, { maxLength: 5 })
      .map((fields) => fields.map(([name, value]) => `${name}=${value}`).join('&'));
  }

  function bodyOf({ requestBody }: Operation): Arbitrary<Pick<Call, 'type' | 'body'>> {
    if (!requestBody) return fc.constant({ type: undefined, body: undefined });
    const [schema = {}] = Object.values(requestBody.content).map((content) => resolve(content.schema));
    const one = fc.oneof(fitting(schema), ...(schema.oneOf ?? [schema]).map((part) => objectOf(resolve(part), mixed)));
    const text = fc.oneof(
      { arbitrary: one.map((value) => JSON.stringify(value)), weight: 8 },
      { arbitrary: hostileValue.map((value) => JSON.stringify(value)), weight: 1 },
      {
        arbitrary: fc.constantFrom('', '{', '{"a":', '[', '"', '{}{}', '[['.repeat(9000), '{"a":'.repeat(9000)),
        weight: 1,
      },
      { arbitrary: fc.constantFrom('x'.repeat(70_000), `{"ids":[${'1,'.repeat(300_000)}1]}`), weight: 1 },
      {
        arbitrary: hostileText.map((text) => `ids[]=${encodeURIComponent(text.toWellFormed())}&__proto__[a]=1`),
        weight: 1,
      },
    );
    const body = fc.oneof(
      { arbitrary: text, weight: 12 },
      { arbitrary: fc.uint8Array({ maxLength: 40 }).map((bytes) => new Uint8Array(bytes)), weight: 1 },
    );
    const types = fc.oneof(
      { arbitrary: fc.constantFrom(...Object.keys(requestBody.content)), weight: 8 },
      {
        arbitrary: fc.constantFrom(
          undefined,
          'text/plain',
          'application/xml',
          'application/json; charset=utf-16',
          'multipart/form-data',
        ),
        weight: 1,
      },
    );
    return fc.record({ type: types, body });
  }

  return fc
    .tuple(
      fc.constantFrom(...operations),
      fc.oneof({ arbitrary: fc.constant('owner' as const), weight: 3 }, fc.constantFrom(...callers)),
    )
    .chain(([operation, caller]) =>
      fc.tuple(pathOf(operation), queryOf(operation), bodyOf(operation)).map(([path, query, { type, body }]) => ({
        operation,
        caller,
        path: query === '' ? path : `${path}?${query}`,
        type,
        body,
      })),
    );
}
