import { fabricWords, type Kind, kinds, type Palette } from './kinds.ts';
import { type Craft, type Maison, maisons } from './maisons.ts';
import type { ColourName } from './pictures/colours.ts';
import { pick, pickWeighted, random } from './random.ts';
import { type DemoStore, demoStores } from './stores.ts';

/** One invented product. */
export type Piece = {
  number: number;
  store: DemoStore;
  maison: Maison;
  kind: Kind;
  fabric: string;
  colour: ColourName;
  title: string;
  description: string;
  listPriceCents: number;
  sizes: readonly string[];
  gtin: string;
  mpn: string;
  /** Days before today on which the store first showed it, and until which; 0 is today. */
  arrivedDaysAgo: number;
  endedDaysAgo: number | null;
};

const pieceCount = 2000;
const craftShares: Record<Craft, number> = { apparel: 55, shoes: 17, bags: 13, jewelry: 8, accessories: 7 };

const models =
  'Ines Vega Clio Lune Ondine Margot Salome Thea Iris Colette Bianca Noemi Delphine Astrid Ottavia Romy Sylvie Paloma Greta Leonie Mathilde Alba Cosima Elodie Faye Gia Honor Isolde Juno Kaia Lotte Mireille Nadia Odile Petra Quinn Rhea Selma Tilda Una Viola Wren Xenia Yara Zelie Anouk Beatrix Calla Dahlia Esme Flora Ginevra Hedda Ilaria Jolie Katia Livia Maia Nell Orsola Pia Renata Sable Tamar Ursule Vita Willa Yvaine Zora Amara Blanche Cyra Dorothea Eluned Fleur Gioia Henriette'.split(
    ' ',
  );

const palettes: Record<Palette, readonly ColourName[]> = {
  cloth: [
    'Ivory',
    'Noir',
    'Noir',
    'Oat',
    'Camel',
    'Chocolate',
    'Bordeaux',
    'Navy',
    'Cobalt',
    'Emerald',
    'Forest',
    'Sage',
    'Olive',
    'Powder pink',
    'Rose',
    'Lilac',
    'Plum',
    'Saffron',
    'Butter',
    'Rust',
    'Terracotta',
    'Cherry',
    'Fuchsia',
    'Pale blue',
    'Teal',
    'Champagne',
    'Charcoal',
    'Dove grey',
    'White',
    'Taupe',
  ],
  leather: [
    'Noir',
    'Noir',
    'Tan',
    'Cognac',
    'Chocolate',
    'Ivory',
    'Bordeaux',
    'Taupe',
    'Camel',
    'Forest',
    'Navy',
    'Cherry',
    'Oat',
    'Powder pink',
    'Olive',
  ],
  denim: ['Indigo', 'Mid blue', 'Washed blue', 'Washed black'],
  metal: ['Gold', 'Gold', 'Silver', 'Rose gold'],
  straw: ['Natural', 'Oat', 'Camel', 'Noir'],
  shell: ['Tortoise', 'Noir', 'Honey', 'Cognac', 'Champagne'],
};

const details: Record<Craft, readonly string[]> = {
  apparel: [
    'Fully lined.',
    'Concealed zip at the side.',
    'True to size.',
    'Falls slightly loose; take one size down for a close fit.',
    'The model is 178 cm and wears the smallest size but one.',
    'Dry clean only.',
    'Hand wash cold, dry flat.',
  ],
  shoes: [
    'Leather lining and sole.',
    'Heel height 85 mm.',
    'Heel height 35 mm.',
    'True to size; half sizes up.',
    'Comes with a dust bag and spare heel tips.',
  ],
  bags: [
    '24 × 17 × 9 cm, strap drop 55 cm.',
    '31 × 28 × 12 cm, handle drop 23 cm.',
    'Suede lining, one zipped pocket.',
    'Comes with a dust bag.',
    'Brass hardware.',
  ],
  jewelry: [
    'Nickel-free.',
    'Comes in a linen pouch.',
    'Length 2.8 cm, weight 6 g.',
    'Length 42 cm, with an extension of 5 cm.',
  ],
  accessories: ['Comes in a gift box.', 'One size.', 'Made in small runs.'],
};

const sizeRuns: Record<Exclude<Kind['sizes'], 'one' | 'shoe'>, Record<DemoStore['sizes'], string>> = {
  dress: {
    us: '0 2 4 6 8 10 12',
    it: 'IT 36|IT 38|IT 40|IT 42|IT 44|IT 46',
    fr: 'FR 34|FR 36|FR 38|FR 40|FR 42',
    letter: 'XS S M L XL',
  },
  top: { us: 'XS S M L XL', it: 'XS S M L', fr: 'XS S M L', letter: 'XXS XS S M L XL' },
  jeans: {
    us: '24 25 26 27 28 29 30 31',
    it: '25 26 27 28 29 30',
    fr: '24 25 26 27 28 29',
    letter: '25 26 27 28 29 30',
  },
  ring: { us: 'S M L', it: 'S M L', fr: 'S M L', letter: 'S M L' },
  belt: { us: 'S M L', it: 'S M L', fr: 'S M L', letter: 'S M L' },
};

