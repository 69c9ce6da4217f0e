import fc, { type Arbitrary } from 'fast-check';

const hostileTexts = [
  '',
  ' ',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e309',
  '0x10',
  '٣',
  '--',
  "' or 1=1 --",
  '"; drop table product; --',
  '%',
  '\\',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '\r\nSet-Cookie: a=b',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\ufeff',
  '__proto__',
  'constructor',
  'toString',
  '👨‍👩‍👧‍👦'.repeat(40),
  'a'.repeat(7000),
  '('.repeat(300),
  '"'.repeat(201),
  'in '.repeat(60),
  '9'.repeat(400),
  ','.repeat(3000),
];
const hostileNumbers = [0, -0, -1, 0.5, 1e21, 2 ** 31, 2 ** 31 - 1, 2 ** 53, -(2 ** 63), Number.MAX_VALUE, 5e-324];
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

/** Hostile text. */
export const hostileText = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary', maxLength: 60 }));
/** Hostile JSON values. */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(...hostileNumbers, null, true, false, [], {}, [[]], nested(15), nested(60)),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(fc.constant(1), { minLength: 0, maxLength: 2000 }),
  fc.constantFrom(JSON.parse('{"__proto__":{"isAdmin":true}}'), { constructor: { prototype: {} } }),
);

/** Broken percent-encodings, and encodings of invalid UTF-8. */
export const brokenParts = fc.constantFrom(
  '%',
  '%zz',
  '%00',
  '%C0%AF',
  '%ff%fe',
  '%2e%2e%2f',
  '%E0%80',
  '%u0041',
  ';',
  '%25%30',
);
