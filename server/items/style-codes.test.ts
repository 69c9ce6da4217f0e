import { describe, expect, test } from 'vitest';
import { readMpn, styleCodesIn, styleCodesInAddress } from './style-codes.ts';

describe('readMpn', () => {
  test.each(['599427-018', '599427 018', '599427/018', '599427018'])('writes %s as other stores do', (text) =>
    expect(readMpn(text)).toBe('599427018'),
  );

  test.each(['N/A', 'see title', 'does not apply', '', '-', '00000', 'unknown', 'Classic', 'A1'])(
    'finds no part number in «%s»',
    (text) => expect(readMpn(text)).toBeUndefined(),
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
