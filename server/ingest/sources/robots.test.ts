import { expect, test } from 'vitest';
import { readRobots } from './robots.ts';

const allows = (text: string, path: string) => readRobots(text, 'Trouvaille').allows(`https://s.example${path}`);

test.each([
  ['', '/p/1', true],
  ['<!doctype html><html>Not found</html>', '/p/1', true],
  ['User-agent: *\nDisallow:', '/p/1', true],
  ['User-agent: *\nDisallow: /', '/p/1', false],
  ['User-agent: *\nDisallow: /checkout\nDisallow: /cart', '/p/1', true],
  ['User-agent: *\nDisallow: /p/', '/p/1', false],
  ['Disallow: /', '/p/1', true],
  // The agent's own group replaces the group for all, in any letter case and version.
  ['User-agent: *\nDisallow: /\n\nUser-agent: TROUVAILLE/2.0\nDisallow: /x', '/p/1', true],
  ['User-agent: trouvaille\nDisallow: /p\n\nUser-agent: *\nDisallow:', '/p/1', false],
  ['User-agent: Trouvailleur\nDisallow: /', '/p/1', true],
  // Several agents share a group, and an agent may have several groups.
  ['User-agent: a\nUser-agent: trouvaille\n\nDisallow: /p', '/p/1', false],
  [
    'User-agent: trouvaille\nDisallow: /x\nUser-agent: b\nDisallow: /\nUser-agent: trouvaille\nDisallow: /p',
    '/p/1',
    false,
  ],
  // The longest pattern decides, and between two of the same length allowing wins.
  ['User-agent: *\nDisallow: /p\nAllow: /p/1', '/p/1', true],
  ['User-agent: *\nAllow: /p\nDisallow: /p/1', '/p/1', false],
  ['User-agent: *\nDisallow: /p/1\nAllow: /p/1', '/p/1', true],
  // Wildcards and the end anchor.
  ['User-agent: *\nDisallow: /*/reviews', '/p/1/reviews?page=2', false],
  ['User-agent: *\nDisallow: /*?variant=', '/p/1?variant=7', false],
  ['User-agent: *\nDisallow: /*?variant=', '/p/1?size=7', true],
  ['User-agent: *\nDisallow: /p/1$', '/p/1', false],
  ['User-agent: *\nDisallow: /p/1$', '/p/12', true],
  ['User-agent: *\nDisallow: /*.html$', '/a.html', false],
  ['User-agent: *\nDisallow: /*.html$', '/a.html?x', true],
  ['User-agent: *\nDisallow: /a*a$', '/a', true],
  ['User-agent: *\nDisallow: *', '/p/1', false],
  // Characters beyond ASCII, in either spelling.
  ['User-agent: *\nDisallow: /été', '/%C3%A9t%C3%A9/1', false],
  ['User-agent: *\nDisallow: /%C3%A9t%C3%A9', '/été/1', false],
  // Malformed lines.
  ['\ufeffUser-agent : *  # all\r\n disallow :/p # products\r\nnoindex: /\rSitemap: x', '/p/1', false],
  ['User-agent: *\nDisallow /p\nDisallow: ', '/p/1', true],
])('%j allows %s: %s', (text, path, isAllowed) => {
  expect(allows(text, path)).toBe(isAllowed);
});

test('matches a pattern made for excessive backtracking', () => {
  expect(allows(`User-agent: *\nDisallow: /${'*a'.repeat(1000)}$`, `/${'a'.repeat(1999)}b`)).toBe(true);
});

test('reads the crawl delay of a host', () => {
  const pauseOf = (delay: string) => readRobots(`User-agent: *\nCrawl-delay: ${delay}`, 'Trouvaille').pauseMs;
  expect([pauseOf('2.5'), pauseOf('soon'), pauseOf('-1'), pauseOf('')]).toEqual([2500, 0, 0, 0]);
  expect(readRobots('', 'Trouvaille').pauseMs).toBe(0);
});
