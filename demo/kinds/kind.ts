import { type Material, materialNamed } from '#demo/materials.ts';

/** The broad product area of a brand. */
export type Craft = 'apparel' | 'shoes' | 'bags' | 'jewelry' | 'accessories';

/** The narrow product area of a brand. */
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

/** The size scale of a kind. */
export type SizeRun = 'dress' | 'top' | 'jeans' | 'shoe' | 'ring' | 'belt' | 'glove' | 'hat' | 'one';

/** A kind of product: its drawing, words, materials and prices. */
export type Kind = {
  silhouette: string;
  craft: Craft;
  line: Line;
  /** The relative share of this kind among the products of its craft. */
  weight: number;
  nouns: readonly string[];
  /** Adjectives that may precede the material in a title: 'bias-cut'. They must be true of every drawing of the silhouette. */
  forms: readonly string[];
  googleId: number;
  productType: string;
  /** Typical list prices in dollars, before the brand's price level. */
  price: readonly [low: number, high: number];
  materials: readonly Material[];
  /** The names of its materials in the drawings. */
  fabrics: readonly string[];
  sizes: SizeRun;
  /** First sentences of descriptions. */
  openings: readonly string[];
  /** Details that follow 'with' in the sentence about the material. */
  features: readonly string[];
  /** Measurements of products without a size. Products with sizes describe their fit instead. */
  measures: readonly string[];
};

/** A kind as the files of this folder define it. Lists are separated by bars, and materials are referenced by name. */
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
  /** Needed when another kind already uses the silhouette's name. */
  silhouette?: string;
};

const parted = (text: string) => text.split('|');

/**
 * Builds the kinds of a craft from rows by silhouette.
 * @throws Error for an unknown material
 */
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
