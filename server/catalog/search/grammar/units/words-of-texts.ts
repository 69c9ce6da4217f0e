import { fold, numbersOf } from '#server/catalog/search/fold.ts';
import { detailsAbroad, detailsLeftOut } from '#server/catalog/search/grammar/abroad/details.ts';
import type { Atom } from '#server/catalog/search/grammar/clause.ts';
import { koreanDetails, koreanSameThings } from '#server/catalog/search/grammar/korean/same-things.ts';
import { nameWord } from '#server/catalog/search/grammar/names/shade-names.ts';
import type { QueryWord } from '#server/catalog/search/words/word-index.ts';
import { splitList, splitWords } from '#server/platform/word-lists.ts';

/** Returns a word with its forms, from a list of both. */
function formsOf(words: string): readonly [word: string, forms: string[]] {
  const [word = '', ...forms] = splitList(words).map(fold);
  return [word, forms];
}

/** Words for small and large in other languages. */
const small = `
  petit petite petits petites piccolo piccola piccoli piccole pequeño pequeña pequeños pequeñas
  klein kleine kleines kleiner kleinen
`;
const large = 'grand grande grands grandes grandi groß große großes großer großen groot grote';

const smallWords = new Set(splitWords(`small little tiny 작은 ${small}`).map(fold));

/** Tells whether a word says small, in any language. */
export const isSmall = (word: string) => smallWords.has(word);

/** Words of names with other words for the same thing. */
const sameThing = new Map(
  [
    'pleated|plisse|pleat|plisado|plissee',
    'mini|micro|small|compact|petite|tiny',
    'small|mini|compact|petite',
    'large|big|oversized',
    'oversized|large|big|wide',
    'xl|large|big|oversized',
    'lightweight|light',
    'thin|light|fine|slim',
    'slouchy|slouch|soft',
    'skinny|slim|thin|narrow',
    'slim|skinny|thin|narrow',
    ...splitWords(small).map((word) => `${word}|small|mini|compact`),
    ...splitWords(large).map((word) => `${word}|large|big|oversized`),
    ...['big', 'huge', 'bulky', 'massive', 'enormous'].map((word) => `${word}|large|big|oversized|bold|chunky`),
    'ripped|distressed|torn|destroyed',
    'distressed|ripped|torn|destroyed',
    'biker|moto|motorcycle',
    'brimmed|brim',
    'chunky|bold|sculptural|statement|cable',
    ...['lycra', 'spandex', 'elastane', 'stretchy'].map((word) => `${word}|stretch|elastane|lycra|spandex`),
    'dainty|fine|slim|delicate',
    'delicate|fine|slim|dainty',
    ...koreanSameThings,
    ...detailsAbroad,
  ].map(formsOf),
);

/** Details of clothes, with the words for clothes that have them. Descriptions name either. */
const formsOfDetails = new Map(
  [
    'belt|belted',
    'washable|wash',
    'strap|strappy',
    'pleat|pleated|plisse',
    'ruffle|ruffled|frill|frilled',
    'frill|frilled|ruffle|ruffled',
    'frilly|frilled|ruffled|ruffle',
    'fringe|fringed',
    'hood|hooded',
    'rip|ripped|distressed',
    'hole|ripped|distressed',
    'button|buttoned',
    'pointy|pointed',
    ...koreanDetails,
  ].flatMap((words) => {
    const [word, forms] = formsOf(words);
    return numbersOf(word).map((number) => [number, forms] as const);
  }),
);

const formsLeftOut = new Map(detailsLeftOut.map(formsOf));

/** Returns the texts that tell a detail, where a search leaves it out. */
export const textsLeftOut = (word: string): Atom[][] =>
  (formsLeftOut.get(word) ?? []).map((form) =>
    form.split(' ').map((part): Atom => ({ is: 'text', word: { parts: [part], isPhrase: false } })),
  );

/** Words of texts for metal parts by their colour: gilt buttons. Hardware is any of them. */
const metals = new Map([
  ['gold', ['gilt', 'brass']],
  ['golden', ['gilt', 'brass']],
  ['silver', ['nickel', 'palladium', 'steel']],
]);

/** Returns further words of texts for a detail, or for a part with its property: gilt buttons, a pointed toe. */
export function otherForms(words: readonly string[]): string[][] {
  const [first = '', part = ''] = words;
  if (words.length === 1) return (formsOfDetails.get(first) ?? []).map((form) => [form]);
  const own = words.length === 2 ? (metals.get(first) ?? formsOfDetails.get(first) ?? []) : [];
  return own.map((word) => (part === 'hardware' ? [word] : [word, part]));
}

/** Tells whether a word names the filling of down jackets, which descriptions tell. Names tell the trim. */
const isFilling = (word: string) => /^feather(?:s|ed|y)?$/.test(word);

/** Returns the words of a query as texts have them: one word with others for the same thing. */
export function wordOf(words: readonly string[]): QueryWord {
  const [word = ''] = words;
  if (words.length === 1 && isFilling(word)) return nameWord(['feather', 'feathers', 'feathered']);
  const others = words.length === 1 ? sameThing.get(word) : undefined;
  return others ? wordOfAny([word, ...others]) : { parts: [...words], isPhrase: false };
}

/** Returns a word of texts that any of some words meets, in singular and plural. */
export function wordOfAny(words: readonly string[]): QueryWord {
  const [first = '', ...others] = words.flatMap(numbersOf);
  return { parts: first.split(' '), isPhrase: true, others: others.map((word) => word.split(' ')) };
}
