import { beforeDetails } from '#server/catalog/search/grammar/abroad/function-words.ts';
import { areAbroad, falseFriends, isForeign } from '#server/catalog/search/grammar/abroad/language.ts';
import { isNegation, isPreposition, namesNothing } from '#server/catalog/search/grammar/names/function-words.ts';
import { type KindReading, kindNamed } from '#server/catalog/search/grammar/names/kind-names.ts';
import { lacksAttributes, lengthMeant } from '#server/catalog/search/grammar/names/loose-words.ts';
import { attributesAt, readingOf } from './attribute-readings.ts';
import type { AttributeReading, Item } from './item.ts';

/** Returns the items of a phrase of attributes. Its end may name a kind as well: `little black dress`. */
export function attributeItems(attributes: AttributeReading, run: readonly string[], from: number, to: number): Item[] {
  if (isNegation(run[0] ?? '')) {
    const denied = kindNamed(run.slice(1));
    // 'No heel' leaves out heels, as 'without heels' does.
    if (denied && attributes[0]?.attribute === 'heel')
      return [
        { is: 'not', from, to: from + 1 },
        { is: 'kind', kind: denied, from: from + 1, to },
      ];
    // Few shoes tell that they are slipped on: without laces leaves out laces.
    const lacked = attributes[0]?.attribute === 'closure' ? readingOf(run.slice(1)) : undefined;
    if (lacked)
      return [
        { is: 'not', from, to: from + 1 },
        { is: 'attribute', attributes: lacked, from: from + 1, to },
      ];
    return [{ is: 'attribute', attributes, from, to }];
  }
  // Cloth behind a preposition is no kind: jupe en jean.
  const [leading = ''] = run;
  if (isPreposition(leading) || namesNothing(leading)) return [{ is: 'attribute', attributes, from, to }];
  const meant = areAbroad(run) ? run.map((word) => falseFriends.get(word) ?? word) : run;
  for (let length = run.length - 1; length > 0; length -= 1) {
    const isDetail = areAbroad(run) && beforeDetails.has(meant.at(-length - 1) ?? '');
    const kind = isDetail ? undefined : kindNamed(meant.slice(-length));
    if (kind && !kind.narrowing && !lacksAttributes(attributes, kind.subcategoryIds)) {
      // Beside another kind, a cable knit or faux fur is a property.
      const isOfProperty = readingOf(meant.slice(-length)) !== undefined;
      return [
        { is: 'attribute', attributes, from, to: to - length },
        { is: 'kind', kind, from: to - length, to, ...(isOfProperty && { attributes }) },
      ];
    }
  }
  // The kind comes first in other languages: manteau long.
  const first = areAbroad(run) ? kindNamed(run.slice(0, 1)) : undefined;
  if (first && !first.narrowing && run.length > 1 && !lacksAttributes(attributes, first.subcategoryIds))
    return [
      { is: 'kind', kind: first, from, to: from + 1 },
      { is: 'attribute', attributes, from: from + 1, to },
    ];
  return [{ is: 'attribute', attributes, from, to }];
}

/**
 * Reads the last word of a kind's name in another language as a property, if it is a colour or a length: baskets blanches
 * are white, and a robe longue may be a gown.
 */
export function propertyAbroad(
  run: readonly string[],
  kind: KindReading,
  from: number,
  to: number,
): Item[] | undefined {
  const last = run.at(-1) ?? '';
  if (!isForeign(last)) return undefined;
  const before = kindNamed(run.slice(0, -1).map((word) => falseFriends.get(word) ?? word));
  const named: Item = { is: 'kind', kind: before ?? { subcategoryIds: kind.subcategoryIds }, from, to: to - 1 };
  const [reading] = attributesAt([last]);
  if (reading?.reading[0]?.attribute === 'colour')
    return [named, { is: 'attribute', attributes: reading.reading, from: to - 1, to }];
  const isLength = before && lengthMeant(last, before.subcategoryIds)?.[0]?.attribute === 'length';
  return isLength ? [named, { is: 'free', from: to - 1, to }] : undefined;
}
