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
    ['one digit repeated before a right check digit', '1111111111116'],
    ['digits that count up', '123456789012'],
    ['digits that count up behind a zero', '0123456789012'],
    ['digits that count up, in eight', '12345670'],
    ['a short run repeated', '1231231231232'],
    ['a country and zeros', '5000000000005'],
    ['zeros and a digit', '0000000000017'],
    ['a short number that each store gives itself', '20000004'],
    ['a short number that each store gives itself, with zeros in front', '0000002048512'],
    ['a number that each store gives itself', '2012345678900'],
    ['a number of eleven digits', '40063813339'],
    ['letters', '4006381B33931'],
    ['nothing', ''],
  ])('rejects %s', (_, text) => expect(readGtin(text)).toBeUndefined());
});
