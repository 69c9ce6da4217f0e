import { decodeHTML } from 'entities';
import { type Brand, endOfBrand, endOfKnownBrand, meansBrand } from '#server/catalog/taxonomy/brands.ts';
import { memoize } from '#server/catalog/taxonomy/memoized.ts';
import { isFiller, sizeWords, withoutOneSize, withoutPromotion } from './fillers.ts';

const maxDescriptionChars = 5000;
const maxTitleChars = 150;

/** Elements whose content is not readable text. */
const hidden = /<(script|style|template|noscript|iframe|svg)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const comments = /<!--[\s\S]*?(?:-->|$)/g;
const lineEnds = /<\/?(?:p|br|li|ul|ol|div|h[1-6]|tr|table|section)\b[^>]*>/gi;
/** Inline elements. They are removed without a space, so that no space ends up before a full stop. */
const inline = /<\/?(?:a|b|i|u|em|strong|small|span|font|su[bp])\b[^>]*>/gi;
const tags = /<\/?[a-z!][^>]*(?:>|$)/gi;
/** Control characters, and characters without width or with a change of text direction. */
const invisible = /(?![\n\t])[\p{Cc}\p{Cf}]/gu;

/** Any character but letters, digits, single spaces and plain punctuation. */
const unplain = /[^ !-%'-;=-~À-ɏ‘’“”–—…]/;

/** Tells whether a text needs no cleaning, as most values of a feed. */
function isPlain(text: string): boolean {
  return !unplain.test(text) && !text.includes('  ') && !text.startsWith(' ') && !text.endsWith(' ');
}

/**
 * Converts HTML to text: removes scripts and styles with their content, turns paragraphs into line breaks, decodes
 * entities. Feeds escape HTML once or twice (`&amp;lt;p&amp;gt;`), so tags are removed again after decoding.
 */
export function plainText(html: string, maxChars = maxDescriptionChars): string {
  if (isPlain(html)) return cutAtWord(html, maxChars);
  let text = withoutTags(html.slice(0, maxChars * 8));
  for (let round = 0; round < 2 && text.includes('&'); round += 1) text = withoutTags(decodeHTML(text));
  const lines = text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(invisible, '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim());
  return cutAtWord(lines.filter((line) => line !== '').join('\n'), maxChars);
}

function withoutTags(html: string): string {
  if (!html.includes('<')) return html;
  return html
    .replace(hidden, ' ')
    .replace(comments, ' ')
    .replace(lineEnds, '\n')
    .replace(inline, '')
    .replace(tags, ' ');
}

/** Converts HTML to one line of text. */
export function plainLine(html: string, maxChars = maxTitleChars): string {
  // Plain texts have no line ends.
  if (html.length <= maxChars && isPlain(html)) return html;
  return plainText(html, maxChars).replaceAll('\n', ' ');
}

/** Fields of the row that its title may repeat. */
export type TitleContext = { brand: Brand; color: string; sizeLabels: readonly string[] };

/** Removes the brand from both ends of a title, and colour and size from its end. They are shown beside it. */
export function cleanTitle(title: string, { brand, color, sizeLabels }: TitleContext): string {
  const whole = withoutMarks(plainLine(title));
  let name = withoutBrandInFront(withoutOwnSize(whole, sizeLabels), brand);
  const repeats = [color, ...sizeLabels].filter((text) => text !== '').map((text) => text.toLowerCase());
  for (let part = trailingPart(name); part !== undefined; part = trailingPart(name)) {
    const whole = part.text.toLowerCase();
    const said = part.text.replace(fieldName, '').toLowerCase();
    const isRepeat = repeats.includes(said) || repeats.includes(whole) || isOwnSize(said, sizeLabels);
    if (!isRepeat && !isFiller(part.text) && !meansBrand(part.text, brand)) break;
    name = part.before;
  }
  name = withoutPromotion(withoutOneSize(withoutBrandBehind(name, brand)));
  return isShouted(whole) || isShouted(name) ? softened(name) : name;
}

/** Trademark signs, which separate a brand from the words after it. In wrongly decoded UTF-8, © is half a letter. */
const marks = /(?<![ÂÃ])[™®©]/g;

function withoutMarks(title: string): string {
  if (!/[™®©]/.test(title)) return title;
  return title
    .replace(marks, (_, at: number) => (/[\p{L}\d]/u.test(title.charAt(at + 1)) ? ' ' : ''))
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Matches a field's name before its value: 'Size: M', 'Color Blue'. */
const fieldName = new RegExp(`^(?:(?:${sizeWords})\\b\\.?|colou?r|farbe|couleur|colore)\\s*:?\\s*`, 'i');

/** Words that continue a phrase begun by the brand's name: Theory of Everything, Aquamarine and Diamond. */
const goesOn = /^\s+(?:and|&|of|und|et|e|y|di|de)\s/i;

/** Matches brackets in front, in which Asian stores write the brand. */
const brackets = /^[[【]\s*([^\]】]{1,60}?)\s*[\]】]\s*(?=\S{2})/;

function withoutBrandInFront(sent: string, brand: Brand): string {
  const [bracketed, inBrackets = ''] = brackets.exec(sent) ?? [];
  const whole = bracketed !== undefined && meansBrand(inBrackets, brand) ? sent.slice(bracketed.length) : sent;
  const name = /^by\s/i.test(whole) && endOfBrand(whole.slice(3), brand) > 0 ? whole.slice(3).trimStart() : whole;
  const { length } = brand.name;
  const end = name.slice(0, length).toLowerCase() === brand.name.toLowerCase() ? length : endOfBrand(name, brand);
  const [, rest] = (end > 0 && /^[\s,:|–-]+(\S{2}.*)$/.exec(name.slice(end))) || [];
  if (rest === undefined || goesOn.test(name.slice(end))) return name;
  const said = /^by\s/i.test(rest) ? withoutDesigner(rest) : rest;
  if (said === undefined) return name;
  // Capitalises a phrase whose first word was the brand; an iPhone keeps its small letter.
  return /^\p{Ll}{2}/u.test(said) ? said.charAt(0).toUpperCase() + said.slice(1) : said;
}

/** Matches a word for 'by' in other languages than English, and the words behind it. */
const byAbroad = /^(.*\S)\s(?:von|van|di|par|de|da|av|af)\s(\S.*)$/i;

/** Removes the brand behind a word for 'by': Seidenkleid von Ganni. */
function withoutBrandBehind(name: string, brand: Brand): string {
  const [, before, said = ''] = name.toLowerCase().includes(brand.name.toLowerCase())
    ? (byAbroad.exec(name) ?? [])
    : [];
  return before !== undefined && brand.name !== '' && meansBrand(said, brand) ? before : name;
}

/** Matches the designer's name behind a line's: by Kenneth Cole, before a word for the wearer or the piece. */
const designer =
  /^[Bb][Yy]\s+(?:\p{Lu}[\p{L}’'.&-]*\s+){1,4}?(?=(?:[Ww](?:om[ae]n|OM[AE]N)(?:[’']?[sS])?|[Ll](?:adies|ADIES)[’']?)\s)/u;
const twoWords = /^[Bb][Yy]\s+(\p{Lu}[\p{L}’'.-]+\s+\p{Lu}[\p{L}’'.-]+)\s+(?=\S{2}.*\s\S)/u;

/** Removes 'by' and the designer whose line is the brand; undefined if nothing shows where the name ends. */
function withoutDesigner(rest: string): string | undefined {
  const known = endOfKnownBrand(rest.slice(3));
  if (known > 0) return rest.slice(3 + known).trim() || undefined;
  const [whole] = designer.exec(rest) ?? twoWords.exec(rest) ?? [];
  return whole === undefined ? undefined : rest.slice(whole.length);
}

const sizeSystems = 'USA?|UK|GB|EUR?|ITA?|FR|DE|ES|AU|JP';
const systemWord = new RegExp(`(?<!\\p{L})(?:${sizeSystems})(?!\\p{L})`, 'gu');
const lettersInWords = /^(?:(X{1,3}|EXTRA)[\s-]*)?([SML])(?:MALL|EDIUM|ARGE)$/;
const plainSize = /^(?:\d{1,3}(?:\.5)?|X{0,3}[SML])$/;
/** Longer texts are no sizes and need not be cached. */
const maxSizeChars = 20;

/**
 * Returns only the number or the letters of a size, or '' if there are none. Examples: 8 of 'US 8', 38 of '38 (IT)',
 * 37.5 of '37½', S of 'Small'.
 */
const plainSizeOf = memoize((size) => {
  const plain = size
    .toUpperCase()
    .replace(systemWord, ' ')
    .replace(/[()]/g, ' ')
    .trim()
    .replace(/(?<=\d)(?: ?½| 1\/2|,5)$/, '.5')
    .replace(/^[23](?=X[SL]$)/, (times) => 'X'.repeat(Number(times) - 1))
    .replace(lettersInWords, (_, before = '', letter) => before.replace('EXTRA', 'X') + letter);
  return plainSize.test(plain) ? plain : '';
});

/** Returns the sizes that a label names: two in 'US 8 / IT 42', each in its own system. */
const plainSizesOf = memoize((label): readonly string[] =>
  label.split(/[/=(]/).flatMap((side) => plainSizeOf(side) || []),
);

/** Tells whether a text is one of the row's sizes, in any size system. */
function isOwnSize(text: string, sizeLabels: readonly string[]): boolean {
  if (sizeLabels.length === 0 || text.length > maxSizeChars) return false;
  const plain = plainSizeOf(text);
  return plain !== '' && sizeLabels.some((label) => plainSizesOf(label).includes(plain));
}

/** Words before a number that is part of a name: No 5. */
const numberWords = 'no|nr|n|number|look';
/** Splits the end of a title into a separator, which may contain a word for size, and the size. */
const ownSizeBehind = new RegExp(
  `^(.*?[\\p{L}\\d"'”’»)](?<!(?<!\\p{L})(?:${sizeWords}|${numberWords})))` +
    `((?:[\\s,–—-]+(?:${sizeWords})\\.?:?|\\s*[,–—|/-])?)\\s+` +
    `(\\S+|\\(?(?:(?:${sizeSystems})\\s+)?(?:\\d\\S*(?:\\s1/2)?|[XSML]+)(?:\\s\\(?(?:${sizeSystems}))?\\)?)$`,
  'iu',
);

const endsLikeSize = /(?:[\d½]|\s\(?[A-Z]{1,4})\)?$/;
/** The length in characters of the longest text after the number: ' 1/2 (EU)'. */
const maxBehind = 9;

/** Checks cheaply whether a title may end with a size. Few titles do, and the others skip the costly pattern. */
function mayEndWith(title: string, label: string): boolean {
  if (title.endsWith(label)) return true;
  const isNear = (size: string) => {
    const whole = size.replace('.5', '');
    return title.includes(whole, title.length - maxBehind - whole.length);
  };
  return plainSizesOf(label).some(isNear) && endsLikeSize.test(title);
}

/** Numbers from here on are sizes: no product that comes in such sizes is named by so high a number. */
const minEuropean = 30;
const mayBeName = (size: string) => /^\d+$/.test(size) && Number(size) < minEuropean;

/**
 * Removes the row's own size from a title's end: 'Silk dress XS'. In small letters it may be a word, and 'Jordan 6'
 * with the size US 6 is a name.
 */
function withoutOwnSize(title: string, sizeLabels: readonly string[]): string {
  if (!sizeLabels.some((label) => mayEndWith(title, label))) return title;
  const [, before = '', between = '', size = ''] = ownSizeBehind.exec(title) ?? [];
  if (size === '' || size !== size.toUpperCase()) return title;
  const isOwn = sizeLabels.includes(size) || (isOwnSize(size, sizeLabels) && (between !== '' || !mayBeName(size)));
  return isOwn ? before : title;
}

const parting = /[,([]|\s(?:[-–—/|]|by)\s/;

/** Splits off the last part of a name: after a comma, dash, bar or 'by', or in closing brackets. */
function trailingPart(name: string): { before: string; text: string } | undefined {
  const match = parting.test(name) ? /^(.*\S)\s*(?:,|\s[-–—/|]\s|\sby\s|[([])\s*([^,()[\]]+?)[)\]]?$/.exec(name) : null;
  return match?.[1] && match[2] ? { before: match[1], text: match[2] } : undefined;
}

/** Tells whether a title is in capitals. One short word may be a brand (DKNY); several words are a title. */
function isShouted(title: string): boolean {
  if (/[a-z]/.test(title)) return false;
  const letters = title.replace(/[^\p{L}]/gu, '');
  const least = title.includes(' ') ? 5 : 8;
  return letters.length >= least && title === title.toUpperCase();
}

/** Converts a title in capitals to sentence case. Short marks in it (US, 14K) lose their capitals, which is the lesser harm. */
const softened = (title: string) => title.charAt(0) + title.slice(1).toLowerCase();

function cutAtWord(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const cut = text.slice(0, maxChars - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxChars / 2)).trimEnd()}…`.toWellFormed();
}
