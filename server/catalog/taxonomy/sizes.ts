import { shoeChart } from '#contract/shoe-sizes.ts';
import { categoryIds } from './categories.ts';
import { remembered } from './remembered.ts';

/** A size that filters know. */
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
 * How a size is written: `filter[classifier]` of the size calls (specification, section 7), which it does not explain.
 * Numbers are 1 and letters 2, so that the call it names (`=2`) gives the letter sizes that its section 9 lists.
 */
export const sizeClassifiers = { number: 1, letter: 2 } as const;

const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'];

const range = (from: number, to: number) => Array.from({ length: (to - from) / 2 + 1 }, (_, step) => from + step * 2);

function apparelSize(id: number, name: string, classifier: number): Omit<Size, 'sequence'> {
  return { id, categoryId: categoryIds.apparel, name, classifier, eu: null, uk: null };
}

/** Ids never change. Petite holds a P, plus a W, as the specification tells them apart (section 3). */
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

/** What to take from the number to have the US dress size (sizechartly.com: FR 38 = IT 42 = UK 10 = US 6). */
const apparelOffset: Record<string, number> = { US: 0, UK: 4, EU: 30, DE: 30, FR: 32, ES: 32, IT: 36 };

/** Waist in inches of jeans and trousers to the US size: 24 is 00, 25 is 0, 26 is 2, then two sizes an inch. */
const usOfWaist = (waist: number) => (waist === 24 ? '00' : `${Math.max(0, (waist - 25) * 2)}`);

const letterAliases: Record<string, string> = {
  'EXTRA SMALL': 'XS',
  'X-SMALL': 'XS',
  XSMALL: 'XS',
  SMALL: 'S',
  MEDIUM: 'M',
  MED: 'M',
  LARGE: 'L',
  'EXTRA LARGE': 'XL',
  'X-LARGE': 'XL',
  XLARGE: 'XL',
  'XX-LARGE': 'XXL',
  '2XL': 'XXL',
  '2X': 'XXL',
  '1X': 'XL',
  '3X': 'XXXL',
  '3XL': 'XXXL',
  'XXX-LARGE': 'XXXL',
  '2XS': 'XXS',
  'XX-SMALL': 'XXS',
};
const oneSize =
  /^(?:one[\s-]?size(?: fits (?:all|most))?|o\/?s|taille unique|t\.?u\.?|uni(?:que|size|ca)?|u|einheitsgr(?:ö|oe)(?:ß|ss)e|talla [uú]nica|taglia unica|free ?size|none)$/i;
const noSize = /^(?:aucun[e]?|n\/?a|-|default title|no size|null)$/i;

type SizeContext = {
  categoryId: number | undefined;
  /** US, UK, EU, IT, FR, DE …, where the feed says so. */
  system?: string | undefined;
  /** petite, plus, … */
  type?: string | undefined;
};

/** What a feed says of sizes, and of what. */
type SizeField = SizeContext & { text: string };

/**
 * Reads a size field: the merchant's own words, one a size, and the reference sizes that they mean. A word that means
 * none (a bra's 34B, a ring's 6) keeps its label and has no id.
 */
export const parseSizes = remembered(parse, ({ text, categoryId, system, type }: SizeField) =>
  [categoryId, system, type, text].join('|'),
);

function parse({ text, ...context }: SizeField): { labels: readonly string[]; ids: readonly number[] } {
  const words = withDecimalHalves(text.trim());
  if (words === '' || noSize.test(words)) return { labels: [], ids: [] };
  const labels = words.split(/\s*[,|;]\s*/).flatMap((part) => {
    const label = part.replace(/^(?:size|taille|größe|talla|taglia)\s*[:.]?\s*/i, '').trim();
    return label === '' || noSize.test(label) ? [] : [label.slice(0, 30)];
  });
  const ids = labels.flatMap((label) => idsOf(label, context));
  return { labels: [...new Set(labels)], ids: [...new Set(ids)] };
}

/** 37½, 37 1/2 and 37,5 are 37.5. */
function withDecimalHalves(text: string): string {
  return text.replace(/(\d)\s*(?:½| 1\/2\b|,5\b)/g, '$1.5').normalize('NFKC');
}

function idsOf(label: string, context: SizeContext): number[] {
  if (context.categoryId === categoryIds.shoes) return shoeIds(label, context.system);
  if (context.categoryId === categoryIds.apparel) return apparelIds(label, context);
  return [];
}

function shoeIds(label: string, stated: string | undefined): number[] {
  const text = label
    .toUpperCase()
    .replace(/½/g, '.5')
    .replace(/(\d),5\b/g, '$1.5')
    .replace(/ 1\/2\b/g, '.5');
  // '38 M EU / 7.5-8 BM US' says the same twice; the US part is ours.
  const part = text.split('/').find((side) => side.includes('US')) ?? text;
  const system = /\b(US|UK|EU|IT|FR)\s*\d|\b(?:\d|M|B)\S*\s*(US|UK|EU|IT|FR)\b/.exec(part);
  const numbers = part.match(/\d{1,2}(?:\.5)?/g) ?? [];
  return numbers.flatMap((number) => {
    const us = shoeInUs(number, system?.[1] ?? system?.[2] ?? stated?.toUpperCase());
    return idOf.get(`${categoryIds.shoes}:${us}`) ?? [];
  });
}

function shoeInUs(number: string, system: string | undefined): string | undefined {
  if (system === 'UK') return usOfUkShoe.get(number);
  if (Number(number) >= 33 || system === 'EU' || system === 'IT' || system === 'FR') return usOfEuShoe.get(number);
  return number;
}

function apparelIds(label: string, { system, type }: SizeContext): number[] {
  const text = label.toUpperCase().replace(/\s*\b(?:TALL|LONG|SHORT|REG(?:ULAR)?)\b/g, '');
  const known = (name: string) => idOf.get(`${categoryIds.apparel}:${name}`) ?? [];
  if (oneSize.test(label)) return [known('One Size')].flat();
  if (/^\d{2,3}\s?[A-H]{1,2}$/.test(text)) return [];

  return text.split(/\s*[/–-]\s*(?=[\dXSML])(?<!\bX-)/).flatMap((word): number[] => {
    const letter = letterAliases[word.trim()] ?? word.trim();
    const direct = [known(letter)].flat();
    if (direct.length > 0 && /^[XSML]+$/.test(letter)) return direct;

    const match = /^(?:(US|UK|EU|FR|IT|DE|ES)\s*)?W?(\d{1,2})\s*(P|W)?\s*(US|UK|EU|FR|IT|DE|ES)?$/.exec(word.trim());
    if (!match) return [];
    const [, before, digits = '', suffix, after] = match;
    if (digits === '00') return [known('00')].flat();
    const number = Number(digits);
    const stated = before ?? after ?? system?.toUpperCase();
    const us = usApparel(number, stated && stated in apparelOffset ? stated : undefined);
    const letterSuffix = suffix ?? (/petite/i.test(type ?? '') ? 'P' : /plus/i.test(type ?? '') ? 'W' : '');
    return [known(`${us}${letterSuffix}`)].flat();
  });
}

/** Without a system: up to 24 is US, 24 to 32 with no dress so small a waist, 34 and more an Italian or French size. */
function usApparel(number: number, system: string | undefined): string {
  if (system !== undefined) return `${number - (apparelOffset[system] ?? 0)}`;
  if (number < 24) return `${number}`;
  if (number <= 33) return usOfWaist(number);
  return `${number - (number >= 42 ? 36 : 32)}`;
}
