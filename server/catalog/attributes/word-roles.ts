import { fold } from '#server/catalog/search/fold.ts';
import { splitWords } from '#server/platform/word-lists.ts';

/** The roles of words beside the ones that name attributes, as flags. */
export const role = {
  /** Denies the words behind it. */
  denial: 1,
  /** May stand between a denial and the denied word: no real fur, without any leather. */
  filler: 2,
  /** Denies the words in front of it: silk free, leather look. */
  denialBehind: 4,
  or: 8,
  /** Introduces a detail of a piece. */
  introducesDetail: 16,
  /** A detail whose colour and material are not the piece's. */
  detail: 32,
  /** A word for the wearer. A brand comes before it: Red Tape Men Brown Shoes. */
  wearer: 64,
  /** Says that something is made of the words behind it: crafted from soft leather. */
  making: 128,
  /** Begins a phrase that counts in prose. */
  beginsInProse: 256,
  /** Says that the words in front of it name a colour: sand coloured. */
  ofColour: 512,
} as const;

/** Participles in front of a material, in the languages of feeds. */
export const makingWords = `
  made crafted cut woven knitted knit constructed tailored fashioned rendered spun handmade gefertigt hergestellt
  realizzato realizzata realizzati realizzate confeccionado confeccionada confeccionados confeccionadas
  fabriqué fabriquée fabriqués fabriquées confectionné confectionnée confectionnés confectionnées
  réalisé réalisée réalisés réalisées gemaakt vervaardigd
`;

/** The words of each role, in the languages of feeds. */
const words: Record<Exclude<keyof typeof role, 'beginsInProse'>, string> = {
  denial: `
    no not non without sans senza sin zonder ohne geen kein keine keinen nicht pas never faux fake imitation mock minus
  `,
  filler: 'real any genuine added animal true de du di echtes echte',
  denialBehind: `
    free frei vrij look effect effekt like style inspired alternative alternatives imitation imitat substitute optik
    없는 프리
  `,
  or: 'or nor ou oder of o or또는',
  introducesDetail: 'with mit avec con met w featuring feat',
  detail: `
    buckle buckles hardware button buttons zip zips zipper sole soles trim trims trimmed stitching stitch lining lined
    piping studs stud studded detail details detailing handle handles lens lenses laces
  `,
  wearer: `
    men mens man women womens woman ladies lady girls girl boys boy unisex kids damen herren femme homme donna uomo
    mujer hombre dames heren
  `,
  making: makingWords,
  ofColour: 'coloured colored colour color farben farbig farbene couleur kleurig',
};

/** Returns the flags of all words that have a role, by the folded word. */
export function rolesByWord(): Map<string, number> {
  const roles = new Map<string, number>();
  for (const [name, list] of Object.entries(words))
    for (const word of splitWords(list).map(fold))
      roles.set(word, (roles.get(word) ?? 0) | role[name as keyof typeof words]);
  return roles;
}

/** Single words of prose that name a shape and hardly anything else. */
export const plainInProse: ReadonlySet<string> = new Set(
  splitWords(`
    sleeveless strapless turtleneck halterneck midi maxi bodycon bootcut smanicato ärmellos mouwloos hooded
    off-shoulder stiletto slingback
  `).map(fold),
);