/** The demo's pieces: always the same ones. */
export function demoPieces(): Piece[] {
  const rand = random(20_261_121);
  const titles = new Set<string>();
  return Array.from({ length: pieceCount }, (_, index) => {
    for (;;) {
      const piece = inventPiece(rand, index + 1);
      const named = `${piece.maison.name} ${piece.title} ${piece.colour}`;
      if (titles.has(named)) continue;
      titles.add(named);
      return piece;
    }
  });
}

function inventPiece(rand: () => number, number: number): Piece {
  const crafts = Object.keys(craftShares) as Craft[];
  const craft = pickWeighted(rand, crafts, (one) => craftShares[one]);
  // Zipf: the houses named first are the large ones.
  const makers = maisons.filter((maison) => maison.crafts.includes(craft));
  const maison = pickWeighted(rand, makers, (one) => 1 / (makers.indexOf(one) + 2));
  const kind = pickWeighted(
    rand,
    kinds.filter((one) => one.craft === craft),
    (one) => one.weight,
  );
  const fabric = pick(rand, kind.fabrics);
  const words = fabricWords[fabric];
  if (!words) throw new Error(`The fabric ${fabric} has no words.`);
  const colour = pick(rand, palettes[words.palette]);
  const store = pickWeighted(rand, demoStores, (one) => one.share);
  const arrivedDaysAgo = rand() < 0.55 ? 120 : Math.floor(rand() * 118);
  return {
    number,
    store,
    maison,
    kind,
    fabric,
    colour,
    title: titleOf(rand, kind, words.word),
    description: [
      pick(rand, kind.lines),
      `${sentence(words.composition)} in ${colour.toLowerCase()}.`,
      pick(rand, details[craft]),
      ...(rand() < 0.4 ? [maison.manner] : []),
      `Made in ${maison.madeIn}.`,
    ].join(' '),
    listPriceCents: listPrice(rand, kind, maison, fabric),
    sizes: sizesOf(rand, kind, store),
    gtin: rand() < 0.6 ? gtinOf(number) : '',
    mpn: `${maison.name
      .replace(/[^A-Za-z0-9]/g, '')
      .slice(0, 3)
      .toUpperCase()}-${10_000 + number}`,
    arrivedDaysAgo,
    endedDaysAgo: arrivedDaysAgo > 40 && rand() < 0.06 ? Math.floor(rand() * (arrivedDaysAgo - 20)) : null,
  };
}

/** 'Ines bias-cut silk slip dress': a name of its own, one cut at most, the material, the thing. */
function titleOf(rand: () => number, kind: Kind, material: string): string {
  const cut = rand() < 0.7 ? pick(rand, kind.cuts) : '';
  const said = `${cut} ${kind.noun}`.toLowerCase();
  const words = [
    pick(rand, models),
    cut,
    said.includes(material.split('-')[0]?.toLowerCase() ?? '') ? '' : material,
    kind.noun,
  ];
  return words.filter((word) => word !== '').join(' ');
}

/** Prices of such houses end in 0 or 5 units. */
function listPrice(rand: () => number, kind: Kind, maison: Maison, fabric: string): number {
  const [low, high] = kind.price;
  const precious = ['cashmere', 'croc', 'sequin', 'shearling', 'leather'].includes(fabric) ? 1.15 : 1;
  const units = (low + (high - low) * rand() ** 1.6) * maison.level * precious;
  return Math.round(units / 5) * 500;
}

function sizesOf(rand: () => number, kind: Kind, store: DemoStore): string[] {
  if (kind.sizes === 'one') return ['One Size'];
  const run = kind.sizes === 'shoe' ? shoeRun(store) : runOf(sizeRuns[kind.sizes][store.sizes]);
  const first = Math.floor(rand() * 2);
  return run.slice(first, run.length - Math.floor(rand() * 2));
}

/** Parted by bars where the sizes themselves hold a space. */
function runOf(text: string): string[] {
  return text.split(text.includes('|') ? '|' : ' ');
}

/** European stores size shoes from 35 to 41, American ones from 5 to 10, both with halves. */
function shoeRun(store: DemoStore): string[] {
  const [from, count] = store.sizes === 'us' || store.sizes === 'letter' ? [5, 11] : [35, 13];
  return Array.from({ length: count }, (_, step) => `${from + step / 2}`);
}

/** A 13-digit number of the range for use within a store, with its check digit (GS1 General Specifications, 7.9). */
function gtinOf(number: number): string {
  const digits = `20${String(4_000_000 + number * 7).padStart(10, '0')}`;
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
