import { necklaces } from './jewels/necklaces.ts';
import { rings } from './jewels/rings.ts';

/** The drawing of each jewel, by silhouette. */
export const jewels = { ...rings, ...necklaces };
