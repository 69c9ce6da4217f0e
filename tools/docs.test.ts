import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

const pages = globSync('{*.md,docs/**/*.md,bench/*.md}').sort();

/** Returns the text of a page without code blocks and inline code. */
function prose(page: string): string {
  return readFileSync(page, 'utf8')
    .replace(/^( *)```[\s\S]*?^\1```/gm, '')
    .replace(/`[^`\n]*`/g, '');
}

/** Returns the file and heading that a link of a page leads to. */
function targetOf(page: string, link: string): { file: string; heading: string | undefined } {
  const [path = '', heading] = link.split('#');
  return { file: path === '' ? page : normalize(join(dirname(page), decodeURI(path))), heading };
}

/** Returns the anchors of a page's headings, as GitHub derives them. */
function anchorsOf(page: string): string[] {
  const headings = readFileSync(page, 'utf8').matchAll(/^#{1,6} (.+)$/gm);
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test.each(pages)('every link of %s leads to what there is', (page) => {
  const links = [...prose(page).matchAll(/(?:\]\(|^\[[^\]]+\]: )(?!\w+:)([^()\s]+)/gm)].map(([, link = '']) => link);
  const missing = links.filter((link) => {
    const { file, heading } = targetOf(page, link);
    return !existsSync(file) || (heading !== undefined && !anchorsOf(file).includes(heading));
  });
  expect(missing).toEqual([]);
});

test.each(pages)('every file and folder of ours that %s names is there', (page) => {
  const named = readFileSync(page, 'utf8').matchAll(/`((?:contract|server|web|demo|bench|e2e|tools|docs)\/[^`\s]*)`/g);
  expect([...named].map(([, path = '']) => path).filter((path) => globSync(path).length === 0)).toEqual([]);
});

describe('the comparison with the specification', () => {
  const page = 'docs/comparison.md';
  const text = readFileSync(page, 'utf8');
  /** Files by the names in the rows. */
  const named = new Map(
    [...text.matchAll(/^\[([^\]]+)\]: (\S+)$/gm)].map(([, name = '', link = '']) => [name, targetOf(page, link).file]),
  );
  const tables = text.split('\n\n').filter((part) => /^\| asks for/.test(part));
  const rows = tables.flatMap((table) => table.trimEnd().split('\n').slice(2)).map(cellsOf);

  function cellsOf(row: string) {
    const [, asked = '', where = '', shown = ''] = row.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return { asked, where, shown: shown.split('<br>').map(testOf) };
  }

  function testOf(said: string): { file: string | undefined; name: string } {
    const [, label = '', name = ''] = /^\[([^\]]+)\]: (.+)$/.exec(said.replaceAll('\\|', '|')) ?? [];
    return { file: named.get(label), name };
  }

  test('has a file of ours for everything that is asked for', () => {
    expect(rows.length).toBeGreaterThan(350);
    const isOurs = (name: string) => /^(contract|server|web)\//.test(named.get(name) ?? '');
    const labels = (where: string) => [...where.matchAll(/\[([^\]]+)\]/g)].map(([, label = '']) => label);
    const nowhere = rows.filter(
      ({ where }) => !labels(where).some(isOurs) || !labels(where).every((l) => named.has(l)),
    );
    expect(nowhere.map(({ asked }) => asked)).toEqual([]);
  });

  test('has tests for everything that is asked for, by names that there are', () => {
    const files = new Map<string, string>();
    const isThere = ({ file, name }: { file: string | undefined; name: string }) => {
      if (file === undefined || !/\.(test|spec)\.ts$/.test(file) || name === '') return false;
      const source = files.get(file) ?? readFileSync(file, 'utf8');
      files.set(file, source);
      return [`'${name.replaceAll("'", "\\'")}'`, `"${name}"`, `\`${name}\``].some((literal) =>
        source.includes(literal),
      );
    };
    const missing = rows.flatMap(({ asked, shown }) =>
      shown.filter((one) => !isThere(one)).map((one) => ({ asked, ...one })),
    );
    expect(missing).toEqual([]);
  });
});
