import { memoize } from '#server/catalog/taxonomy/memoized.ts';

const years = String.raw`yrs?|years?(?:\sold)?|y\.?o?|ans?|ann[io]|a[nñ]os?|jahr(?:en?)?|jaar|lat|år|세|歳`;
const months = 'mo?n?ths?|mos?|mois|mes[ei]?|meses|monat(?:en?)?|maand(?:en)?|miesięcy|måneder|개월|ヶ月|か月';
/** A child's height: 128 cm, or 128 alone beside an age. */
const height = String.raw`(?:\d{2,3}\s?cm|1\d\d)`;
const age = String.raw`(\d{1,2})\s*(?:${years}|${months}|[tma])?(?:\s*(?:[-–/~～]|to|à|a|bis)\s*(\d{1,2}))?`;
/** Matches ages: 8Y, 5/6 years, 2T/3T, 8Y (128cm), 128 cm / 8 ans, S (4-5 years). */
const ageAsSize = new RegExp(
  String.raw`^(?:age[sd]?\s+)?(?:(?:${height}|x{0,2}[sml])[\s(/–-]+)?${age}\s*(?:(${years})|(${months})|([tma]))\.?\)?(?:[\s(/–-]+${height})?\)?$`,
  'i',
);
/** Matches Y8, and ages without a unit after a word for age. */
const ageInFront = /^(?:y\s?|ages?\s+)(?:\d|1[0-6])(?:\s*[-–/]\s*(?:\d|1[0-6]))?$/i;
/** Children's heights, in steps of six centimetres: 116/122. */
const heights = new Set(Array.from({ length: 19 }, (_, step) => `${50 + step * 6}/${56 + step * 6}`));

/** Longer texts are no ages, and slow to match if they are hostile. */
const maxAgeChars = 100;

/**
 * Tells whether a size is a child's age or height. The result is `bare` if only a letter or the numbers themselves
 * suggest it.
 */
export const childrensSize = memoize((size: string): 'stated' | 'bare' | undefined => {
  if (size.length > maxAgeChars) return undefined;
  const readings = size.split(/\s*[,;|]\s*/).map(childrensSizeIn);
  return readings.includes(undefined) ? undefined : readings[0];
});

function childrensSizeIn(size: string): 'stated' | 'bare' | undefined {
  if (ageInFront.test(size)) return 'stated';
  if (heights.has(size.replace(/\s*[-–/]\s*/, '/').replace(/\s*cm$/i, ''))) return 'bare';
  const [match, from, to, inYears, inMonths, letter] = ageAsSize.exec(size) ?? [];
  if (match === undefined) return undefined;
  if (inMonths !== undefined) return 'stated';
  const [first, last] = [Number(from), Number(to ?? from)];
  if (inYears !== undefined) return first <= 16 ? 'stated' : undefined;
  return isAgeBy[letter?.toLowerCase() ?? '']?.(first, last) ? 'bare' : undefined;
}

/** Tells, for each letter that may stand for a unit, which numbers before it are ages. */
const isAgeBy: Record<string, (first: number, last: number) => boolean> = {
  // Above toddler sizes, T means tall.
  t: (first, last) => first >= 2 && last <= 6,
  // 8 M is a shoe of medium width, and 7/8 M a slipper.
  m: (first, last) =>
    first === last ? [12, 18, 24, 36].includes(first) : last <= 36 && (first === 0 || last - first > 1),
  a: (first, last) => first >= 2 && last <= 16,
};
