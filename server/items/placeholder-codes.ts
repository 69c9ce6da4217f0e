import { joinLines } from '#server/platform/word-lists.ts';

/** Texts and numbers that stores write in place of a code, and that stand on many pieces. */

/** Words for a missing code: `N/A`. */
const missingCode = joinLines(`
  n[/.]?a|none|null|nil|nan|unknown|undefined|default|various|generic|unbranded|does not apply|not applicable|
  not available|not specified|no (?:mpn|sku|ean|gtin|upc|code|number|ref)|tb[acd]|pending|mpn|sku|ean|upc|gtin|isbn|
  asin|art|article|item|model|style|product|ref|reference|no|nr|code|id|test|sample|dummy|example|placeholder|abc|xyz|
  asdf|qwerty|x+
`);
/** Matches such a word alone or before a few digits: `SKU-0001`, `test12`. */
const placeholderWord = new RegExp(String.raw`^(?:${missingCode})[^\p{L}\d]*\d{0,4}$`, 'iu');

/** Sentences that lead elsewhere, and errors of spreadsheets. */
const notice = /^(?:see|siehe|voir|vedi|ver)\s|^#|:\/\//i;

/** Two words of three letters: a name or a sentence, such as the title itself. */
const phrase = /\p{L}{3,}[\s_-]+(?:[^\s_-]+[\s_-]+)*\p{L}{3,}/u;

/** A word with at most two digits: `size 38`, `Maison 24`, `unbranded01`. */
const numberedWord = /^(?:\p{L}{3,}[\s.:#]+|\p{L}{5,}[^\p{L}\d]*)\d{1,2}$/u;

/** Seasons, fineness, amounts of money, shares, dates, and numbers that a spreadsheet has shortened. */
const quantity =
  /^(?:9|10|14|18|22|24)\s?(?:k|kt|ct)\b|^(?:ss|aw|fw|fs|hw|pe|ai)\s?\d{2,4}(?:[/-]\d{2,4})?$|[€£$¥₩%]|\d\s?(?:eur|usd|gbp|krw)$|^\d{4}([-./])\d{1,2}\1\d{1,2}$|^\d{1,2}([-./])\d{1,2}\2\d{4}$|^\d(?:[.,]\d+)?e\+\d+$/i;

/** Tells whether a text in the field of a part number names no part: a placeholder, a sentence or a quantity. */
export function isPlaceholderCode(text: string): boolean {
  const plain = text.trim().replace(/[.\s]+$/, '');
  return [placeholderWord, notice, phrase, numberedWord, quantity].some((kind) => kind.test(plain));
}

const minCountedDigits = 4;
const minSignificantDigits = 4;

/**
 * Tells whether digits were typed to fill a field: one digit or a short run repeated, digits that count up or down, or
 * less than four digits behind zeros.
 * @example
 * isPlaceholderNumber('123456789'); // true
 */
export function isPlaceholderNumber(digits: string): boolean {
  const significant = digits.replace(/^0+/, '');
  return (
    significant.length < minSignificantDigits ||
    /^(?:(\d)\1+|(\d{2,3})\2{2,})$/.test(significant) ||
    counts(significant)
  );
}

/** Tells whether each digit is one more than the last, or each is one less: `34567890`, `987654`. */
function counts(digits: string): boolean {
  if (digits.length < minCountedDigits) return false;
  const steps = Array.from(digits.slice(1), (digit, place) => (10 + Number(digit) - Number(digits[place])) % 10);
  return steps.every((step) => step === 1) || steps.every((step) => step === 9);
}
