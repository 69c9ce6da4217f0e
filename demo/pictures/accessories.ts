import { belts } from './accessories/belts.ts';
import { hats } from './accessories/hats.ts';
import { scarves } from './accessories/scarves.ts';
import { small } from './accessories/small.ts';

/** The drawing of each accessory, by silhouette. */
export const accessories = { ...small, ...belts, ...scarves, ...hats };
