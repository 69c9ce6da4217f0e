import { type Material, materialNamed } from '#demo/materials.ts';

/** What a maison makes, in the large. */
export type Craft = 'apparel' | 'shoes' | 'bags' | 'jewelry' | 'accessories';

/** What a maison makes, in the small. */
export type Line =
  | 'dresses'
  | 'evening'
  | 'shirts'
  | 'knits'
  | 'basics'
  | 'tailoring'
  | 'coats'
  | 'leather'
  | 'denim'
  | 'skirts'
  | 'swim'
  | 'lingerie'
  | 'active'
  | 'heels'
  | 'flats'
  | 'boots'
  | 'bags'
  | 'wallets'
  | 'jewels'
  | 'watches'
  | 'eyewear'
  | 'belts'
  | 'silks'
  | 'winter'
  | 'hair';

/** How sizes of such pieces run. */
export type SizeRun = 'dress' | 'top' | 'jeans' | 'shoe' | 'ring' | 'belt' | 'glove' | 'hat' | 'one';

/** A kind of piece: what it is drawn as, called, made of, and about what it costs. */
export type Kind = {
  silhouette: string;
  craft: Craft;
  line: Line;
  /** Share among the pieces of its craft. */
  weight: number;
  nouns: readonly string[];
  /** Stand before the material now and then: 'bias-cut'. True of every drawing of the silhouette. */
  forms: readonly string[];
  googleId: number;
  productType: string;
  /** Usual list prices in dollars, before the maison's level. */
  price: readonly [low: number, high: number];
  materials: readonly Material[];
  /** The names under which its materials are drawn. */
  fabrics: readonly string[];
  sizes: SizeRun;
  /** What a description opens with. */
  openings: readonly string[];
  /** Follow 'with' in the sentence on the material. */
  features: readonly string[];
  /** Sizes of what has no size; pieces with sizes say how they fit instead. */
  measures: readonly string[];
};

/** A kind as it is written down: lists are parted by bars, materials are named. */
export type KindRow = {
  line: Line;
  weight: number;
  nouns: string;
  forms: string;
  google: number;
  type: string;
  price: readonly [low: number, high: number];
  materials: string;
  sizes: SizeRun;
  openings: string;
  features: string;
  measures?: string;
  /** Where another kind has the silhouette's own name already. */
  silhouette?: string;
};

const parted = (text: string) => text.split('|');

/** The kinds of a craft, by their silhouettes. */
export function kindsOf(craft: Craft, rows: Readonly<Record<string, KindRow>>): Kind[] {
  return Object.entries(rows).map(([name, row]) => {
    const materials = parted(row.materials).map(materialNamed);
    return {
      silhouette: row.silhouette ?? name,
      craft,
      line: row.line,
      weight: row.weight,
      nouns: parted(row.nouns),
      forms: parted(row.forms),
      googleId: row.google,
      productType: row.type,
      price: row.price,
      materials,
      fabrics: materials.map((material) => material.fabric),
      sizes: row.sizes,
      openings: parted(row.openings),
      features: parted(row.features),
      measures: row.measures ? parted(row.measures) : [],
    };
  });
}
