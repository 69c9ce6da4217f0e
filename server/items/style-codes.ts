import { fold } from '#server/catalog/search/fold.ts';
import { isPlaceholderCode, isPlaceholderNumber } from './placeholder-codes.ts';

const minMpnLength = 4;
const minDigits = 2;

/**
 * Returns a manufacturer's part number in the form that stores agree on: letters and digits alone, in capitals.
 * Undefined where the text identifies nothing: placeholders, names, words without a digit, sizes, seasons and prices.
 * @example
 * readMpn('599427-018'); // '599427018'
 * readMpn('see title'); // undefined
 */
export function readMpn(text: string): string | undefined {
  const plain = text.trim();
  if (isPlaceholderCode(plain) || measured.test(plain)) return;
  const code = codeForm(plain);
  if (code.length < minMpnLength || countDigits(code) < minDigits || /^(.)\1*$/.test(code)) return;
  return /^\d+$/.test(code) && isPlaceholderNumber(code) ? undefined : code;
}

/** Writes a text as codes are compared: letters and digits alone, in capitals. */
export function codeForm(text: string): string {
  return fold(text)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Numbers with a meaning of their own: fineness of metals, years, denier, sizes, lengths, weights and volumes. */
const measured =
  /^(?:(?:9|10|14|18|22|24)k(?:t|arat)?|(?:19|20)\d\d|ss\d{2,4}|aw\d{2,4}|fw\d{2,4}|\d+(?:cm|mm|m|ml|l|g|kg|oz|in|inch|den|denier|d|w|pcs|pack|x\d+.*)|(?:eu|us|uk|it|fr|de|w|size)\d+|\d{1,2}x\d{1,2}|\d+(?:st|nd|rd|th|s))$/i;

const codeInTitle = /[\p{L}\p{N}]+(?:[-./_][\p{L}\p{N}]+)*/gu;
const minCodeLength = 6;
const minDigitsAlone = 6;

/**
 * Finds style codes in a text, as `readMpn` writes them. A code has two digits and six characters, or six digits.
 * @example
 * styleCodesIn('Interactive sneaker HXW00N0S3609KEU810, 18kt, 2024'); // ['HXW00N0S3609KEU810']
 */
export function styleCodesIn(text: string): string[] {
  return [
    ...new Set(Array.from(text.matchAll(codeInTitle), ([run]) => codeOf(run)).filter((code) => code !== undefined)),
  ];
}

/** Removes style codes from a title: they are a signal of their own, beside its words. */
export function withoutStyleCodes(text: string): string {
  return text.replace(codeInTitle, (run) => (codeOf(run) ? ' ' : run));
}

function codeOf(run: string): string | undefined {
  if (measured.test(run)) return;
  const code = readMpn(run);
  return code && isStyleCode(code, run) ? code : undefined;
}

/** Rejects hyphenated words with a number in them: `v-neck-2`, `spring-summer-2024`. */
function isStyleCode(code: string, run: string): boolean {
  if (code.length < minCodeLength) return false;
  if (/^\d+$/.test(code)) return code.length >= minDigitsAlone;
  const words = run.split(/[-./_]/).filter((part) => /^\p{L}{3,}$/u.test(part));
  return words.length === 0;
}

/** Finds style codes in the path of a product's address; the query is the store's own. */
export function styleCodesInAddress(address: string): string[] {
  if (!URL.canParse(address)) return [];
  const { pathname } = new URL(address);
  // Hyphens of a path part words, and may part a code too: both readings are tried.
  const parts = pathname.split('/').flatMap((part) => part.replace(/\.html?$/i, '').split('-'));
  return [...new Set(parts.flatMap(styleCodesIn))];
}

const countDigits = (code: string) => code.replace(/\D/g, '').length;
