import type { RawOffer } from '#server/ingest/offer.ts';
import { type GoogleTarget, put } from './google-fields.ts';

/** What the text of an item says, by Google's attributes and by the plain ones of RSS and Atom, and the lines that it goes over. */
export type PlainItem = { google: RawOffer; plain: RawOffer; lines: number };

/** Where the value of an element goes; undefined for those that say nothing of an offer. */
export type PlainTarget = { target: GoogleTarget; into: 'google' | 'plain' };

type PlainTag = { closing: string; isEmpty: boolean; goes: PlainTarget | undefined };

/** A name, one attribute at most, nothing that would have to be decoded. */
const plainTag = /^(?!xml)((?:[a-z_][\w.-]*:)?[a-z_][\w.-]*)(\s+(?!xml)[a-z_][\w.:-]*="[^"<&]*")?\s*(\/?)$/i;
const reference = /&(?:(amp|lt|gt|quot|apos)|#(\d{2,6}));/g;
const referred: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Tags that differ; of those with attributes of their own there may be one an item. */
const mostTags = 1000;
/** How deep elements may stand in an item, as `g:shipping` holds `g:price`. */
const maxDepth = 4;

const lineFeed = 10;
const carriageReturn = 13;
const lessThan = 60;

/**
 * Reads items that are written as nearly all are: elements one after the other, of text, one CDATA section or further elements. Half the
 * time of a parser that is ready for whatever XML allows; what is written in any other way is left to that one.
 * @param goesTo where the values of an element go, by the name of its tag
 * @returns what reads the text between an item's opening tag and its closing one; undefined where it is not plain
 */
export function createPlainItemReader(
  goesTo: (name: string, hasAttribute: boolean) => PlainTarget | undefined | 'not plain',
) {
  const tags = new Map<string, PlainTag | null>();
  let text = '';
  let lines = 0;
  let item: PlainItem;
  /** Most items have none, and need not be looked through value by value. */
  let hasOddSigns = false;

  function read(itemText: string): PlainItem | undefined {
    text = itemText;
    hasOddSigns = text.includes('\r') || text.includes(']]>');
    lines = 0;
    item = { google: {}, plain: {}, lines: 0 };
    if (!readChildren(0, text.length, 1)) return undefined;
    item.lines = lines;
    return item;
  }

  function readChildren(from: number, to: number, depth: number): boolean {
    for (let at = pastSpace(from, to); at !== to; at = pastSpace(at, to)) {
      if (at === -1 || text.charCodeAt(at) !== lessThan) return false;
      const tagEnd = text.indexOf('>', at);
      if (tagEnd === -1 || tagEnd >= to) return false;
      const tag = knownTag(text.slice(at + 1, tagEnd));
      if (!tag) return false;
      at = tagEnd + 1;
      if (tag.isEmpty) continue;
      const closing = text.indexOf(tag.closing, at);
      if (closing === -1 || closing + tag.closing.length > to) return false;
      if (!readContent(at, closing, tag, depth)) return false;
      at = closing + tag.closing.length;
    }
    return true;
  }

  function readContent(from: number, to: number, { goes }: PlainTag, depth: number): boolean {
    const value = text.slice(from, to);
    const isText = !value.includes('<');
    if (!isText && !value.trimStart().startsWith('<![CDATA[')) {
      return goes === undefined && depth < maxDepth && readChildren(from, to, depth + 1);
    }
    if (hasOddSigns && (value.includes('\r') || (isText && value.includes(']]>')))) return false;
    const plain = isText ? decode(value) : sectionOf(value);
    if (plain === undefined) return false;
    for (let at = value.indexOf('\n'); at !== -1; at = value.indexOf('\n', at + 1)) lines += 1;
    if (goes && depth === 1) put(item[goes.into], goes.target, plain);
    return true;
  }

  /** @returns where something else begins; -1 where a line ends as no line does in plain items */
  function pastSpace(from: number, to: number): number {
    let at = from;
    for (; at < to; at += 1) {
      const code = text.charCodeAt(at);
      if (code === lineFeed) lines += 1;
      else if (code === carriageReturn && text.charCodeAt(at + 1) !== lineFeed) return -1;
      else if (code !== 32 && code !== 9 && code !== carriageReturn) break;
    }
    return at;
  }

  function knownTag(name: string): PlainTag | null {
    const known = tags.get(name);
    if (known !== undefined) return known;
    const learned = learnTag(name);
    if (tags.size === mostTags) tags.clear();
    tags.set(name, learned);
    return learned;
  }

  function learnTag(tag: string): PlainTag | null {
    const [, name, attribute, slash] = plainTag.exec(tag) ?? [];
    if (name === undefined) return null;
    const goes = goesTo(name, attribute !== undefined);
    return goes === 'not plain' ? null : { closing: `</${name}>`, isEmpty: slash === '/', goes };
  }

  return read;
}

/** @returns undefined where anything stands in it that a parser would have to judge */
function decode(text: string): string | undefined {
  if (!text.includes('&')) return text;
  let isPlain = true;
  const decoded = text.replace(reference, (_, name?: string, number?: string) => {
    if (name !== undefined) return referred[name] as string;
    const code = Number(number);
    isPlain &&= code >= 32 && code < 0xd800;
    return String.fromCharCode(code);
  });
  // Each ampersand of the text is that of a reference.
  const ampersands = text.split('&').length - 1;
  return isPlain && text.match(reference)?.length === ampersands ? decoded : undefined;
}

/** The text of one CDATA section with nothing but space around it. */
function sectionOf(value: string): string | undefined {
  const section = value.trim();
  if (section.indexOf(']]>') !== section.length - 3) return undefined;
  return section.slice('<![CDATA['.length, -3);
}
