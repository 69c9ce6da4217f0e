import { random } from '#demo/random.ts';
import { accessories } from './accessories.ts';
import { bags } from './bags.ts';
import type { Workbench } from './bodice.ts';
import { cloth, fabrics } from './cloth.ts';
import { type ColourName, colours } from './colours.ts';
import { bottoms } from './garments/bottoms.ts';
import { dresses } from './garments/dresses.ts';
import { knits } from './garments/knits.ts';
import { outerwear } from './garments/outerwear.ts';
import type { Draw } from './garments/patterns.ts';
import { swimAndSleep } from './garments/swim-and-sleep.ts';
import { tops } from './garments/tops.ts';
import { jewels } from './jewels.ts';
import { compose, grounds, type Nearness } from './plate.ts';
import { settings } from './settings.ts';
import { shoes } from './shoes.ts';
import { shade } from './tone.ts';

/** Returns the cut of a product by its number. */
export const cutOf = (seed: number) => (seed % 3) as Workbench['cut'];

/** The description of a picture. Equal descriptions give equal bytes. */
export type Picture = {
  silhouette: string;
  fabric: string;
  colour: ColourName;
  seed: number;
  view: 1 | 2 | 3;
  /** The number of a store's setting (`settings.ts`); 0 is the brand's own. */
  setting: number;
};

const nearnesses: Record<Picture['view'], Nearness> = { 1: 'whole', 2: 'detail', 3: 'material' };

/** Every drawing, by silhouette. */
export const silhouettes: Record<string, Draw> = {
  ...dresses,
  ...tops,
  ...knits,
  ...outerwear,
  ...bottoms,
  ...swimAndSleep,
  ...shoes,
  ...bags,
  ...jewels,
  ...accessories,
};

const slugOf = (colour: string) => colour.toLowerCase().replaceAll(' ', '-');
const colourOfSlug = new Map((Object.keys(colours) as ColourName[]).map((name) => [slugOf(name), name]));

/**
 * Returns the path of a picture on its store's picture server: `/{silhouette}/{fabric}/{colour}/{seed}-{view}.svg`, with
 * `-s{setting}` after the view in another setting than the brand's own.
 */
export function pictureUrl({ silhouette, fabric, colour, seed, view, setting }: Picture): string {
  return `/${silhouette}/${fabric}/${slugOf(colour)}/${seed}-${view}${setting === 0 ? '' : `-s${setting}`}.svg`;
}

/** Parses the path of a picture. Undefined for any other path. */
export function pictureFromPath(path: string): Picture | undefined {
  const match = /^\/([a-z-]+)\/([a-z]+)\/([a-z-]+)\/(\d{1,9})-([123])(?:-s([1-9]))?\.svg$/.exec(path);
  const [, silhouette = '', fabric = '', slug = '', seed, view, setting = '0'] = match ?? [];
  const colour = colourOfSlug.get(slug);
  if (!Object.hasOwn(silhouettes, silhouette) || !fabrics.includes(fabric) || colour === undefined) return undefined;
  if (!settings[Number(setting)]) return undefined;
  return {
    silhouette,
    fabric,
    colour,
    seed: Number(seed),
    view: Number(view) as Picture['view'],
    setting: Number(setting),
  };
}

/**
 * Draws a picture as two layers of SVG. View 1 is the whole product, 2 a detail of its making, 3 its material.
 * @throws Error for an unknown silhouette
 */
export function drawPicture({ silhouette, fabric, colour, seed, view, setting }: Picture): {
  width: number;
  height: number;
  backdrop: string;
  motif: string;
} {
  const draw = silhouettes[silhouette];
  if (!draw) throw new Error(`There is no silhouette «${silhouette}».`);
  const hex = colours[colour];
  const drawing = draw({
    cloth: cloth(fabric, hex, seed, 'cloth'),
    trim: cloth('shearling', shade(hex, hex > '#999999' ? -0.25 : 0.5), seed, 'trim'),
    rand: random(seed * 31 + 7),
    fabric,
    cut: cutOf(seed),
  });
  const { width, ground = seed % grounds.length, zoom } = settings[setting] ?? settings[0];
  return compose(drawing, { ground: grounds[ground] ?? grounds[0], nearness: nearnesses[view], width, zoom });
}
