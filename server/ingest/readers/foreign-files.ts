import { quote } from '#server/ingest/quote.ts';

/** Kinds of files by the signs with which they begin, after their bytes were converted to UTF-8. */
const kinds: readonly (readonly [start: RegExp, name: string])[] = [
  [/^%PDF-/, 'a PDF document'],
  [/^.?PNG\r?\n/, 'a picture (PNG)'],
  [/^GIF8[79]a/, 'a picture (GIF)'],
  [/^\u00ff\u00d8\u00ff/, 'a picture (JPEG)'],
  [/^RIFF.{0,4}WEBP/s, 'a picture (WebP)'],
  [/^\u00d0\u00cf/, 'an Excel workbook in the old format (.xls); save it as CSV'],
  [/^\{\\rtf/, 'a text document (RTF)'],
  [/^SQLite format 3/, 'a database file (SQLite)'],
];
/** Matches the beginning of a message that servers send in place of a file, or print in front of it. */
const message =
  /^(?:(?:fatal |parse |internal (?:server )?)?error\b|warning:|notice:|deprecated:|exception\b|traceback \(|access denied|forbidden|unauthori[sz]ed|not found|bad gateway|service unavailable|too many requests|file not found|no such file|[45]\d\d [A-Z][a-z]+|bitte warten|fehler\b|erreur\b|errore\b)/i;
/** Matches a line of a table. */
const cells = /[\t;|]|,\S*,/;
/** Matches the first name of a JSON document, or its root in XML, that says it is a message. */
const messageInJson =
  /^\{\s*"(?:errors?|message|msg|detail|fault|reason|statusCode|status_code|error_description)"\s*:\s*(?:"([^"]*)"|\{[^{}]*?"message"\s*:\s*"([^"]*)")?/i;
const messageInXml = /^(?:<\?xml[^>]*\?>)?\s*<(?:\w+:)?(?:errors?|fault|exception|envelope)\b/i;
const elements = /<[^<>]*>/g;

/** Characters of a message that are quoted. */
const maxQuoted = 120;
/** A document of a message is short. */
const maxChars = 4000;

/**
 * Says what a file is that is clearly no feed: a picture, a document, or the message of a server. Undefined for others.
 * @param start the beginning of the file, without blanks in front
 */
export function foreignFile(start: string): string | undefined {
  const kind = kinds.find(([sign]) => sign.test(start))?.[1];
  if (kind !== undefined) return `this is ${kind}, not a product feed`;
  const [line = ''] = start.split(/[\r\n]/, 1);
  if (message.test(line) && !cells.test(line)) return saysMessage(line);
  if (start.length > maxChars) return undefined;
  const [whole, text, inner] = messageInJson.exec(start) ?? [];
  if (whole !== undefined && !/\[\s*\{/.test(start)) return saysMessage(text ?? inner ?? start);
  if (messageInXml.test(start)) return saysMessage(start.replace(elements, ' ').replace(/\s+/g, ' ').trim());
  return undefined;
}

const saysMessage = (text: string) =>
  `the server sent a message in place of the feed, or in front of it: ${quote(text.slice(0, maxQuoted))}`;
