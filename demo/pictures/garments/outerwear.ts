import { coats } from './coats.ts';
import { jackets } from './jackets.ts';

/** The drawing of each jacket, coat and cape, by silhouette. */
export const outerwear = { ...jackets, ...coats };
