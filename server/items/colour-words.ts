import { foldedWords, phraseAt } from '#server/catalog/attributes/lexicon.ts';

/** The plain name of each colour family in the languages of feeds. Any other word names one shade of a family. */
const plainNames: Readonly<Record<string, string>> = {
  black: 'black noir noire nero nera schwarz negro negra zwart 검정 블랙',
  white: 'white blanc blanche bianco bianca weiss blanco blanca wit 화이트 흰색',
  grey: 'grey gray gris grigio grigia grau grijs 회색 그레이',
  beige: 'beige 베이지',
  brown: 'brown marron brun brune marrone braun marron bruin 갈색 브라운',
  red: 'red rouge rosso rossa rot rojo roja rood 빨강 레드',
  pink: 'pink rose rosa roze 핑크 분홍',
  orange: 'orange arancione naranja oranje 오렌지',
  yellow: 'yellow jaune giallo gialla gelb amarillo amarilla geel 노랑 옐로우',
  green: 'green vert verte verde grun groen 초록 그린',
  blue: 'blue bleu bleue blu blau azul blauw 파랑 블루',
  purple: 'purple violet violette viola lila morado paars 보라 퍼플',
  gold: 'gold or oro goud 골드',
  silver: 'silver argent argento silber plata zilver 실버',
};

const familyOf = new Map(
  Object.entries(plainNames).flatMap(([family, names]) => names.split(' ').map((name) => [name, family])),
);

/** The colour of an offer in comparable words: families that it names plainly, and the words of shades. */
export type ColourWords = { families: ReadonlySet<string>; shades: ReadonlySet<string> };

/**
 * Reads the words of a colour field.
 * @example
 * readColourField('Bleu / Navy'); // families: blue; shades: navy
 */
export function readColourField(text: string): ColourWords {
  return sorted(foldedWords(text));
}

/** Finds the words of colours in a title. */
export function findColourWords(title: string): ColourWords {
  const words = foldedWords(title);
  const ofColour: string[] = [];
  for (let start = 0; start < words.length; ) {
    const phrase = phraseAt(words, start);
    const end = start + (phrase?.words.length ?? 1);
    if (phrase?.meanings.some(({ attribute, isOnlyInField }) => attribute === 'colour' && !isOnlyInField))
      ofColour.push(...words.slice(start, end));
    start = end;
  }
  return sorted(ofColour);
}

function sorted(words: readonly string[]): ColourWords {
  const families = new Set<string>();
  const shades = new Set<string>();
  for (const word of words) {
    const family = familyOf.get(word);
    if (family) families.add(family);
    else shades.add(word);
  }
  return { families, shades };
}

/**
 * Tells whether two offers name their colours in other words: navy and royal blue, navy and blue. Noir and black are
 * one word, and black and silver are another colour than black. An offer without a colour differs from none.
 */
export function nameColoursDifferently(one: ColourWords, other: ColourWords): boolean {
  if (isEmpty(one) || isEmpty(other)) return false;
  if (one.shades.size > 0 || other.shades.size > 0) return one.shades.isDisjointFrom(other.shades);
  return one.families.symmetricDifference(other.families).size > 0;
}

const isEmpty = ({ families, shades }: ColourWords) => families.size === 0 && shades.size === 0;
