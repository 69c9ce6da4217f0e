import { boots } from './shoes/boots.ts';
import { flats } from './shoes/flats.ts';
import { heels } from './shoes/heels.ts';

/** The drawing of each shoe, by silhouette. */
export const shoes = { ...heels, ...flats, ...boots };
