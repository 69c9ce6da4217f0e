import type { RawOffer } from '#server/ingest/offer.ts';
import { type GoogleTarget, put } from './google-fields.ts';
import { isTermsTarget, putParts, type TermsTarget } from './stated-terms.ts';

/** The values of an item, from Google's attributes and from plain elements of RSS and Atom, and its number of lines. */
export type PlainItem = { google: RawOffer; plain: RawOffer; lines: number };

/** The destination of an element's value. Elements that say nothing about an offer have none. */
export type PlainTarget = { target: GoogleTarget; into: 'google' | 'plain' };

type PlainTag = { closing: string; local: string; isEmpty: boolean; goes: PlainTarget | undefined };

/** Matches a name with at most one attribute and nothing to decode. */
const plainTag = /^(?!xml)((?:[a-z_][\w.-]*:)?[a-z_][\w.-]*)(\s+(?!xml)[a-z_][\w.:-]*="[^"<&]*")?\s*(\/?)$/i;
const reference = /&(?:(amp|lt|gt|quot|apos)|#(\d{2,6}));/g;
const referred: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Distinct tags to cache: tags with attributes may differ in every item. */
const maxTags = 1000;
/** How deep elements may nest in an item; `g:shipping` holds `g:price`. */
const maxDepth = 4;

const lineFeed = 10;
const carriageReturn = 13;
const lessThan = 60;

/**
 * Creates a reader for items in the notation of nearly all feeds. Their elements hold text, one CDATA section or
 * further elements. It takes half the time of a full XML parser, which is left to read all other notations.
 * @param goesTo returns the destination of an element's values, by the name of its tag
 * @returns a function that reads the text between an item's opening and closing tag; undefined if the item is not plain
 */
export function createPlainItemReader(
  goesTo: (name: string, hasAttribute: boolean) => PlainTarget | undefined | 'not plain',
) {
  const tags = new Map<string, PlainTag | null>();
  let text = '';
  let lines = 0;
  let item: PlainItem;
  /** The values of the elements within `g:shipping` while it is read. */
  let parts: Record<string, string> | undefined;
  /** Most items have none of these signs, so that their values need no check. */
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

  function readContent(from: number, to: number, { goes, local }: PlainTag, depth: number): boolean {
    const value = text.slice(from, to);
    const isText = !value.includes('<');
    if (!isText && !value.trimStart().startsWith('<![CDATA[')) {
      if (goes && depth === 1 && isTermsTarget(goes.target)) return readTerms(from, to, goes.into, goes.target);
      return goes === undefined && parts === undefined && depth < maxDepth && readChildren(from, to, depth + 1);
    }
    if (hasOddSigns && (value.includes('\r') || (isText && value.includes(']]>')))) return false;
    const plain = isText ? decode(value) : sectionOf(value);
    if (plain === undefined) return false;
    for (let at = value.indexOf('\n'); at !== -1; at = value.indexOf('\n', at + 1)) lines += 1;
    if (goes && depth === 1) put(item[goes.into], goes.target, plain);
    if (parts && depth === 2) parts[local] ??= plain;
    return true;
  }

  function readTerms(from: number, to: number, into: PlainTarget['into'], target: TermsTarget): boolean {
    const read: Record<string, string> = {};
    parts = read;
    const isPlain = readChildren(from, to, 2);
    parts = undefined;
    if (isPlain) putParts(item[into], target, read);
    return isPlain;
  }

  /** @returns the offset of the first character that is no space; -1 at a carriage return without a line feed */
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
    if (tags.size === maxTags) tags.clear();
    tags.set(name, learned);
    return learned;
  }

  function learnTag(tag: string): PlainTag | null {
    const [, name, attribute, slash] = plainTag.exec(tag) ?? [];
    if (name === undefined) return null;
    const goes = goesTo(name, attribute !== undefined);
    return goes === 'not plain'
      ? null
      : { closing: `</${name}>`, local: name.replace(/^.*:/, ''), isEmpty: slash === '/', goes };
  }

  return read;
}

/** @returns undefined if the text holds a reference that needs a full parser */
function decode(text: string): string | undefined {
  if (!text.includes('&')) return text;
  let isPlain = true;
  const decoded = text.replace(reference, (_, name?: string, number?: string) => {
    if (name !== undefined) return referred[name] as string;
    const code = Number(number);
    isPlain &&= code >= 32 && code < 0xd800;
    return String.fromCharCode(code);
  });
  // Each ampersand of the text must belong to a reference.
  const ampersands = text.split('&').length - 1;
  return isPlain && text.match(reference)?.length === ampersands ? decoded : undefined;
}

/** Returns the text of one CDATA section with only whitespace around it. */
function sectionOf(value: string): string | undefined {
  const section = value.trim();
  if (section.indexOf(']]>') !== section.length - 3) return undefined;
  return section.slice('<![CDATA['.length, -3);
}
