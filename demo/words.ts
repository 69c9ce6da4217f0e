import type { Craft, Kind } from './kinds/kind.ts';
import type { Maison } from './maisons.ts';
import type { Material } from './materials.ts';
import { productNames } from './names.ts';
import type { ColourName } from './pictures/colours.ts';
import { pick } from './random.ts';
import { fitOf } from './sizes.ts';
import type { DemoStore } from './stores.ts';

/** The properties of a product that its name is made from. */
type Made = { kind: Kind; maison: Maison; material: Material; colour: ColourName };

/** The colour as sentences have it. */
export const inWords = (colour: ColourName) => (colour === 'Noir' ? 'black' : colour.toLowerCase());
/** Fills in the colour of a material's words. */
export const inColour = (text: string, colour: ColourName) => text.replace('{colour}', inWords(colour));
export const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** Joins words, and leaves out empty ones. */
export const spaced = (...parts: string[]) => parts.filter((part) => part !== '').join(' ');

/** The words of a name: the brand's name for the product, an adjective, the material and the noun; any but the last may be ''. */
export type NameWords = { called: string; form: string; word: string; noun: string };

/** Names a product: the brand's own name for it, at most one adjective, the material, the noun. */
export function nameOf(rand: () => number, { kind, maison, material, colour }: Made): NameWords {
  const called = pick(rand, productNames[maison.naming]);
  const noun = pick(rand, kind.nouns);
  // A number may follow a name, but not begin a title: 'Clio 85 pumps', but no '85 pumps'.
  const forms = called === '' ? kind.forms.filter((form) => !/^\d/.test(form)) : kind.forms;
  const form = rand() < (called === '' ? 0.9 : 0.6) ? pick(rand, forms) : '';
  const word = inColour(material.word, colour);
  return { called, form, word: noun.startsWith(word) ? '' : word, noun };
}

/** Writes a name as a title: 'Ines bias-cut silk slip dress'. */
export function titleOf({ called, form, word, noun }: NameWords): string {
  return sentence(spaced(called, form, word, noun));
}

const makingWord: Record<Craft, string> = {
  apparel: 'Cut from',
  shoes: 'Made in',
  bags: 'Made in',
  jewelry: 'Worked in',
  accessories: 'Made in',
};

/** The facts of a piece that every store tells alike: a detail of its making, and its measures, '' for sizes. */
export type Details = { feature: string; measure: string };

/**
 * Describes a product in two to four sentences: an idea, the material with a detail, the fit, and sometimes the brand.
 * @param known the details of a piece that another store describes already
 */
export function describeProduct(
  rand: () => number,
  { kind, maison, material, colour }: Made,
  store: DemoStore,
  sizes: readonly string[],
  known?: Details,
): { description: string; details: Details } {
  const opening = pick(rand, kind.openings);
  const cloth = inColour(material.cloth, colour);
  const feature = known?.feature ?? pick(rand, kind.features);
  const made = pick(rand, [
    `${makingWord[kind.craft]} ${cloth}, with ${feature}.`,
    `In ${cloth}, with ${feature}.`,
    `${sentence(cloth)}; ${feature}.`,
  ]);
  const measure = known?.measure ?? (kind.measures.length > 0 ? pick(rand, kind.measures) : '');
  const fit = measure === '' ? fitOf(rand, kind, store, sizes) : measure;
  const description = spaced(opening, made, fit, rand() < 0.22 ? maison.manner : '');
  return { description, details: { feature, measure } };
}
