import { expect, test } from 'vitest';
import { listingPageQuery } from '#contract/listing-page-query.ts';
import { badRequest } from './errors.server.ts';

const many = (value: string, count: number) => Array.from({ length: count }, () => value).join();

test.each([
  'brand=x',
  `brand=${many('1', 501)}`,
  `brand=${many('123456', 1000)}`,
  'size=7',
  `size=${many('7:1', 501)}`,
  `size=${many('7:123456', 2000)}`,
  'off=x',
  'off=101',
  'min=-5',
  'max=12.345',
  'sort=sideways',
  'verdict=maybe',
  `verdict=${many('proven', 100)}`,
  'colour=mauvish',
  `material=${many('silk', 300)}`,
  'season=__proto__',
])('the message of %s is in the language of the page', (query) => {
  const { error } = listingPageQuery.safeParse(new URLSearchParams(query));
  if (!error) throw new Error('Expected an invalid query.');
  const [name] = query.split('=');
  expect(badRequest(error, 'en').data.problem).toBe(`${name}: ${error.issues[0]?.message}`);
  expect(badRequest(error, 'kr').data.problem).toMatch(new RegExp(`^${name}: .*\\p{Script=Hangul}`, 'u'));
  expect(badRequest(error, 'kr').data.problem).not.toMatch(/Expected|Unknown|At most|Too many/);
});
