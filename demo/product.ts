import type { Kind } from './kinds/kind.ts';
import type { Maison } from './maisons.ts';
import type { Material } from './materials.ts';
import type { ColourName } from './pictures/colours.ts';
import type { Shelf } from './shelves.ts';
import type { DemoStore } from './stores.ts';
import type { Details, NameWords } from './words.ts';

/** An invented product: the offer of a piece at one store. */
export type DemoProduct = DrawnProduct &
  Shelf & {
    /** The number of its drawing, the same for all offers of its piece. Its remainder by three is the cut. */
    seed: number;
  };

/** A product before its drawing is numbered, and before its store's habit counts. */
export type DrawnProduct = {
  number: number;
  /** The number of its piece, which is the one of the piece's first offer. */
  piece: number;
  /** What the offers of its piece have in common; null for a piece that no other store sells. */
  evidence: Evidence | null;
  store: DemoStore;
  maison: Maison;
  kind: Kind;
  material: Material;
  colour: ColourName;
  seed?: number;
  name: NameWords;
  details: Details;
  /** The number of its store's setting of the pictures (`pictures/settings.ts`), and how many pictures the store shows. */
  setting: number;
  views: 1 | 3;
  /** One of the pieces that open the demo. */
  isBest: boolean;
  /** Its place among the best pieces of its store, from 0; null for any other product. */
  place: number | null;
  title: string;
  /** The prose of the product page. */
  description: string;
  /** Composition, care and origin. */
  facts: string;
  listPriceCents: number;
  sizes: readonly string[];
  gtin: string;
  /** The brand's part number. */
  mpn: string;
  arrivedDaysAgo: number;
  endedDaysAgo: number | null;
};

/**
 * The evidence that the offers of a piece share beside their names: a GTIN, the brand's part number, the brand's picture, or
 * nothing else. Matching leaves the last ones to an operator.
 */
export type Evidence = 'gtin' | 'mpn' | 'picture' | 'name';
