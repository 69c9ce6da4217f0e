import { describe, expect, test } from 'vitest';
import { readMpn, styleCodesIn, styleCodesInAddress } from './style-codes.ts';

describe('readMpn', () => {
  test.each(['599427-018', '599427 018', '599427/018', '599427018'])('writes %s as other stores do', (text) =>
    expect(readMpn(text)).toBe('599427018'),
  );

  test.each([
    ...['N/A', 'n.a.', '#N/A', 'None.', 'null00', 'TBD', 'tbc', 'see title', 'Siehe Beschreibung 2', 'does not apply'],
    ...['', '-', '00000', '000-000', 'unknown', 'Classic', 'A1', 'SKU', 'sku-0001', 'MPN123', 'test 01', 'abc123'],
    ...['123456', '98765', '0012', '121212', 'size 38', 'Maison 24', 'Plain shirt 501', 'plain-cotton-shirt-20'],
    ...['2024', 'SS24', 'AW 23/24', '18k gold', '100% cotton', '$120.00', '120,00 EUR', '15.01.2026', '1.23E+11'],
    'https://shop.example/p/20417',
  ])('finds no part number in «%s»', (text) => expect(readMpn(text)).toBeUndefined());

  test.each(['SRPD55', 'ref. 20417', 'HXW00N0S3609KEU810', 'ROCK-100417', '100100', 'M1200', 'ABX-10'])(
    'reads %s',
    (text) => expect(readMpn(text)).toBeDefined(),
  );
});

describe('styleCodesIn', () => {
  test.each([
    ['Interactive sneaker HXW00N0S3609KEU810', ['HXW00N0S3609KEU810']],
    ['Premier boots (599427-018)', ['599427018']],
    ['Gel-Lyte III H637Y-4242', ['H637Y4242']],
    ['18kt gold ring, 750‰, size 52, 2024', []],
    ['Slingback pumps 100mm', []],
    ['Spring-summer-2024 dress, 95% cotton', []],
    ['Set of 2 boxers 37.5', []],
  ])('%s', (text, codes) => expect(styleCodesIn(text)).toEqual(codes));

  test('reads the path of an address, not its query', () => {
    const address = 'https://shop.example/women/leather-tote-8L0134A57.html?ref=1234567';
    expect(styleCodesInAddress(address)).toEqual(['8L0134A57']);
    expect(styleCodesInAddress('no address')).toEqual([]);
  });
});
