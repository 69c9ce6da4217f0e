import { fold } from '#server/catalog/search/fold.ts';
import type { HouseNames } from './brand-names.ts';
import { isKnownWord } from './known-words.ts';

/**
 * Misspellings that shoppers often type, more than one letter from the word that is meant, or a word of their own: the
 * sequence dress is of sequins.
 */
export const meantBy: Readonly<Record<string, string>> = {
  accessorys: 'accessories',
  bayge: 'beige',
  lightwieght: 'lightweight',
  lightwight: 'lightweight',
  bf: 'boyfriend',
  bootys: 'booties',
  bordo: 'bordeaux',
  bordoux: 'bordeaux',
  bracelette: 'bracelet',
  bracelettes: 'bracelets',
  braslet: 'bracelet',
  braslets: 'bracelets',
  bridesmade: 'bridesmaid',
  burgendi: 'burgundy',
  cashmear: 'cashmere',
  cashmir: 'cashmere',
  casmir: 'cashmere',
  cocktale: 'cocktail',
  crem: 'cream',
  croped: 'cropped',
  crotchet: 'crochet',
  dres: 'dress',
  drs: 'dress',
  dubble: 'double',
  embroided: 'embroidered',
  espadrils: 'espadrilles',
  kashmir: 'cashmere',
  khakhi: 'khaki',
  leapord: 'leopard',
  girlypop: 'girly',
  jckt: 'jacket',
  jkt: 'jacket',
  lepord: 'leopard',
  lil: 'little',
  lingery: 'lingerie',
  lthr: 'leather',
  mockasins: 'moccasins',
  neckless: 'necklace',
  necklesses: 'necklaces',
  sandle: 'sandal',
  sandles: 'sandals',
  sequence: 'sequin',
  sequenced: 'sequinned',
  shue: 'shoe',
  shues: 'shoes',
  slevless: 'sleeveless',
  strapples: 'strapless',
  stripped: 'striped',
  skrt: 'skirt',
  smth: 'something',
  smthn: 'something',
  sumthin: 'something',
  swade: 'suede',
  sweed: 'suede',
  swtr: 'sweater',
  turtel: 'turtle',
  tutle: 'turtle',
  valentime: 'valentines',
  valentimes: 'valentines',
  wellys: 'wellies',
};

/** Words for other things, which are misspellings beside some words: a plated skirt is pleated, a plated ring is not. */
const meantBeside: readonly (readonly [word: string, meant: string, beside: RegExp])[] = [
  ['patten', 'patent', /\bleather\b/],
  ['plated', 'pleated', /\b(?:skirts?|dress(?:es)?|pants|trousers|mini|midi|maxi)\b/],
];

/**
 * Finds words of a query that are known misspellings.
 * @returns each such folded word with its correction
 */
export function knownMisspellings(query: string, houses: HouseNames): Map<string, string> {
  const words = (query.match(/[\p{L}\p{M}]+/gu) ?? []).map(fold);
  return new Map(
    words.flatMap((word) => {
      const beside = meantBeside.find(([one, , other]) => one === word && other.test(words.join(' ')));
      const meant = Object.hasOwn(meantBy, word) ? meantBy[word] : beside?.[1];
      return meant === undefined || isKnownWord(word, houses) ? [] : [[word, meant] as const];
    }),
  );
}
