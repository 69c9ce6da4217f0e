import { shoeChart } from '#contract/shoe-sizes.ts';
import { categoryIds } from './categories.ts';
import { memoizeBy } from './memoized.ts';

/** A reference size, which filters use. */
export type Size = {
  id: number;
  categoryId: number;
  name: string;
  classifier: number;
  sequence: number;
  eu: string | null;
  uk: string | null;
};

/**
 * The notation of a size: `filter[classifier]` of the size calls (specification, section 7), which does not explain the values.
 * Numbers are 1 and letters 2, so that the specified call (`=2`) returns the letter sizes of its section 9.
 */
export const sizeClassifiers = { number: 1, letter: 2 } as const;

const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'];

const range = (from: number, to: number) => Array.from({ length: (to - from) / 2 + 1 }, (_, step) => from + step * 2);

function apparelSize(id: number, name: string, classifier: number): Omit<Size, 'sequence'> {
  return { id, categoryId: categoryIds.apparel, name, classifier, eu: null, uk: null };
}

/** Ids never change. Petite sizes have a P, plus sizes a W, as in the specification (section 3). */
export const sizes: readonly Size[] = [
  apparelSize(1099, '00', sizeClassifiers.number),
  ...range(0, 24).map((us) => apparelSize(1100 + us, `${us}`, sizeClassifiers.number)),
  ...range(2, 50).map((us) => apparelSize(1200 + us, `${us}P`, sizeClassifiers.number)),
  ...range(12, 26).map((us) => apparelSize(1300 + us, `${us}W`, sizeClassifiers.number)),
  ...letters.map((name, place) => apparelSize(1400 + place, name, sizeClassifiers.letter)),
  apparelSize(1450, 'One Size', sizeClassifiers.letter),
  ...shoeChart.map(({ us, eu, uk }) => ({
    id: 2000 + us * 10,
    categoryId: categoryIds.shoes,
    name: `${us}`,
    classifier: sizeClassifiers.number,
    eu,
    uk,
  })),
].map((size, sequence) => ({ ...size, sequence }));

const idOf = new Map(sizes.map((size) => [`${size.categoryId}:${size.name}`, size.id]));
const usOfEuShoe = new Map(shoeChart.map(({ us, eu }) => [eu, `${us}`]));
const usOfUkShoe = new Map(shoeChart.map(({ us, uk }) => [uk, `${us}`]));

/** Subtracted from a number to get the US dress size (sizechartly.com: FR 38 = IT 42 = UK 10 = US 6). */
const apparelOffset: Record<string, number> = { US: 0, UK: 4, AU: 4, EU: 30, DE: 30, FR: 32, ES: 32, IT: 36 };

/** Other names of the systems. */
const systemAliases: Record<string, string> = { GB: 'UK', EUR: 'EU', D: 'DE', F: 'FR', I: 'IT', USA: 'US' };

const systemWords: Record<string, string> = {
  ITALIAN: 'IT',
  ITALY: 'IT',
  FRENCH: 'FR',
  FRANCE: 'FR',
  GERMAN: 'DE',
  GERMANY: 'DE',
  EUROPEAN: 'EU',
  EUROPE: 'EU',
  BRITISH: 'UK',
  AUS: 'AU',
  NZ: 'AU',
};
const inCodes = (text: string) => text.replace(/[A-Z]{2,}/g, (word) => systemWords[word] ?? word);

const systemOf = (name: string | undefined) => name && (systemAliases[name] ?? name);

/** Converts the waist of jeans and trousers (inches) to a US size: 24 is 00, 25 is 0, 26 is 2. Each further inch is two sizes. */
const usOfWaist = (waist: number) => (waist === 24 ? '00' : `${Math.max(0, (waist - 25) * 2)}`);

const oneSize =
  /^(?:one[\s-]?size(?: fits (?:all|most))?|o\/?s|osf[am]|taille unique|t\.?u\.?|uni(?:que|size|ca)?|u|einheitsgr(?:ö|oe)(?:ß|ss)e|talla [uú]nica|taglia unica|free(?: ?size)?|f|one|none)$/i;
