import { shoeChart } from '#contract/shoe-sizes.ts';
import { type Rewritten, rewrite } from './rewritten.ts';

/** Reference sizes of Korean sizes of clothes, by the charts of Korean stores: 55 is S, or 4. */
const clothes: Readonly<Record<string, readonly string[]>> = {
  44: ['XS', '0', '2'],
  55: ['S', '4'],
  66: ['M', '6', '8'],
  77: ['L', '10', '12'],
  88: ['XL', '14'],
  // A half is between two sizes.
  '44반': ['S', '4'],
  '55반': ['S', 'M', '4', '6'],
  '66반': ['M', 'L', '8', '10'],
  '77반': ['L', 'XL', '12', '14'],
};

const letters: Readonly<Record<string, string>> = {
  스몰: 'S',
  미디엄: 'M',
  미디움: 'M',
  라지: 'L',
  에스: 'S',
  엠: 'M',
  엘: 'L',
};

/** Sizes by the Korean names of their letters, as a pattern: 스몰, 엑스라지, 투엑스라지. */
export const letterInKorean = '(?:(?:투)?(?:엑스)*(?:스몰|라지|에스|엘)|미디[엄움]|엠)';
const letterParts = /^(투)?((?:엑스)*)(스몰|미디[엄움]|라지|에스|엠|엘)$/u;

/** Returns the reference sizes of a Korean size of clothes: 66, 엑스라지. Undefined for any other text. */
export function clothesSizes(said: string): readonly string[] | undefined {
  const [, two, more = '', letter = ''] = letterParts.exec(said) ?? [];
  const size = letters[letter];
  return size ? [`${two ? 'X' : ''}${'X'.repeat(more.length / 2)}${size}`] : clothes[said];
}

/** A foot as long as this is between two sizes of the chart. */
const maxApartMm = 3;

/** Returns the European shoe size of a foot's length in mm, by which Koreans buy shoes. Undefined beyond the chart. */
export function shoeSizeOfFoot(mm: number): string | undefined {
  const apart = (footCm: number) => Math.abs(footCm * 10 - mm);
  const nearest = shoeChart.toSorted((one, other) => apart(one.footCm) - apart(other.footCm))[0];
  return nearest && apart(nearest.footCm) <= maxApartMm ? nearest.eu : undefined;
}

/** Size systems by the Korean names of their countries. */
const systems: Readonly<Record<string, string>> = {
  이탈리아: 'it',
  이태리: 'it',
  프랑스: 'fr',
  영국: 'uk',
  미국: 'us',
  유럽: 'eu',
};
const systemInKorean = new RegExp(
  String.raw`(${Object.keys(systems).join('|')})\s?(?:사이즈\s?)?(?=\d{1,2}(?!\d))`,
  'gu',
);

const halfSize = /(?<![\d.,])(3[4-9]|4[0-2])\s?반(?!\p{L})/gu;

/** Writes Korean names of size systems as their codes, and of half sizes in digits: `이태리 38` is IT 38, `39 반` 39.5. */
export const withSizeSystems = (query: Rewritten): Rewritten =>
  rewrite(
    rewrite(query, systemInKorean, ([, country = '']) => `${systems[country]} `),
    halfSize,
    ([, size = '']) => `${size}.5`,
  );
