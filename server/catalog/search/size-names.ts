import { categoryIds } from '#server/catalog/taxonomy/categories.ts';
import { parseSizes } from '#server/catalog/taxonomy/parse-sizes.ts';
import { sizeGroup } from '#server/catalog/taxonomy/size-group.ts';
import { type Size, sizes } from '#server/catalog/taxonomy/sizes.ts';

/**
 * Parses the sizes in a text: two from `8, 10` and from `8 or 10`, the whole range from `8-10`. Undefined if any is unknown.
 * @param system the size system of sizes without one
 */
export function sizesNamed(said: string, system = ''): string[] | undefined {
  const names = said.split(/\s?(?:[,/&]|\b(?:or|and)\b)\s?/iu).flatMap((part) => {
    if (letterWithHyphen.test(part)) return sizeNamed(part, system);
    const [first, last] = part.split(/\s?(?:[-–]|\bto\b)\s?/iu).map((name) => sizeNamed(name, system));
    return part.search(/[-–]|\bto\b/iu) < 0 ? [first] : sizesBetween(first, last);
  });
  return names.length > 0 && names.every((name) => name !== undefined) ? [...new Set(names)] : undefined;
}
const letterWithHyphen = /^(?:extra|x)-(?:small|large)$/i;

function sizesBetween(first: string | undefined, last: string | undefined): string[] {
  const groupOf = (size: Size) => sizeGroup({ ...size, category_id: size.categoryId });
  const starts = sizes.filter(({ name }) => name === first);
  const ends = sizes.filter(({ name }) => name === last);
  const pairs = starts.flatMap((start) =>
    ends.filter((end) => groupOf(end) === groupOf(start)).map((end) => ({ start, end })),
  );
  return sizes
    .filter(({ sequence }) => pairs.some(({ start, end }) => start.sequence <= sequence && sequence <= end.sequence))
    .map(({ name }) => name);
}

/** Returns the name of a reference size, or of a size that maps to one (EU 38). Undefined for other text. */
function sizeNamed(text: string, system: string): string | undefined {
  const name = `${system.trim()} ${text}`
    .trim()
    .replace('½', '.5')
    .replace(/^(x|extra)?[\s-]?(small|medium|large)$/i, (_, extra, [letter]) => `${extra ? 'X' : ''}${letter}`)
    .toUpperCase();
  const reference = sizes.find((size) => size.name.toUpperCase() === name);
  return reference?.name ?? (sizesMeant(name).length > 0 ? name : undefined);
}

/** Returns the reference sizes of a name. A European number means different sizes for dresses and for shoes. */
export function sizesMeant(name: string): Size[] {
  const named = sizes.filter((size) => size.name === name);
  if (named.length > 0) return named;
  const ids = [categoryIds.apparel, categoryIds.shoes].flatMap(
    (categoryId) => parseSizes({ text: name, categoryId }).ids,
  );
  return sizes.filter(({ id }) => ids.includes(id));
}
