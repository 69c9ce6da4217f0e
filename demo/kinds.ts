import { accessories } from './kinds/accessories.ts';
import { bags } from './kinds/bags.ts';
import { bottoms } from './kinds/bottoms.ts';
import { dresses } from './kinds/dresses.ts';
import { jewels } from './kinds/jewels.ts';
import type { Kind } from './kinds/kind.ts';
import { outerwear } from './kinds/outerwear.ts';
import { shoes } from './kinds/shoes.ts';
import { swimAndSleep } from './kinds/swim-and-sleep.ts';
import { tops } from './kinds/tops.ts';

/** Every kind of product in the demo stores. */
export const kinds: readonly Kind[] = [
  ...dresses,
  ...tops,
  ...outerwear,
  ...bottoms,
  ...swimAndSleep,
  ...shoes,
  ...bags,
  ...jewels,
  ...accessories,
];