const sizeWord = /^(?:(?:size|taille|größe|talla|taglia|maat)\s*[:.]?|(?:t|tg|gr)\.?(?=\s*\d))\s*/i;
const noSize = /^(?:aucun[e]?|n\/?a|-|default title|no size|null)$/i;

type SizeContext = {
  categoryId: number | undefined;
  /** US, UK, EU, IT, FR, DE …, if the feed gives it. */
  system?: string | undefined;
  /** petite, plus, … */
  type?: string | undefined;
  /** Numbers of bras are not dress sizes. */
  subcategoryId?: number | null | undefined;
};

/** The meaning of numbers above 33 without a system. With US, numbers from 24 on continue the dress sizes 10 to 22. */
type Unsaid = 'FR' | 'IT' | 'waist' | 'US';

/**
 * Infers the meaning of numbers without a system from all sizes of a product. Numbers below 42 exclude Italian sizes.
 * Odd numbers below 34 are waists. The other sizes of the product then mean the same.
 */
function unsaidIn(sizes: string): Unsaid {
  if (usOrWaist.test(sizes) && dressNumber.test(sizes) && !oddWaist.test(sizes)) return 'US';
  if (/(?<![\d.])(?:2[5-9]|31|33)(?!\d|\s*W)/.test(sizes)) return 'waist';
  return /(?<!\d)(?:3[4-9]|4[01])(?!\d)/.test(sizes) ? 'FR' : 'IT';
}

/** Only these numbers are ambiguous. Smaller numbers and letters mean the same beside any other size. */
const isAmbiguous = /2[4-9]|[3-9]\d/;
const dressNumber = /(?<![\d.])(?:1[02468]|2[02])(?![\d.])/;
const usOrWaist = /(?<![\d.])(?:2[468]|3[02])(?!\d)/;
const oddWaist = /(?<![\d.])(?:2[3579]|3[13])(?!\d)/;

/** The text of a size field, and the values of the product that affect its meaning. */
type SizeField = SizeContext & { text: string };

/**
 * Parses a size field into labels (the store's own words, one per size) and ids of reference sizes.
 * A label without a reference size (a bra's 34B, a ring's 6) has no id.
 * @param field.beside other sizes of the product, which determine the meaning of a number without a system
 * @example
 * parseSizes({ text: 'IT 42, M', categoryId: categoryIds.apparel }); // { labels: ['IT 42', 'M'], ids: [1106, 1403] }
 */
export function parseSizes({ beside = '', ...field }: SizeField & { beside?: string | undefined }): Sizes {
  return rememberedSizes({
    ...field,
    unsaid: isAmbiguous.test(field.text) ? unsaidIn(`${field.text}|${beside}`) : 'IT',
  });
}

type Sizes = { labels: readonly string[]; ids: readonly number[] };

const rememberedSizes = memoizeBy(
  ({ text, categoryId, system = '', type = '', subcategoryId, unsaid }) =>
    `${categoryId}|${subcategoryId === bras}|${system}|${type}|${unsaid}|${text}`,
  parse,
);

function parse({ text, unsaid, ...context }: SizeField & { unsaid: Unsaid }): Sizes {
  const words = withDecimalHalves(text.trim());
  if (words === '' || noSize.test(words)) return { labels: [], ids: [] };
  const labels = words.split(/\s*[,|;]\s*/).flatMap((part) => {
    const label = oneSize.test(part) ? part : part.replace(sizeWord, '').trim();
    return label === '' || noSize.test(label) ? [] : [label.slice(0, 30)];
  });
  const ids = labels.flatMap((label) => idsOf(label, context, unsaid));
  return { labels: [...new Set(labels)], ids: [...new Set(ids)] };
}

/** Normalizes halves: 37½, 37 1/2 and 37,5 are 37.5. */
function withDecimalHalves(text: string): string {
  return text.replace(/(\d)\s*(?:½| 1\/2\b|,5\b)/g, '$1.5').normalize('NFKC');
}

