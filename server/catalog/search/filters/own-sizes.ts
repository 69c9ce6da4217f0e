/**
 * Sizes that no reference size stands for: a belt's 85 cm, the 7.5 of gloves, a hat's 57 cm, the 54 mm of a ring. They are
 * looked up as words of a field of their own.
 */

const size = /(\d{1,3})(?:[.,](\d))?|(?<![a-z])(x{0,2}s|m|x{0,3}l)(?![a-z])/gi;

/**
 * Returns the words of a store's label of such a size, in the plainest spelling: `85` for `85 cm`, `7h5` for `7.5`.
 * @example
 * ownSizeWords('75-80 cm'); // ['75', '80']
 */
export function ownSizeWords(label: string): string[] {
  return [...label.replace(/(\d)\s?(?:½|1\/2)/g, '$1.5').matchAll(size)].map(([, whole = '', part, letter]) =>
    letter ? letter.toLowerCase() : part === undefined || part === '0' ? whole : `${whole}h${part}`,
  );
}

const isBetween = (first: number, last: number) => (value: number) => value >= first && value <= last;

/** The subcategories whose sizes are their own, with the numbers that are such sizes. */
const scales: readonly { ids: readonly number[]; isSize(value: number): boolean }[] = [
  { ids: [308], isSize: (value) => isBetween(44, 70)(value) || isBetween(3, 13)(value) },
  { ids: [403], isSize: isBetween(60, 130) },
  { ids: [406, 407], isSize: isBetween(50, 64) },
  { ids: [408], isSize: isBetween(5.5, 10) },
];

/** Returns whether kinds have sizes of their own, and which numbers these are. Undefined for other kinds. */
export function ownSizesOf(subcategoryIds: readonly number[] | undefined): ((value: number) => boolean) | undefined {
  const [first] = subcategoryIds ?? [];
  const scale = scales.find(({ ids }) => first !== undefined && ids.includes(first));
  return scale && subcategoryIds?.every((id) => scale.ids.includes(id)) ? scale.isSize : undefined;
}
