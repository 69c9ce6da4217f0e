import { describe, expect, test } from 'vitest';
import { readGtin } from './gtin.ts';

describe('readGtin', () => {
  test.each([
    ['4006381333931', '04006381333931'],
    ['036000291452', '00036000291452'],
    ['96385074', '00000096385074'],
    ['10614141000415', '10614141000415'],
  ])('reads %s', (text, gtin) => expect(readGtin(text)).toBe(gtin));

  test.each([
    ['a wrong check digit', '4006381333932'],
    ['zeros', '0000000000000'],
    ['one digit repeated', '8888888888888'],
    ['a number that each store gives itself', '2012345678900'],
    ['a number of eleven digits', '40063813339'],
    ['letters', '4006381B33931'],
    ['nothing', ''],
  ])('rejects %s', (_, text) => expect(readGtin(text)).toBeUndefined());
});
