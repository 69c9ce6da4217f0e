import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { AttributeValue } from '#contract/attributes.ts';

/** A product name with labels by hand. */
export type LabelledName = { name: string; gender: string; type: string; colour: string };

/** Reads the labelled names: tab-separated, with a header. */
export function readLabels(file: URL): LabelledName[] {
  const [, ...lines] = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n');
  return lines.map((line) => {
    const [, name = '', gender = '', , , type = '', colour = ''] = line.split('\t');
    return { name, gender, type, colour };
  });
}

type Colour = AttributeValue<'colour'>;

/** The families that a label stands for. Labels that name no family are left out. */
const familiesOf: Readonly<Record<string, readonly Colour[]>> = {
  'Navy Blue': ['blue'],
  Maroon: ['red'],
  Burgundy: ['red'],
  Steel: ['silver', 'grey'],
  Cream: ['white', 'beige'],
  'Off White': ['white'],
  Charcoal: ['grey'],
  'Grey Melange': ['grey'],
  Peach: ['pink', 'orange'],
  Skin: ['beige'],
  Nude: ['beige'],
  Lavender: ['purple'],
  Mauve: ['purple', 'pink'],
  Khaki: ['green', 'beige'],
  Magenta: ['pink'],
  Rose: ['pink'],
  Teal: ['green', 'blue'],
  Tan: ['brown', 'beige'],
  Mustard: ['yellow'],
  Bronze: ['gold', 'brown'],
  Copper: ['gold', 'brown', 'orange'],
  'Turquoise Blue': ['blue', 'green'],
  Rust: ['orange', 'brown'],
  'Coffee Brown': ['brown'],
  'Sea Green': ['green'],
  'Mushroom Brown': ['brown', 'beige'],
  Taupe: ['beige'],
  'Lime Green': ['green'],
  'Fluorescent Green': ['green'],
  Olive: ['green'],
};
const without = new Set(['Multi', 'Metallic', 'NA', '']);

/** Returns the families of a label; undefined if it names none. */
export function expectedFamilies(label: string): readonly string[] | undefined {
  return without.has(label) ? undefined : (familiesOf[label] ?? [label.toLowerCase()]);
}

const shoes = [200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 211, 212, 213, 215, 216];
const bags = [100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110];
const tops = [711, 712, 713, 714, 715, 716];

/** The subcategories that are right for a type, the words in a name that tell it, and whether it is fashion for women. */
const types: Readonly<Record<string, { told: string; ids: readonly number[] }>> = {
  Tshirts: { told: 't-?shirts?|tee', ids: [714] },
  Shirts: { told: 'shirts?', ids: [713, 712] },
  Tops: { told: 'tops?', ids: tops },
  Kurtas: { told: 'kurtas?', ids: [711] },
  Kurtis: { told: 'kurtis?', ids: [711] },
  Tunics: { told: 'tunics?', ids: [711] },
  Dresses: { told: 'dress(?:es)?', ids: [700, 701, 702, 703, 704, 705, 706] },
  Sarees: { told: 'sarees?', ids: [700] },
  Jeans: { told: 'jeans?', ids: [738] },
  Trousers: { told: 'trousers?', ids: [735, 736] },
  'Track Pants': { told: 'track ?pants?', ids: [735, 760] },
  Shorts: { told: 'shorts?', ids: [739] },
  Capris: { told: 'capris?', ids: [735] },
  Skirts: { told: 'skirts?', ids: [741, 742, 743, 744] },
  Leggings: { told: 'leggings?', ids: [737] },
  Jeggings: { told: 'jeggings?', ids: [737, 738] },
  Sweatshirts: { told: 'sweatshirts?', ids: [721] },
  Sweaters: { told: 'sweaters?', ids: [718, 719] },
  Jackets: { told: 'jackets?', ids: [723, 724, 725, 726, 730, 731] },
  Blazers: { told: 'blazers?', ids: [726] },
  Bra: { told: 'bras?', ids: [752, 759] },
  Briefs: { told: 'briefs?', ids: [753] },
  Camisoles: { told: 'camisoles?', ids: [715, 754] },
  Nightdress: { told: 'night ?dress(?:es)?|nightwear|night ?gown', ids: [756] },
  'Night suits': { told: 'night ?suits?', ids: [756] },
  'Bath Robe': { told: 'bath ?robes?', ids: [757] },
  Jumpsuit: { told: 'jumpsuits?', ids: [708] },
  Stockings: { told: 'stockings?', ids: [755] },
  Socks: { told: 'socks?', ids: [755] },
  Swimwear: { told: 'swim ?wear|swimsuit', ids: [748, 749] },
  'Casual Shoes': { told: 'shoes?', ids: shoes },
  'Sports Shoes': { told: 'shoes?', ids: shoes },
  'Formal Shoes': { told: 'shoes?', ids: shoes },
  Heels: { told: 'heels?', ids: [201, 202, 203, 206] },
  Flats: { told: 'flats?', ids: [200, 204, 207] },
  Sandals: { told: 'sandals?', ids: [203, 204] },
  'Flip Flops': { told: 'flip ?flops?', ids: [204, 205] },
  Handbags: { told: 'hand ?bags?', ids: bags },
  Backpacks: { told: 'back ?packs?', ids: [108] },
  Clutches: { told: 'clutch(?:es)?', ids: [107] },
  Wallets: { told: 'wallets?', ids: [111] },
  'Duffel Bag': { told: 'duff[el]+ bags?', ids: [110, 100] },
  'Messenger Bag': { told: 'messenger bags?', ids: [103, 102, 100] },
  Watches: { told: 'watch(?:es)?', ids: [311] },
  Earrings: { told: 'ear ?rings?', ids: [301, 302, 305] },
  Pendant: { told: 'pendants?', ids: [304] },
  'Necklace and Chains': { told: 'necklaces?', ids: [303, 304, 305] },
  Ring: { told: 'rings?', ids: [308] },
  Bracelet: { told: 'bracelets?', ids: [306, 305] },
  Bangle: { told: 'bangles?', ids: [307] },
  Sunglasses: { told: 'sun ?glasses', ids: [401] },
  Belts: { told: 'belts?', ids: [403] },
  Scarves: { told: 'scar(?:f|ves)', ids: [404, 405] },
  Stoles: { told: 'stoles?', ids: [404, 405] },
  Caps: { told: 'caps?', ids: [406] },
  Gloves: { told: 'gloves?', ids: [408] },
};

/** Returns the subcategories that are right for a type if the name tells it; undefined if it does not. */
export function expectedSubcategories({ type, name }: LabelledName): readonly number[] | undefined {
  const known = types[type];
  return known && new RegExp(`\\b(?:${known.told})\\b`, 'i').test(name) ? known.ids : undefined;
}
