/**
 * Measures how plain the prose of the project is: comments of the code, sentences of the docs (CONTRIBUTING.md, "Writing").
 * `node tools/plain-language.ts` prints the share of each folder; with paths it lists their unclear comments and sentences.
 */
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

type Prose = { file: string; line: number; text: string };

/** Clauses that name no noun: the reader has to find out what they stand for. */
const nounless = /\b(what|whoever|those that|one that)\b/i;

const sources = '{contract,server,web,demo,bench,e2e,test,tools}/**/*.{ts,tsx}';
const pages = '{*.md,docs/**/*.md,bench/**/*.md}';

/** Tells whether a comment or sentence hangs on a clause without a noun. */
export const isUnclear = ({ text }: Prose): boolean => nounless.test(text);

/** Reads the comments of every source file, and the sentences of every page. */
export function readProse(): Prose[] {
  const code = globSync(sources).filter((file) => !file.includes('/database/tables.ts'));
  return [...code.sort().flatMap(commentsOf), ...globSync(pages).sort().flatMap(sentencesOf)];
}

/** Groups prose by folder: `server/email`, `web/routes`, `docs`. Files at the top of the project stand under `.`. */
export function byFolder(prose: readonly Prose[]): Map<string, Prose[]> {
  return Map.groupBy(prose, ({ file }) => {
    const folders = file.split('/').slice(0, -1);
    return folders.slice(0, /^(server|web|docs)$/.test(folders[0] ?? '') ? 2 : 1).join('/') || '.';
  });
}

/** Lists the comments of a source file; line comments that follow each other are one. */
export function commentsOf(file: string): Prose[] {
  const code = readFileSync(file, 'utf8');
  const found: (Prose & { end: number; isLine: boolean })[] = [];
  for (const { type, value, start, end } of parseSync(file, code).comments) {
    const last = found.at(-1);
    const isLine = type === 'Line';
    if (last && isLine && last.isLine && code.slice(last.end, start).trim() === '') {
      last.text += value;
      last.end = end;
      continue;
    }
    const text = value.replace(/^\s*\*/gm, '').trim();
    found.push({ file, line: code.slice(0, start).split('\n').length, text, end, isLine });
  }
  return found.filter(({ text }) => !/^(biome-ignore|@vitest|\/ <reference)/.test(text));
}

/** Lists the sentences of a page, without blocks of code and code within a line. Cells and items are sentences of their own. */
export function sentencesOf(file: string): Prose[] {
  const lines = readFileSync(file, 'utf8')
    .replace(/^( *)```[\s\S]*?^\1```/gm, (block) => block.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]*`/g, '`code`')
    .split('\n');
  const found: Prose[] = [];
  let isOpen = false;
  for (const [at, content] of lines.entries()) {
    const begins = /^\s*([-*#|>]|\d+\.)/.test(content) || content.trim() === '' || !isOpen;
    const parts = content.split(/(?<=[.!?:])\s+(?=[A-Z`*[])|\|/).map((part) => part.trim());
    for (const [place, text] of parts.entries()) {
      const last = found.at(-1);
      if (place === 0 && !begins && last) last.text += ` ${text}`;
      else if (/\p{L}{2}/u.test(text)) found.push({ file, line: at + 1, text });
    }
    isOpen = content.trim() !== '' && !/[.!?:]$/.test(content.trim());
  }
  return found;
}

if (import.meta.main) {
  const asked = process.argv.slice(2);
  const prose = readProse();
  for (const [folder, of] of byFolder(prose)) {
    const share = (100 * of.filter(isUnclear).length) / of.length;
    console.log(`${share.toFixed(1).padStart(5)} %  ${folder}  (${of.length})`);
  }
  for (const one of prose.filter(isUnclear))
    if (asked.some((path) => one.file.startsWith(path))) console.log(`${one.file}:${one.line}  ${one.text}`);
}
