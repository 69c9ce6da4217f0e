import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const pages = globSync('{*.md,docs/**/*.md,bench/**/*.md}').sort();

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

test.each(pages)('every link of %s has an existing target', (page) => {
  const links = [...prose(page).matchAll(/(?:\]\(|^\[[^\]]+\]: )(?!\w+:)([^()\s]+)/gm)].map(([, link = '']) => link);
  const missing = links.filter((link) => {
    const { file, heading } = targetOf(page, link);
    return !existsSync(file) || (heading !== undefined && !anchorsOf(file).includes(heading));
  });
  expect(missing).toEqual([]);
});

test.each(pages)('every project file and folder named in %s exists', (page) => {
  const named = readFileSync(page, 'utf8').matchAll(/`((?:contract|server|web|demo|bench|e2e|tools|docs)\/[^`\s]*)`/g);
  expect([...named].map(([, path = '']) => path).filter((path) => globSync(path).length === 0)).toEqual([]);
});
