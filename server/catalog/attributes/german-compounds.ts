import { splitList } from '#server/platform/word-lists.ts';

/** First parts of German compounds, each with the word of the lexicon that it stands for: a Wollmantel is of Wolle. */
const firstParts = new Map(
  splitList(`
    leder|wildleder|lackleder|kunstleder|lammleder=leder|glattleder=leder|veloursleder=wildleder|kaschmir|mohair|
    woll=wolle|schurwoll=wolle|merino|baumwoll=baumwolle|seiden=seide|leinen|samt|satin|spitzen=spitze|tüll|chiffon|
    tweed|cord=corduroy|jeans=denim|denim|strick|daunen|lammfell|pelz|kunstpelz|fleece|nylon|canvas|viskose|stroh|bast|
    winter|sommer|herbst|frühlings=frühling|perlen|gold|silber|pailletten|blumen|karo|streifen=gestreift|
    ringel=gestreift|leo=leopard|wickel|schnür
  `).map((part): [string, string] => {
    const [first = '', word = first] = part.split('=');
    return [first, word];
  }),
);

/** Pieces that end German compounds, as a pattern. */
const pieces = splitList(`
  kleid|rock|röcke|hose|bluse|hemd|top|shirt|pullover|pulli|strickjacke|jacke|mantel|mäntel|weste|blazer|anzug|kostüm|
  jumpsuit|overall|shorts|cardigan|parka|tasche|handtasche|umhängetasche|rucksack|rucksäcke|beutel|clutch|shopper|
  geldbörse|gürtel|handschuh|schal|tuch|mütze|hut|hüte|schuh|stiefel|stiefelette|sandale|sandalette|pantolette|pumps|
  slipper|sneaker|loafer|mule|ballerina|kette|halskette|ring|ohrring|armband|armbänder|anhänger|creole|uhr
`).join('|');

const compound = new RegExp(
  `(?<!\\p{L})(${[...firstParts.keys()].toSorted((one, other) => other.length - one.length).join('|')})(?=(?:${pieces})(?:er|en|es|e|n|s)?(?!\\p{L}))`,
  'giu',
);

/**
 * Writes the first part of German compounds as a word of its own, so that the lexicon knows it.
 * @example
 * withPartsApart('Schwarze Ledertasche'); // 'Schwarze leder tasche'
 */
export const withPartsApart = (title: string): string =>
  title.replace(compound, (part) => `${firstParts.get(part.toLowerCase()) ?? part} `);
