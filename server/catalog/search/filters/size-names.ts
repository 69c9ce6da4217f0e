import { categoryIds } from '#server/catalog/taxonomy/categories.ts';
import { parseSizes } from '#server/catalog/taxonomy/parse-sizes.ts';
import { sizeGroup } from '#server/catalog/taxonomy/size-group.ts';
import { type Size, sizes } from '#server/catalog/taxonomy/sizes.ts';

/**
 * Parses the sizes in a text: two from `8, 10` and from `8 or 10`, the whole range from `8-10`. Undefined if any is unknown.
 * @param system the size system of sizes without one
 */
export function sizesNamed(said: string, system = ''): string[] | undefined {
  const halves = said.replace(/½|(?<=\d)\s1\/2/gu, '.5');
  const names = halves.split(/\s?(?:[,/&]|\b(?:or|and)\b)\s?/iu).flatMap((part) => {
    if (letterWithHyphen.test(part)) return sizeNamed(part, system);
    const [first, last] = part.split(/\s?(?:[-–]|\bto\b)\s?/iu).map((name) => sizeNamed(name, system));
    return part.search(/[-–]|\bto\b/iu) < 0 ? [first] : sizesBetween(first, last);
  });
  return names.length > 0 && names.every((name) => name !== undefined) ? [...new Set(names)] : undefined;
}
const letterWithHyphen = /^(?:extra|x)-(?:small|large)$/i;

function sizesBetween(first: string | undefined, last: string | undefined): string[] {
  const starts = sizes.filter(({ name }) => name === first);
  const ends = sizes.filter(({ name }) => name === last);
  if (starts.length + ends.length === 0) return numbersBetween(first, last);
  const pairs = starts.flatMap((start) =>
    ends.filter((end) => groupOf(end) === groupOf(start)).map((end) => ({ start, end })),
  );
  return sizes
    .filter(({ sequence }) => pairs.some(({ start, end }) => start.sequence <= sequence && sequence <= end.sequence))
    .map(({ name }) => name);
}

/** The widest range of sizes without a reference size, such as 36 to 40. */
const maxNumbers = 6;

/** Returns the sizes of a range that no reference size is named like: EU 37 to EU 39. Empty if there is none. */
function numbersBetween(first = '', last = ''): string[] {
  const [, system = '', from = ''] = /^(\D*)(\d+)$/.exec(first) ?? [];
  const to = Number(/\d+$/.exec(last)?.[0]);
  if (from === '' || !(to - Number(from) < maxNumbers)) return [];
  const numbers = Array.from({ length: Math.max(0, to - Number(from) + 1) }, (_, step) => Number(from) + step);
  return numbers.map((number) => `${system}${number}`).filter((name) => sizesMeant(name).length > 0);
}

/**
 * Returns the sizes from one on, upwards or downwards: the reference sizes of its kind, or the next European numbers.
 * Undefined for other text.
 * @example
 * sizesOn('XL', true); // ['XL', 'XXL', 'XXXL']
 */
export function sizesOn(said: string, isUpwards: boolean): string[] | undefined {
  const named = sizeNamed(said, '');
  const ends = sizes.filter(({ name }) => name === named);
  const isOn = (size: Size, end: Size) =>
    size.name !== oneSize &&
    groupOf(end) === groupOf(size) &&
    (isUpwards ? size.sequence >= end.sequence : size.sequence <= end.sequence);
  const reference = sizes.filter((size) => ends.some((end) => isOn(size, end))).map(({ name }) => name);
  const names = reference.length > 0 ? reference : numbersOn(named, isUpwards);
  return names.length > 0 ? [...new Set(names)] : undefined;
}

function numbersOn(name: string | undefined, isUpwards: boolean): string[] {
  if (!name || !/^\d+$/.test(name)) return [];
  const most = maxNumbers - 1;
  return isUpwards
    ? numbersBetween(name, `${Number(name) + most}`)
    : numbersBetween(`${Number(name) - most}`, name).reverse();
}

const oneSize = 'One Size';

const groupOf = (size: Size) => sizeGroup({ ...size, category_id: size.categoryId });

/** Names of size systems as shoppers write them. */
const systems: Readonly<Record<string, string>> = {
  eur: 'eu',
  european: 'eu',
  italian: 'it',
  french: 'fr',
  british: 'uk',
  english: 'uk',
  american: 'us',
};

/** Returns the letters of a size in the store's spelling, 2xl as XXL. Other text in upper case. */
export const sizeLetters = (text: string): string =>
  text.toUpperCase().replace(/^([23])X([LS])$/, (_, count, letter) => `${'X'.repeat(Number(count))}${letter}`);

/** Returns the name of a reference size, or of a size that maps to one (EU 38). Undefined for other text. */
function sizeNamed(text: string, system: string): string | undefined {
  const written = `${system.trim()} ${text}`
    .trim()
    .replace(/^\p{L}+(?=\s?\d)/u, (word) => systems[word.toLowerCase()] ?? word)
    .replace(/^(x|extra)?[\s-]?(small|medium|large)$/i, (_, extra, [letter]) => `${extra ? 'X' : ''}${letter}`);
  const name = sizeLetters(written);
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
