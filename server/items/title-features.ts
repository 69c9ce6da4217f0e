import type { Rarity } from './rarity.ts';
import type { TitleWords } from './title-words.ts';

/** The titles of one offer: its name, and all of its words, name included. */
export type Titles = { name: TitleWords; all: TitleWords };

/** The names of the features of a pair, in the order of `titleFeatures`. */
export const titleFeatureNames = [
  'words: shared of all',
  'words: shared of the shorter',
  'words: shared of the longer',
  'words: weight shared',
  'words: weight not shared',
  'words: lesser weight not shared',
  'words: difference of weights not shared',
  'rarest shared word',
  'rarest word not shared, lesser side',
  'rarest word not shared, greater side',
  'words not shared, lesser side',
  'words not shared, greater side',
  'names: shared of all',
  'names: shared of the shorter',
  'names: weight shared',
  'name in all words, lesser side',
  'name in all words, greater side',
  'letters: cosine',
  'letters: shared of the shorter',
  'codes shared',
  'codes not shared, lesser side',
  'codes not shared, greater side',
  'longest common start of two codes, share',
  'numbers shared',
  'numbers not shared, lesser side',
  'numbers not shared, greater side',
  'colours: shared of all, -1 without',
  'colours not shared, lesser side',
  'wearers: 1 equal, -1 different',
  'words that both names begin with',
  'words of the shorter title',
  'words of the longer title',
] as const;

type Overlap = {
  shared: number;
  leftOnly: number;
  rightOnly: number;
  rarestShared: number;
  rarestLeft: number;
  rarestRight: number;
  leftCount: number;
  rightCount: number;
};

function overlap(left: TitleWords, right: TitleWords, weight: (word: string) => number): Overlap {
  const sums: Overlap = {
    shared: 0,
    leftOnly: 0,
    rightOnly: 0,
    rarestShared: 0,
    rarestLeft: 0,
    rarestRight: 0,
    leftCount: 0,
    rightCount: 0,
  };
  for (const word of left.words) {
    const rare = weight(word);
    if (right.set.has(word)) {
      sums.shared += rare;
      sums.rarestShared = Math.max(sums.rarestShared, rare);
    } else {
      sums.leftOnly += rare;
      sums.leftCount++;
      sums.rarestLeft = Math.max(sums.rarestLeft, rare);
    }
  }
  for (const word of right.words) {
    if (left.set.has(word)) continue;
    const rare = weight(word);
    sums.rightOnly += rare;
    sums.rightCount++;
    sums.rarestRight = Math.max(sums.rarestRight, rare);
  }
  return sums;
}

const share = (part: number, rest: number) => part / (part + rest + 1e-9);

/** Returns what share of a name's weight stands among the words of another offer. */
function shareWithin(name: TitleWords, all: TitleWords, weight: (word: string) => number): number {
  let within = 0;
  let outside = 0;
  for (const word of name.words) {
    if (all.set.has(word)) within += weight(word);
    else outside += weight(word);
  }
  return share(within, outside);
}

/** Returns how far the letters of two titles agree: cosine, and the share of the lighter title. */
function likenessOfLetters(left: TitleWords, right: TitleWords, rarity: Rarity): [cosine: number, ofLighter: number] {
  let both = 0;
  let ofLeft = 0;
  let ofRight = 0;
  for (const gram of left.grams) {
    const weight = rarity.ofGram(gram) ** 2;
    ofLeft += weight;
    if (right.grams.has(gram)) both += weight;
  }
  for (const gram of right.grams) ofRight += rarity.ofGram(gram) ** 2;
  return [both / Math.sqrt(ofLeft * ofRight + 1e-9), both / (Math.min(ofLeft, ofRight) + 1e-9)];
}

function compareCodes(left: TitleWords, right: TitleWords): number[] {
  let shared = 0;
  let leftOnly = 0;
  let rightOnly = 0;
  let longestStart = 0;
  for (const code of left.codes) {
    if (right.joined.includes(code)) {
      shared++;
      continue;
    }
    leftOnly++;
    for (const other of right.codes)
      longestStart = Math.max(longestStart, commonStart(code, other) / Math.max(code.length, other.length));
  }
  for (const code of right.codes) if (!left.joined.includes(code)) rightOnly++;
  return [shared, Math.min(leftOnly, rightOnly), Math.max(leftOnly, rightOnly), longestStart];
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

function countShared<T>(left: Iterable<T>, right: ReadonlySet<T>): [shared: number, notShared: number] {
  let shared = 0;
  let notShared = 0;
  for (const value of left) {
    if (right.has(value)) shared++;
    else notShared++;
  }
  return [shared, notShared];
}

/** Computes the features of two offers' titles (`titleFeatureNames`). Symmetric: the order of the offers is the same. */
export function titleFeatures(left: Titles, right: Titles, rarity: Rarity): number[] {
  const words = overlap(left.all, right.all, rarity.ofWord);
  const lesser = Math.min(words.leftOnly, words.rightOnly);
  const greater = Math.max(words.leftOnly, words.rightOnly);
  const names = overlap(left.name, right.name, rarity.ofWord);
  const within = [
    shareWithin(left.name, right.all, rarity.ofWord),
    shareWithin(right.name, left.all, rarity.ofWord),
  ] as const;
  const [numbersShared, numbersLeft] = countShared(left.all.numbers, right.all.set);
  const [, numbersRight] = countShared(right.all.numbers, left.all.set);
  const [coloursShared, coloursLeft] = countShared(left.all.colours, right.all.colours);
  const coloursRight = right.all.colours.size - coloursShared;
  const colours = coloursShared + coloursLeft + coloursRight;
  const wearers = left.all.wearer && right.all.wearer ? (left.all.wearer === right.all.wearer ? 1 : -1) : 0;
  let sameStart = 0;
  while (sameStart < left.name.words.length && left.name.words[sameStart] === right.name.words[sameStart]) sameStart++;
  return [
    share(words.shared, lesser + greater),
    share(words.shared, lesser),
    share(words.shared, greater),
    words.shared,
    lesser + greater,
    lesser,
    greater - lesser,
    words.rarestShared,
    Math.min(words.rarestLeft, words.rarestRight),
    Math.max(words.rarestLeft, words.rarestRight),
    Math.min(words.leftCount, words.rightCount),
    Math.max(words.leftCount, words.rightCount),
    share(names.shared, names.leftOnly + names.rightOnly),
    share(names.shared, Math.min(names.leftOnly, names.rightOnly)),
    names.shared,
    Math.min(...within),
    Math.max(...within),
    ...likenessOfLetters(left.all, right.all, rarity),
    ...compareCodes(left.all, right.all),
    numbersShared,
    Math.min(numbersLeft, numbersRight),
    Math.max(numbersLeft, numbersRight),
    colours ? coloursShared / colours : -1,
    Math.min(coloursLeft, coloursRight),
    wearers,
    sameStart,
    Math.min(left.all.words.length, right.all.words.length),
    Math.max(left.all.words.length, right.all.words.length),
  ];
}
