import { expect, test } from 'vitest';
import { maxQueryLength, maxQueryWords } from '#contract/limits.ts';
import { readShare } from './read-share.ts';

const shared = (fields: Record<string, string>) => readShare(new URLSearchParams(fields));

test.each([
  [
    'a title and an address',
    { title: 'Silk Midi Dress | Opaline', url: 'https://opaline.example/p/7' },
    'https://opaline.example/p/7',
    'Silk Midi Dress',
  ],
  [
    'a text that ends with a link, without words in its path',
    { text: 'Look at this: https://opaline.example/p/7.' },
    'https://opaline.example/p/7',
    'Look at this:',
  ],
  [
    'a link alone, in the text',
    { text: 'https://opaline.example/products/ivory-silk-blouse' },
    'https://opaline.example/products/ivory-silk-blouse',
    'ivory silk blouse',
  ],
  [
    'a link whose last part is a number',
    { url: 'https://opaline.example/leather-tote-bag/p-10293.html?c=1' },
    'https://opaline.example/leather-tote-bag/p-10293.html?c=1',
    'leather tote bag',
  ],
  ['words alone', { text: '버건디 실크 드레스' }, undefined, '버건디 실크 드레스'],
  ['a link in brackets', { title: 'Mules (http://opaline.example/m)' }, 'http://opaline.example/m', 'Mules'],
])('reads %s', (_, fields, address, words) => {
  const share = shared(fields);
  expect(share.addresses[0]).toBe(address);
  expect(share.words).toBe(words);
});

test.each([
  ['nothing', {}],
  ['blanks', { title: ' ', text: '\n\t', url: '' }],
  ['signs alone', { text: '!!! … 🙂' }],
  ['an address of another kind', { url: 'javascript:alert(1)' }],
  ['an address that is none', { url: 'https://' }],
])('finds no address in %s', (_, fields) => {
  expect(shared(fields).addresses).toEqual([]);
});

test('finds no words in nothing, blanks and signs', () => {
  for (const fields of [{}, { text: ' \n' }, { text: '!!! … 🙂' }])
    expect(shared(fields as Record<string, string>).words).toBe('');
});

test('keeps as many words as a search takes', () => {
  const { words } = shared({ text: 'velvet '.repeat(5000) });
  expect(words.split(' ')).toHaveLength(maxQueryWords);
  expect(shared({ text: 'x'.repeat(maxQueryLength + 1) }).words).toBe('');
});

test('drops control characters and characters that turn a text around', () => {
  expect(shared({ title: 'Silk\u0000 \u202Edress\u200B' }).words).toBe('Silk dress');
});

test('reads three links at most', () => {
  const text = Array.from({ length: 50 }, (_, place) => `https://store.example/${place}`).join(' ');
  expect(shared({ text }).addresses).toHaveLength(3);
});
