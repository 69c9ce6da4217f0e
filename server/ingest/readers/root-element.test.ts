import { expect, test } from 'vitest';
import { rootElement } from './root-element.ts';
import { foreignKind } from './rows.ts';

test.each([
  ['<rss version="2.0">', 'rss'],
  ['\n<?xml version="1.0"?>\n<?xml-stylesheet href="a.xsl"?><!-- <html> -->\n<sm:urlset xmlns:sm="x">', 'urlset'],
  ['<!DOCTYPE feed SYSTEM "x"><feed>', 'feed'],
  ['<!DOCTYPE rss [<!ENTITY a "b"><!ELEMENT c ANY>]>\n<rss>', 'rss'],
  ['<!doctype\nHTML>\n<p>', 'html'],
  ['<!-- a comment without an end', undefined],
  ['id,title', undefined],
  ['', undefined],
])('the first element of %j is %s', (text, name) => {
  expect(rootElement(text)).toBe(name);
});

test.each(['<!---->', '<??>', '<!>', '<![]>', '<?xml?> ', '<!-- -->\n'])(
  'reads the start of a document of 20,000 repeated %j',
  (part) => {
    expect(rootElement(`${part.repeat(20_000)}x`)).toBeUndefined();
    expect(foreignKind(`${part.repeat(20_000)}<html>`)).toContain('HTML page');
  },
);
