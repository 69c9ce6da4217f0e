/** Positions in a text beyond this many are not told apart from those of the next slot; names are far shorter. */
export const placesPerSlot = 2 ** 16;