function idsOf(label: string, context: SizeContext, unsaid: Unsaid): number[] {
  if (context.categoryId === categoryIds.shoes) return shoeIds(label, context.system);
  if (context.categoryId === categoryIds.apparel) return apparelIds(label, context, unsaid);
  return [];
}

function shoeIds(label: string, stated: string | undefined): number[] {
  const text = inCodes(label.toUpperCase()).replace(shoeSystemInBrackets, ' $1');
  const sides = text.replace(/^\d/.test(text) ? behindShoeSystem : beforeShoeSystem, '/').split(/[/(=]|\s[-–—]\s/);
  // '38 M EU / 7.5-8 BM US' and 'M 6.5 / W 8' give one size twice. The US part counts, or the women's.
  // Beside a 38, a 5 may be of any system.
  const ofWomen = sides.some((side) => mens.test(side)) ? sides.find((side) => womens.test(side)) : undefined;
  const part = ofWomen ?? inPreferredSystem(sides) ?? text;
  const system = shoeSystemIn(part);
  const numbers = part.match(/(?<![\d.])\d{1,2}(?:\.5)?(?!\d)/g) ?? [];
  const isEuropean = !system && numbers.some((number) => Number(number) >= minEuShoe);
  return numbers.flatMap((number) => {
    if (isEuropean && Number(number) < minEuShoe) return [];
    const us = shoeInUs(number, system ?? systemOf(stated?.toUpperCase()));
    return idOf.get(`${categoryIds.shoes}:${us}`) ?? [];
  });
}

const shoeSystems = 'US|UK|GB|EUR?|IT|FR';
const shoeSystem = new RegExp(`\\b(${shoeSystems})\\s*\\d|\\b(?:\\d|M|B)\\S*\\s*\\(?(${shoeSystems})\\b`);
const shoeSystemInBrackets = new RegExp(`\\s*\\((${shoeSystems})\\)`, 'g');
const beforeShoeSystem = new RegExp(`(?<=\\d)\\s+(?=(?:${shoeSystems})\\s*\\d)`, 'g');
const behindShoeSystem = new RegExp(`(?<=\\b(?:${shoeSystems}))\\s+(?=\\d)`, 'g');

function shoeSystemIn(text: string): string | undefined {
  const [, before, after] = shoeSystem.exec(text) ?? [];
  return systemOf(before ?? after);
}

/** Returns the parts of a label in its preferred system, in any order: UK 5 - 6 / EU 38 - 39. */
function inPreferredSystem(sides: readonly string[]): string | undefined {
  let last: string | undefined;
  const withSystems = sides.map((side) => {
    const system = shoeSystemIn(side);
    last = system ?? last;
    return { side, system, follows: last };
  });
  const preferred = preferredOf(withSystems.map(({ system }) => system));
  if (preferred === undefined) return undefined;
  const isEuropean = preferred !== 'US' && preferred !== 'UK';
  return withSystems
    .filter(
      ({ side, system, follows }) => system === preferred || (follows === preferred && isEuropean === isEuShoe(side)),
    )
    .map(({ side }) => side)
    .join('/');
}

/** No women's shoe has such a number in the US or the UK. */
const minEuShoe = 33;
const isEuShoe = (text: string) => Number(/\d+/.exec(text)?.[0]) >= minEuShoe;

const mens = /\bM(?:EN)?(?:['’]?S)?\s*\d|\d\s*M(?:EN)?(?:['’]?S)?\b/;
const womens = /\b(?:W|WMNS|WOMEN)(?:['’]?S)?\s*\d|\d\s*(?:W|WMNS|WOMEN)(?:['’]?S)?\b/;

function shoeInUs(number: string, system: string | undefined): string | undefined {
  if (system === 'UK') return usOfUkShoe.get(number);
  if (Number(number) >= minEuShoe || system === 'EU' || system === 'IT' || system === 'FR')
    return usOfEuShoe.get(number);
  return number;
}

const systemNames = 'USA?|UK|GB|AU|EUR?|FR|IT|DE|ES|[FID](?=\\s*\\d\\d)';
const systemInBrackets = new RegExp(`\\s*\\((${systemNames})\\)`, 'g');
const systemBeforeNumber = new RegExp(`(?<=\\d)\\s+(?=(?:${systemNames})\\s*\\d)`, 'g');
const numberWithSystem = new RegExp(
  `^(${systemNames})?\\s*(\\d{1,2})\\s*(PLUS|W|P(?:ETITE)?)?\\s*[RLST]?\\s*(${systemNames})?$`,
);
/**
 * Waist by length: 28W x 32L, W28 L32, 28/32. Without letters, this applies only if the first number is no European dress size.
 */
const waistByLength =
  /^(?:W\s*(\d\d)|(\d\d)\s*W|(\d\d))\s*(?:(?:[/X×]|\s)?\s*(?:L\s*\d\d|\d\d\s*L)|[X×]\s*\d\d|\/\s*(?:2[6-9]|3[0-6])(?<=(?<!\d)(?:2[3-9]|3[0-3])\s*\/\s*\d\d))$/;
/** A bra size. 38 DE is not one, but a German size. */
const bra = /^\d{2,3}\s?(?!DE$)[A-H]{1,2}$/;
/** The id of the subcategory. */
const bras = 752;
/** The band of a bra, without the cup, in inches or centimetres. Smaller numbers are dress sizes. */
const bandAlone = /^(?:2[68]|[3-9]\d|1[0-3]\d)$/;
/** Redundant text beside letter sizes: L FR, EU S, M (EU), L STANDARD. */
const besideLetters = new RegExp(
  `\\b(?:${systemNames})\\s+(?=X*[SML]\\b)|(?<=\\bX*[SML])\\s*(?:\\((?:${systemNames})\\)|\\b(?:${systemNames}|STANDARD)\\b)(?!\\s*\\d)`,
  'g',
);

function apparelIds(label: string, context: SizeContext, unsaid: Unsaid): number[] {
  if (oneSize.test(label)) return known('One Size');
  const text = shortLetters(inCodes(label.toUpperCase()))
    .replace(/\s*\b(?:TALL|LONG|SHORT|REG(?:ULAR)?|WAIST|INCH(?:ES)?)\b\s*|(?<=\d)\s*["″”]/g, ' ')
    .replace(besideLetters, '')
    .trim();
  if (bra.test(text) || (context.subcategoryId === bras && bandAlone.test(text))) return [];
  const waist = waistByLength.exec(text.replace(new RegExp(`\\s+(?:${systemNames})$`), ''));
  const isMarked = waist?.[3] === undefined || (context.system === undefined && unsaid !== 'US');
  if (waist && isMarked) return known(usOfWaist(Number(waist[1] ?? waist[2] ?? waist[3])));

  const isPetite = /\bPETITE\b/.test(text);
  const isPlus = /\bPLUS\b/.test(text);
  const words = text
    .replace(systemInBrackets, ' $1')
    .replace(systemBeforeNumber, '/')
    .replace(/(?<=^X*[SML])\s+(?=\D*\d)|(?<=\d)\s+(?=(?:M|X+[SL])$)/, '/')
    .split(/\s*[/()=–-]\s*/)
    .map((word) => word.replace(/^(?:PETITE|PLUS)\s+|(?<=^[XSML]+)\s+(?:PETITE|PLUS)$/, '').trim());
  return ownSystem(words.map(readWord)).flatMap(({ letters, number, system, suffix }) => {
    if (number === undefined) return known(letters);
    const type = suffix ?? (isPetite ? 'P' : isPlus ? 'W' : '');
    return numbered(number, type, { ...context, system: system ?? context.system }, unsaid);
  });
}

const known = (name: string | undefined): number[] => [idOf.get(`${categoryIds.apparel}:${name}`) ?? []].flat();

/** Normalizes the spellings of letter sizes: X-Large, 2XL, Extra Small, PS of petites. */
function shortLetters(text: string): string {
  return text
    .replace(/\b(?:EXTRA[\s-]*(?=EXTRA|SMALL|LARGE))+/g, (extras) => 'X'.repeat(extras.match(/EXTRA/g)?.length ?? 1))
    .replace(/\b([23])[\s-]?X/g, (_, times) => 'X'.repeat(Number(times)))
    .replace(/\b1[\s-]?X(?:[\s-]?L(?:ARGE)?)?\b/g, 'XL')
    .replace(/\b(?:(X{1,3})[\s-]?)?(S|M|L)(?:MALL|ED(?:IUM)?|ARGE)\b/g, '$1$2')
    .replace(/\b(XX{1,2})(?![XSML])\b/g, '$1L')
    .replace(/\bP[\s/-]?(X{0,2}[SL]|M)\b|\b(X{0,2}[SL]|M)[\s/-]?P\b/g, '$1$2');
}

type SizeWord = { letters?: string; number?: string; system?: string | undefined; suffix?: string | undefined };

function readWord(word: string): SizeWord {
  if (letters.includes(word)) return { letters: word };
  const [, before, number, type, after] = numberWithSystem.exec(word.replace(/^W(?=\d)/, '')) ?? [];
  const suffix = type && (type.startsWith('P') && type !== 'PLUS' ? 'P' : 'W');
  return number === undefined ? {} : { number, system: systemOf(before ?? after), suffix };
}

/** Size systems by preference: US, then UK, then those of one country before the European one. */
const preferredSystems = ['US', 'UK', 'AU', 'IT', 'FR', 'ES', 'DE', 'EU'];
const preferredOf = (systems: readonly unknown[]) => preferredSystems.find((system) => systems.includes(system));

/** Keeps one system of a label that gives a size in several. A system also applies to the numbers after it. */
function ownSystem(words: readonly SizeWord[]): SizeWord[] {
  let last: string | undefined;
  const withSystems = words.map((word) => {
    if (word.number === undefined) return word;
    last = word.system ?? last ?? words.find(({ system }) => system)?.system;
    return { ...word, system: last };
  });
  const preferred = preferredOf(withSystems.map(({ system }) => system));
  return withSystems.filter(({ number, system }) => number === undefined || system === preferred);
}

function numbered(number: string, suffix: string, { system, type = '' }: SizeContext, unsaid: Unsaid): number[] {
  const stated = systemOf(system?.trim().toUpperCase());
  if (stated && !(stated in apparelOffset)) return [];
  const marks = suffix || (/petite/i.test(type) ? 'P' : /plus/i.test(type) ? 'W' : '');
  if (number === '00') return known(`00${marks}`);
  // Above 24, US sizes are plus sizes, which have a W in their name.
  if (unsaid === 'US' && marks === '' && (stated || 'US') === 'US' && usOrWaist.test(number))
    return known(number === '24' ? number : `${number}W`);
  const dress = known(`${usApparel(Number(number), stated || undefined, marks !== '', unsaid)}${marks}`);
  // Jeans are sized by the waist in every system: a number that is no dress size of the system is a waist.
  const isWaist = dress.length === 0 && marks === '' && Number(number) > 24 && Number(number) <= maxWaist;
  return isWaist ? known(usOfWaist(Number(number))) : dress;
}

/** Above it, a number without a system is a European size. */
const maxWaist = 33;

/**
 * Converts a number to a US dress size. Without a system, numbers below 24 are US sizes, and 24 to 33 are waists.
 * From 34 on they are Italian or French sizes.
 * @param isMarked whether it is a petite or a plus size, which only exist in the US system
 */
function usApparel(number: number, system: string | undefined, isMarked: boolean, unsaid: Unsaid): string {
  if (system !== undefined) return `${number - (apparelOffset[system] ?? 0)}`;
  if (number < 24 || isMarked) return `${number}`;
  if (number <= maxWaist) return usOfWaist(number);
  return unsaid === 'waist' ? usOfWaist(number) : `${number - (apparelOffset[unsaid] ?? 0)}`;
}
