import { memoize } from './memoized.ts';

/** Words with a different meaning in some stores' categories, and a word that has that meaning everywhere. */
const meantThere: readonly { where: RegExp; word: RegExp; meant: string }[] = [
  {
    where:
      /^(?!.*(?:night|sleep|lounge)).*(?:lingerie|intim|dessous|wäsche|lencería|ropa interior|sous-vêtement)|\bfemmes?\b(?=.*\bculottes?\b)(?!.*jupe)/i,
    word: /\bculottes?\b/gi,
    meant: 'panties',
  },
  {
    where:
      /\bintim[oai]\b|dessous|wäsche|lencería|ropa interior|sous-vêtement|(?:femme|damen|donna|mujer)\s*[>/|]\s*slips?$|\bfemmes?\b(?=.*\bculottes?\b)(?!.*jupe)/i,
    word: /\bslips?\b(?![\s-](?:dress|kleid|on))/gi,
    meant: 'panties',
  },
  {
    where:
      /lingerie|intim|dessous|wäsche|lencería|\bropa\b|vêtement|femme|abbigliamento|donna|bekleidung|damen|mujer|\bbodys\b/i,
    word: /\bbod(?:ys?|ies)\b(?![\s-]?(?:chain|suit|shaper|stocking|jewel|lotion|oil|milk|cream|butter|scrub|wash|splash|mist|spray|care))/gi,
    meant: 'bodysuit',
  },
  // The English plural is a word for ski wear.
  { where: /^(?!.*\bski).*(?:femme|vêtement)/i, word: /\bsalopettes\b/gi, meant: 'salopette' },
  // A "Slipper" in German is a shoe for outdoors.
  { where: /^(?!.*(?:haus|hütten)schuh).*(?:schuh|damen)/i, word: /\bslipper\b/gi, meant: 'loafer' },
];

const wordsThere = memoize((category: string) => meantThere.filter(({ where }) => where.test(category)));

/** Replaces words that mean something else in a store's category, so that the text means the same everywhere. */
export function inWordsOf(category: string, text: string): string {
  return wordsThere(category).reduce((said, { word, meant }) => said.replace(word, meant), text);
}

const swimwear =
  /^(?!.*(?:cover|tankini)).*(?:\bswim|bikini|bademode|maillots? de bain|costumi da bagno|trajes? de baño|badmode)/i;
const halves = /(?<!(?:bikini|swim|tankini)\s)\b(top|bottom)s?\b(?![\s-]handle)/gi;

const isSwimwear = memoize((category: string) => swimwear.test(category));

/** Calls the tops and bottoms in a store's swimwear halves of a bikini. */
export function inSwimwear(storeCategory: string, title: string): string {
  return storeCategory !== '' && isSwimwear(storeCategory) ? title.replace(halves, 'bikini $1') : title;
}
