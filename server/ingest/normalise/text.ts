import { decodeHTML } from 'entities';
import { type Brand, endOfBrand, meansBrand } from '#server/catalog/taxonomy/brands.ts';
import { remembered } from '#server/catalog/taxonomy/memoized.ts';

const longestDescription = 5000;
const longestTitle = 150;

/** Elements whose content is no text for people. */
const hidden = /<(script|style|template|noscript|iframe|svg)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const comments = /<!--[\s\S]*?(?:-->|$)/g;
const lineEnds = /<\/?(?:p|br|li|ul|ol|div|h[1-6]|tr|table|section)\b[^>]*>/gi;
/** Elements within a line: taken out without a gap, so that no space comes to stand before a full stop. */
const inline = /<\/?(?:a|b|i|u|em|strong|small|span|font|su[bp])\b[^>]*>/gi;
const tags = /<\/?[a-z!][^>]*(?:>|$)/gi;
/** Control characters, and those that have no width or turn the direction of what follows. */
const invisible = /(?![\n\t])[\p{Cc}\p{Cf}]/gu;

/** Anything but letters, digits, single spaces and the marks of plain writing. */
const unplain = /[^ !-%'-;=-~À-ɏ‘’“”–—…]/;

/** Most values of a feed: nothing of what follows would change them. */
function isPlain(text: string): boolean {
  return !unplain.test(text) && !text.includes('  ') && !text.startsWith(' ') && !text.endsWith(' ');
}

/**
 * The text of HTML: scripts and styles gone with their content, paragraphs as line breaks, entities decoded. Feeds
 * escape HTML once or twice (`&amp;lt;p&amp;gt;`), so tags are taken out again after decoding.
 */
export function plainText(html: string, mostChars = longestDescription): string {
  if (isPlain(html)) return cutAtWord(html, mostChars);
  let text = withoutTags(html.slice(0, mostChars * 8));
  for (let round = 0; round < 2 && text.includes('&'); round += 1) text = withoutTags(decodeHTML(text));
  const lines = text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(invisible, '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim());
  return cutAtWord(lines.filter((line) => line !== '').join('\n'), mostChars);
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

/** One line of text without markup. */
export function plainLine(html: string, mostChars = longestTitle): string {
  return plainText(html, mostChars).replaceAll('\n', ' ');
}

/** What a title repeats of its own row's other fields. */
export type TitleContext = { brand: Brand; color: string; sizeLabels: readonly string[] };

/** A title without its brand, in front or behind, and its colour and size behind, which are shown beside it. */
export function cleanTitle(title: string, { brand, color, sizeLabels }: TitleContext): string {
  const whole = withoutMarks(plainLine(title));
  let name = withoutBrandInFront(withoutOwnSize(whole, sizeLabels), brand);
  const repeats = [color, ...sizeLabels].filter((text) => text !== '').map((text) => text.toLowerCase());
  for (let part = trailingPart(name); part !== undefined; part = trailingPart(name)) {
    const said = part.text.replace(fieldName, '').toLowerCase();
    const isRepeat = repeats.includes(said) || isOwnSize(said, sizeLabels);
    if (!isRepeat && !noSize.test(part.text) && !meansBrand(part.text, brand)) break;
    name = part.before;
  }
  return isShouted(whole) || isShouted(name) ? softened(name) : name;
}

/** Signs of a mark, which part a brand from what follows it; where UTF-8 was read as something else, © is half a letter. */
const marks = /(?<![ÂÃ])[™®©]/g;

function withoutMarks(title: string): string {
  if (!/[™®©]/.test(title)) return title;
  return title
    .replace(marks, (_, at: number) => (/[\p{L}\d]/u.test(title.charAt(at + 1)) ? ' ' : ''))
    .replace(/ {2,}/g, ' ')
    .trim();
}

const sizeWords = 'size|größe|gr|taille|taglia|talla|maat';
/** 'Size: M', 'Color Blue'. */
const fieldName = new RegExp(`^(?:(?:${sizeWords})\\b\\.?|colou?r|farbe|couleur|colore)\\s*:?\\s*`, 'i');

/** A size that says there is none. */
const noSize = new RegExp(`^(?:${sizeWords})\\b\\.?\\s*:?\\s*(?:n\\/?a|none|-)$`, 'i');

/** What makes a brand's name in front the beginning of a sentence: Theory of Everything, Aquamarine and Diamond. */
const goesOn = /^\s+(?:and|&|of|und|et|e|y|di|de)\s/i;

function withoutBrandInFront(name: string, brand: Brand): string {
  const { length } = brand.name;
  const end = name.slice(0, length).toLowerCase() === brand.name.toLowerCase() ? length : endOfBrand(name, brand);
  const [, rest] = (end > 0 && /^[\s,:|–-]+(\S{2}.*)$/.exec(name.slice(end))) || [];
  if (rest === undefined || goesOn.test(name.slice(end))) return name;
  // What a brand began is a sentence; an iPhone stays one.
  return /^\p{Ll}{2}/u.test(rest) ? rest.charAt(0).toUpperCase() + rest.slice(1) : rest;
}

const sizeSystems = 'USA?|UK|GB|EUR?|ITA?|FR|DE|ES|AU|JP';
const systemWord = new RegExp(`(?<!\\p{L})(?:${sizeSystems})(?!\\p{L})`, 'gu');
const lettersInWords = /^(?:(X{1,3}|EXTRA)[\s-]*)?([SML])(?:MALL|EDIUM|ARGE)$/;
const plainSize = /^(?:\d{1,3}(?:\.5)?|X{0,3}[SML])$/;
/** Longer texts are no sizes, and need not be remembered. */
const longestSize = 20;

/** The number or the letters alone of a size: 8 of 'US 8', 38 of '38 (IT)', 37.5 of '37½', S of 'Small'; '' of what is no such size. */
const plainSizeOf = remembered((size) => {
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

/** Of a label: the sizes that it names, each in a system of its own in 'US 8 / IT 42'. */
const plainSizesOf = remembered((label): readonly string[] =>
  label.split(/[/=(]/).flatMap((side) => plainSizeOf(side) || []),
);

/** Whether a text is one of the sizes of its row, whatever system either of them names. */
function isOwnSize(text: string, sizeLabels: readonly string[]): boolean {
  if (sizeLabels.length === 0 || text.length > longestSize) return false;
  const plain = plainSizeOf(text);
  return plain !== '' && sizeLabels.some((label) => plainSizesOf(label).includes(plain));
}

/** What stands before a number that is a name: No 5. */
const numberWords = 'no|nr|n|number|look';
/** A title's end: what parts a size from it, which may be a word for sizes, and the size. */
const ownSizeBehind = new RegExp(
  `^(.*?[\\p{L}\\d"'”’»)](?<!(?<!\\p{L})(?:${sizeWords}|${numberWords})))` +
    `((?:[\\s,–—-]+(?:${sizeWords})\\.?:?|\\s*[,–—|/-])?)\\s+` +
    `(\\S+|\\(?(?:(?:${sizeSystems})\\s+)?(?:\\d\\S*(?:\\s1/2)?|[XSML]+)(?:\\s\\(?(?:${sizeSystems}))?\\)?)$`,
  'iu',
);

const endsLikeSize = /(?:[\d½]|\s\(?[A-Z]{1,4})\)?$/;
/** What stands behind a number at most: ' 1/2 (EU)'. */
const mostBehind = 9;

/** Few titles may, and the others need not be parted. */
function mayEndWith(title: string, label: string): boolean {
  if (title.endsWith(label)) return true;
  const isNear = (size: string) => {
    const whole = size.replace('.5', '');
    return title.includes(whole, title.length - mostBehind - whole.length);
  };
  return plainSizesOf(label).some(isNear) && endsLikeSize.test(title);
}

/** Numbers from here on are no names of pieces that come in such sizes. */
const leastEuropean = 30;
const mayBeName = (size: string) => /^\d+$/.test(size) && Number(size) < leastEuropean;

/** 'Silk dress XS' of a row whose size is XS; in small letters it may be a word, and 'Jordan 6' of one whose size is US 6 a name. */
function withoutOwnSize(title: string, sizeLabels: readonly string[]): string {
  if (!sizeLabels.some((label) => mayEndWith(title, label))) return title;
  const [, before = '', between = '', size = ''] = ownSizeBehind.exec(title) ?? [];
  if (size === '' || size !== size.toUpperCase()) return title;
  const isOwn = sizeLabels.includes(size) || (isOwnSize(size, sizeLabels) && (between !== '' || !mayBeName(size)));
  return isOwn ? before : title;
}

const parting = /[,(]|\s(?:[-–—/|]|by)\s/;

/** What stands behind the last comma, dash, bar or 'by', or in closing brackets. */
function trailingPart(name: string): { before: string; text: string } | undefined {
  const match = parting.test(name) ? /^(.*\S)\s*(?:,|\s[-–—/|]\s|\sby\s|\()\s*([^,()]+?)\)?$/.exec(name) : null;
  return match?.[1] && match[2] ? { before: match[1], text: match[2] } : undefined;
}

/** One short word may be a mark (DKNY); several are a title. */
function isShouted(title: string): boolean {
  if (/[a-z]/.test(title)) return false;
  const letters = title.replace(/[^\p{L}]/gu, '');
  const least = title.includes(' ') ? 5 : 8;
  return letters.length >= least && title === title.toUpperCase();
}

/** SHOUTING reads as a sentence again; short marks within it (US, 14K) are lost to that, which is the lesser harm. */
const softened = (title: string) => title.charAt(0) + title.slice(1).toLowerCase();

function cutAtWord(text: string, mostChars: number): string {
  if (text.length <= mostChars) return text;
  const cut = text.slice(0, mostChars - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), mostChars / 2)).trimEnd()}…`.toWellFormed();
}
