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

const inWords = (colour: ColourName) => (colour === 'Noir' ? 'black' : colour.toLowerCase());
const coloured = (text: string, colour: ColourName) => text.replace('{colour}', inWords(colour));
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const spaced = (...parts: string[]) => parts.filter((part) => part !== '').join(' ');

/**
 * Returns a title: the brand's name for the product, at most one adjective, the material, the noun ('Ines bias-cut silk
 * slip dress').
 */
export function titleOf(rand: () => number, { kind, maison, material, colour }: Made): string {
  const called = pick(rand, productNames[maison.naming]);
  const noun = pick(rand, kind.nouns);
  // A number may follow a name, but not begin a title: 'Clio 85 pumps', but no '85 pumps'.
  const forms = called === '' ? kind.forms.filter((form) => !/^\d/.test(form)) : kind.forms;
  const form = rand() < (called === '' ? 0.9 : 0.6) ? pick(rand, forms) : '';
  const word = coloured(material.word, colour);
  return sentence(spaced(called, form, noun.startsWith(word) ? '' : word, noun));
}

const makingWord: Record<Craft, string> = {
  apparel: 'Cut from',
  shoes: 'Made in',
  bags: 'Made in',
  jewelry: 'Worked in',
  accessories: 'Made in',
};

/** Returns a description of two to four sentences: an idea, the material with a detail, the fit, and sometimes the brand. */
export function describeProduct(
  rand: () => number,
  { kind, maison, material, colour }: Made,
  store: DemoStore,
  sizes: readonly string[],
): string {
  const opening = pick(rand, kind.openings);
  const cloth = coloured(material.cloth, colour);
  const feature = pick(rand, kind.features);
  const made = pick(rand, [
    `${makingWord[kind.craft]} ${cloth}, with ${feature}.`,
    `In ${cloth}, with ${feature}.`,
    `${sentence(cloth)}; ${feature}.`,
  ]);
  const fit = kind.measures.length > 0 ? pick(rand, kind.measures) : fitOf(rand, kind, store, sizes);
  return spaced(opening, made, fit, rand() < 0.22 ? maison.manner : '');
}
