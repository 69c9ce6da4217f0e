import { carried } from './bags/carried.ts';
import { small } from './bags/small.ts';

/** The drawing of each bag, by silhouette. */
export const bags = { ...carried, ...small };
