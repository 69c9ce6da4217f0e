import type { Drawing, Part } from '#demo/pictures/plate.ts';

/** The colour of fittings. */
export const gold = '#c2a05a';

/** Composes the parts of a piece that lies on a table. */
export const lies = (parts: readonly Part[], focus: readonly [number, number] = [0.5, 0.5], fill = 0.76): Drawing => ({
  parts,
  focus,
  fill,
  pose: 'lies',
});
