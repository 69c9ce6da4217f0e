import { expect, it } from 'vitest';
import { parseXmlPath, textsAtPath, type XmlElement } from './xml-paths.ts';

const leaf = (name: string, text: string, attributes: Record<string, string> = {}): XmlElement => ({
  name,
  attributes,
  content: [text],
});
const product: XmlElement = {
  name: 'product',
  attributes: { 'x:id': '7' },
  content: [
    leaf('price', '80', { currency: 'EUR' }),
    leaf('price', '90', { currency: 'USD' }),
    { name: 'param', attributes: {}, content: [leaf('key', 'size'), leaf('value', 'M')] },
    { name: 'param', attributes: {}, content: [leaf('key', 'note'), leaf('value', "it's 1/2")] },
  ],
};

it.each([
  ['@id', ['7']],
  ['price', ['80', '90']],
  ['./price[2]', ['90']],
  ["price[@currency='EUR']", ['80']],
  ['price[@currency="USD"][1]', ['90']],
  ['price[2][1]', ['90']],
  ['price[3]', []],
  ['price/@currency', ['EUR', 'USD']],
  ["param[key='size']/value", ['M']],
  ["param[ value = 'M' ]/key", ['size']],
  [`param[value="it's 1/2"]/key`, ['note']],
  ['*/value', ['M', "it's 1/2"]],
  ['x:price', []],
])('the path %s gives %j', (path, texts) => {
  expect(textsAtPath(product, parseXmlPath(path) ?? [])).toEqual(texts);
});

it.each(['', '/', 'a//b', '@a/b', 'a[0]', 'a[b]', "a[b='c]", 'a[1', 'a b', 'a/', '../a', 'a[position()=1]', '//a'])(
  'is no path: %j',
  (path) => {
    expect(parseXmlPath(path)).toBeUndefined();
  },
);
