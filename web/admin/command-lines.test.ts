import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { mapCategory, pullFeed } from './command-lines.ts';

test('leaves plain names unquoted', () => {
  expect(pullFeed('opaline')).toBe('npm run feed -- pull opaline');
});

test.each([
  'Galerie Opaline',
  "L'Écrin",
  '$(touch /tmp/x)',
  '`id`',
  '"; rm -rf ~ #',
  "a'; b '",
  'two\nlines',
  '!!',
  '*',
  '--force',
])('quotes «%s» as one shell word', (text) => {
  const line = mapCategory(text, text).replace('npm run feed -- map', "printf '%s|'");
  expect(execFileSync('sh', ['-c', line], { encoding: 'utf8' })).toBe(`${text}|${text}|SUBCATEGORY|`);
});
