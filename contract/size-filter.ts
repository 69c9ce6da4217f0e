/** A size filter: products of these categories must come in the size. */
export type SizeChoice = { sizeId: number; categoryIds: number[] };

const most = 500;
const sizeParameter = /^filter\[sizes\]\[(\d{1,9})\](?:\[categories\](?:\[(\d{0,9})\])?)?$/;

/**
 * Reads the size filters of a query: `filter[sizes][1104][categories]=7`. Clients also nest the category as the last
 * key, `[categories][7]=1`, or as a list, `[categories][]=7`. Generated clients write `filter[sizes][1104]=7`, since
 * OpenAPI nests parameters once.
 * @param refuse called for each malformed size parameter, and once for too many sizes
 */
export function sizesIn(query: object, refuse: (parameter: string, message: string) => void): SizeChoice[] {
  const choices: SizeChoice[] = [];
  for (const [parameter, value] of Object.entries(query)) {
    if (!parameter.startsWith('filter[sizes]')) continue;
    const match = sizeParameter.exec(parameter);
    const categories = match ? [value].flat().flatMap((text) => String(text).split(',')) : [];
    const isInKey =
      match?.[2] !== undefined && match[2] !== '' && categories.every((text) => text === '1' || text === '');
    const ids = isInKey ? [match[2] ?? ''] : categories;
    if (!match || !ids.every((id) => /^\d{1,9}$/.test(id))) {
      refuse(parameter.slice(0, 100), 'Expected a size filter such as filter[sizes][1104][categories]=7.');
    } else {
      choices.push({ sizeId: Number(match[1]), categoryIds: ids.map(Number) });
    }
  }
  const chosen = choices.reduce((sum, { categoryIds }) => sum + categoryIds.length, 0);
  if (chosen > most) refuse('filter[sizes]', `At most ${most} sizes.`);
  return choices;
}
