import { type FilterPhrase, type Said, sizeEnd } from './filter-phrase.ts';
import { clothesSizes, letterInKorean, shoeSizeOfFoot } from './korean-sizes.ts';
import { sizesNamed, sizesOn } from './size-names.ts';

/** Size systems. A number with a system is a size even without the word "size". */
const sizeSystem = '(?:eur?|it|fr|uk|us|european|italian|french|british|english|american)';
/** A system behind its number: 12 uk, 7 us. Of us dollars and it bags it is none. */
const systemBehind = String.raw`(?<=\d|½)\s?(${sizeSystem})(?!\p{L}|\s?(?:\$|(?:dollars?|bucks|bags?|girls?)\b))`;
const letterSize = String.raw`xx?s|s|m|l|x{1,3}l|[23]x[ls]|(?:(?:extra|x)[\s-]?)?(?:small|large)|medium`;
const sizeText = String.raw`(?:one size|(?:${sizeSystem}\s?)?\d{1,2}(?:\.5|½|\s1\/2)?[pw]?|${letterSize})`;
const sizeName = `${sizeText}${sizeEnd}`;
const sizeWord = String.raw`(?:sizes?:?|sz\.?)`;
/** Sizes of a Korean query, and the words between those of a choice: `S나 M`, `66 77`. */
const koreanSize = `(?:2[1-7][05](?:mm)?|(?:44|55|66|77)반|${sizeText}|${letterInKorean})`;
const koreanJoint = String.raw`\s?(?:또는|혹은|아니면|이나|나|이랑|랑|하고|[,/]|\s)\s?`;
const koreanSizes = `${koreanSize}(?:${koreanJoint}${koreanSize})*`;

/** Sizes with a bound. They are read before prices: no price of 14 is in `over size 14`. */
export const boundsOfSizes: readonly FilterPhrase[] = [
  {
    isOfWords: true,
    pattern: new RegExp(
      String.raw`\b(up to|under|below|smaller than|from|over|above|(?:bigger|larger) than)\s(?:an?\s)?${sizeWord}\s(${sizeName})(?!\sto\b)|\b(?:plus[\s-])?${sizeWord}\s(${sizeText})(?:\s?(\+)|\s(?:and|or|&)\s(up|upwards|above|over|larger|bigger|higher|under|below|smaller|down)\b)`,
      'giu',
    ),
    read: ([lead, size, other, plus, bound = plus]) =>
      lead ? sizesWithin(size ?? '', lead) : asSizes(sizesOn(other ?? '', isUpwards(bound))),
  },
];

/** Sizes, in order of precedence. */
export const sizePhrases: readonly FilterPhrase[] = [
  {
    // A size that is left out says nothing about the sizes that are wanted.
    isOfWords: true,
    pattern: new RegExp(String.raw`\b(?:not|no|except|without)\s(?:in\s)?(?:a\s)?sizes?\s${sizeName}`, 'giu'),
    read: () => [],
  },
  {
    isOfWords: true,
    pattern: new RegExp(
      String.raw`\b(${sizeSystem}\s+)?${sizeWord}\s+(${sizeName}(?:\s?(?:[-–,/&]|\b(?:to|or|and)\b)\s?${sizeName})*)(?:${systemBehind})?`,
      'giu',
    ),
    read: ([system, said = '', behind = '']) => asSizes(sizesNamed(said, system || behind)),
  },
  {
    isOfWords: true,
    // A large size of a bag is no size of clothes.
    pattern:
      /\bplus[\s-]?sizes?d?\b|빅\s?사이즈|(?<!(?:가방|백|지갑|신발|구두|부츠).*)(?:큰\s?사이즈|사이즈\s?큰\s?(?:거|것|옷)?)(?!.*(?:가방|백|지갑|신발|구두|부츠))/giu,
    read: () => asSizes(plusSizes),
  },
  {
    isOfWords: true,
    pattern: /(?<![\p{L}\p{N}])((?:extra|x)[\s-]?(?:small|large))(?![\p{L}\p{N}])/giu,
    read: ([said]) => asSizes(sizesNamed(said ?? '')),
  },
  {
    isOfWords: true,
    // 사이즈 240 is the length of a foot in mm.
    pattern: new RegExp(
      String.raw`사이즈\s?(${koreanSizes})${sizeEnd}|(?<![\p{L}\p{N}])(${koreanSizes})\s?사이즈|(?<!\p{L})(투?엑스${letterInKorean})(?!\p{L})`,
      'giu',
    ),
    read: (said) => asSizes(koreanSizesNamed(said.find(Boolean) ?? '')),
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{N}])${sizeSystem}\s?\d{1,2}(?:\.5|½)?${sizeEnd}|(?<![\p{L}\p{N}.,$€£#-])(\d{1,2}(?:\.5|½)?)${systemBehind}`,
      'giu',
    ),
    read: ([number = '', behind = ''], said) => asSizes(sizesNamed(number || said, behind)),
  },
  { isOfWords: true, pattern: /(?<!\p{L})(?:프리|원)\s?사이즈/gu, read: () => asSizes(sizesNamed('one size')) },
  {
    // A Korean foot in cm: 23.5 구두.
    pattern:
      /(?:(?<=\p{Script=Hangul}.*)|(?=.*\p{Script=Hangul}))(?<![\p{L}\p{N}.,$])(2[1-7]\.[05])(?:\s?(?:cm|센[치티]))?(?![\p{N}%.])/giu,
    read: ([cm = '']) => asSizes(sizesOfFoot(Number(cm) * 10)),
  },
  {
    // Half sizes are of shoes: heels 37.5.
    pattern:
      /(?<![\p{L}\p{N}.,$€£#-])((?:3[4-9]|4[0-3]|[4-9]|1[0-2])(?:\.5|½))(?![\p{L}\p{N}%"″-]|[.,]\d|\s?(?:cm|mm|m|in|inch(?:es)?|k)\b)/gu,
    read: ([said = '']) => asSizes(sizesNamed(said)),
  },
];

/** The reference sizes from US 16, 14W and XL on, which stores of the US call plus sizes. */
const plusSizes = 'XL XXL XXXL 16 18 20 22 24 14W 16W 18W 20W 22W 24W 26W'.split(' ');

const isUpwards = (bound = '') => !/^(?:up to|under|below|smaller|down)/i.test(bound);

/** Returns the sizes that a bound before a size leaves: `over` size 14 leaves 16 and more, `from` size 14 leaves 14 as well. */
function sizesWithin(size: string, bound: string): Said[] | undefined {
  const isWithout = /^(?:under|below|over|above|\w+\sthan)$/i.test(bound);
  const named = sizesNamed(size)?.[0];
  return asSizes(sizesOn(size, isUpwards(bound))?.filter((name) => !isWithout || name !== named));
}

/** Returns the sizes of a Korean query. Undefined if any is unknown. */
function koreanSizesNamed(said: string): string[] | undefined {
  const names = said.split(new RegExp(koreanJoint, 'iu')).map((size) => {
    const ofFoot = /^2\d\d/.test(size) ? sizesOfFoot(Number.parseInt(size, 10)) : undefined;
    return ofFoot ?? clothesSizes(size) ?? sizesNamed(size);
  });
  return names.every((some) => some !== undefined) ? [...new Set(names.flat())] : undefined;
}

/** Returns the size of a foot's length in mm. Undefined beyond the chart. */
function sizesOfFoot(mm: number): string[] | undefined {
  const size = shoeSizeOfFoot(mm);
  return size === undefined ? undefined : [size];
}

const asSizes = (values: readonly string[] | undefined) => values?.map((value): Said => ({ kind: 'size', value }));
