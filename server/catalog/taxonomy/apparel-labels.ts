import { categoryIds } from './categories.ts';
import { inCodes, preferredOf, systemOf } from './size-systems.ts';
import { letters, sizeIds } from './sizes.ts';

/** Subtracted from a number to get the US dress size (sizechartly.com: FR 38 = IT 42 = UK 10 = US 6). */
const apparelOffset: Record<string, number> = { US: 0, UK: 4, AU: 4, EU: 30, DE: 30, FR: 32, ES: 32, IT: 36 };

/** Converts the waist of jeans and trousers (inches) to a US size: 24 is 00, 25 is 0, 26 is 2. Each further inch is two sizes. */
const usOfWaist = (waist: number) => (waist === 24 ? '00' : `${Math.max(0, (waist - 25) * 2)}`);

/** A label of things that have one size only. */
export const oneSize =
  /^(?:one[\s-]?size(?: fits (?:all|most))?|o\/?s|osf[am]|taille unique|t\.?u\.?|uni(?:que|size|ca)?|u|einheitsgr(?:ö|oe)(?:ß|ss)e|talla [uú]nica|taglia unica|free(?: ?size)?|f|one|none)$/i;

/** The values of a product that affect the meaning of its sizes. */
export type SizeContext = {
  categoryId: number | undefined;
  /** US, UK, EU, IT, FR, DE …, if the feed gives it. */
  system?: string | undefined;
  /** petite, plus, … */
  type?: string | undefined;
  /** Numbers of bras are not dress sizes. */
  subcategoryId?: number | null | undefined;
};

/** The meaning of numbers above 33 without a system. With US, numbers from 24 on continue the dress sizes 10 to 22. */
export type Unsaid = 'FR' | 'IT' | 'waist' | 'US';

/** Numbers that are US sizes or waists. */
export const usOrWaist = /(?<![\d.])(?:2[468]|3[02])(?!\d)/;

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
export const bras = 752;
/** The band of a bra, without the cup, in inches or centimetres. Smaller numbers are dress sizes. */
const bandAlone = /^(?:2[68]|[3-9]\d|1[0-3]\d)$/;
/** Redundant text beside letter sizes: L FR, EU S, M (EU), L STANDARD. */
const besideLetters = new RegExp(
  `\\b(?:${systemNames})\\s+(?=X*[SML]\\b)|(?<=\\bX*[SML])\\s*(?:\\((?:${systemNames})\\)|\\b(?:${systemNames}|STANDARD)\\b)(?!\\s*\\d)`,
  'g',
);

/**
 * Returns the ids of the reference sizes that a garment's label names.
 * @param unsaid the meaning of a number without a system
 */
export function apparelIds(label: string, context: SizeContext, unsaid: Unsaid): number[] {
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

const known = (name: string | undefined): number[] => [sizeIds.get(`${categoryIds.apparel}:${name}`) ?? []].flat();

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
