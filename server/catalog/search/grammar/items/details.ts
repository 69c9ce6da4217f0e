import { fold } from '#server/catalog/search/fold.ts';
import { isLack } from '#server/catalog/search/grammar/korean/function-words.ts';
import { koreanParts } from '#server/catalog/search/grammar/korean/same-things.ts';
import { isNegation, isNegationAfter } from '#server/catalog/search/grammar/names/function-words.ts';
import { lacksAttributes } from '#server/catalog/search/grammar/names/loose-words.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { categoryIds } from '#server/catalog/taxonomy/categories.ts';
import { splitWords } from '#server/platform/word-lists.ts';
import type { Item } from './item.ts';
import { isOfCategory } from './kinds-of-category.ts';

/** Parts of pieces whose colour and material are not the piece's. */
const details = new Set(
  splitWords(`
    hardware toe toes toed sole soles soled trim trims trimmed lining lined strap straps pad pads handle handles
    stitching piping cuff cuffs collar stone hem lens lenses frame frames zips lock clasp shoulders waistband laces
  `),
);

/** Parts that are closures, and a kind of their own. */
const closures = new Set(['buckle', 'buckles', 'button', 'buttons', 'zip', 'zips', 'chain', 'chains']);

/** Closures in Korean: of those that are not to be of plastic, others stay: `플라스틱 단추 아닌`. */
const koreanClosures = new Set(splitWords('단추 버튼 지퍼 버클').map(fold));

const eyewear = [401, 402];

/** Leaves out the frames of sunglasses and glasses, whose colour is that of the piece. */
function withoutFrames(items: readonly Item[], parts: readonly Part[]): readonly Item[] {
  const isOfFrames = (item: Item) => item.is === 'kind' && item.kind.subcategoryIds.every((id) => eyewear.includes(id));
  const isFrame = ({ is, from }: Item) => is === 'free' && /^frames?$/.test(parts[from]?.folded ?? '');
  if (!items.some(isOfFrames)) return items;
  return items.map((item): Item => (isFrame(item) ? { is: 'nothing', from: item.from, to: item.to } : item));
}

/** Tells whether a denial behind a part means another such part, and no lack: 아닌, 말고. */
const isOtherMeant = (denial: Item | undefined, parts: readonly Part[]) =>
  denial?.is === 'notBefore' && !isLack(parts[denial.from]?.folded ?? '');

const isJewelry = (item: Item) => isOfCategory(item, categoryIds.jewelry);

/**
 * Reads a property together with the part that has it, as words of texts: a bag with gold hardware is no gold bag. A bag with
 * no chain strap has no chain, a coat with no fur trim no fur, and `pointed toe excluded` leaves out pointed toes.
 */
export function withDetails(items: readonly Item[], parts: readonly Part[]): Item[] {
  const read: Item[] = [];
  for (const [place, item] of withoutFrames(items, parts).entries()) {
    const before = read.at(-1);
    const part = parts[item.from];
    // A gold chain beside another necklace is a necklace.
    const isOfPiece = item.is !== 'kind' || read.slice(0, -1).some((one) => one.is === 'kind' && !isJewelry(one));
    const isDetail =
      part !== undefined &&
      !part.isApart &&
      ((item.is === 'free' && (details.has(part.folded) || koreanParts.has(part.folded))) ||
        (isOfPiece && item.to - item.from === 1 && closures.has(part.folded)) ||
        (koreanClosures.has(part.folded) && isOtherMeant(items[place + 1], parts)));
    const isBehindNot = read.slice(0, -1).findLast(({ is }) => is !== 'nothing')?.is === 'not';
    // Fur is a kind of coats as well.
    const isOfCoat = before?.is === 'kind' && !isBehindNot && read.slice(0, -1).some(({ is }) => is === 'kind');
    const told = before?.is === 'attribute' || (before?.is === 'kind' && isOfCoat) ? before.attributes : undefined;
    const hasProperty = told?.every(({ attribute }) => attribute === 'colour' || attribute === 'material') === true;
    // A square toe or a round toe: the word for the toe alone is no side of a choice.
    const isChosen = items[place + 1]?.is === 'or' || read.at(-2)?.is === 'or';
    const isDenied = before?.is === 'free' && (isBehindNot || isChosen || items[place + 1]?.is === 'notBefore');
    if (!before || !isDetail || before.to !== item.from) read.push(item);
    else if (hasProperty || isDenied) {
      const named = koreanParts.get(part.folded);
      const property = hasProperty ? told?.[0]?.values[0] : undefined;
      const word = named && property && { word: `${property} ${named}` };
      const other = read.at(-3);
      const isOfSame = other?.is === 'attribute' && other.attributes[0]?.attribute === told?.[0]?.attribute;
      if (hasProperty && read.at(-2)?.is === 'or' && isOfSame) {
        // Gold or silver hardware: the first side lacks the noun.
        const said = parts.slice(other.from, other.to).map(({ folded }) => folded);
        read[read.length - 3] = { is: 'free', from: other.from, to: other.to, word: [...said, part.folded].join(' ') };
      }
      read[read.length - 1] = { is: 'free', from: before.from, to: item.to, ...word };
    } else if (!isBehindNot) read.push(item);
  }
  return read;
}

/**
 * Reads the lack of a part by the kind beside it: shoes without straps have no neckline. The word for the part is left out.
 */
export function withLackOfPart(
  item: Item,
  parts: readonly Part[],
  subcategoryIds: readonly number[] | undefined,
): Item[] {
  if (item.is !== 'attribute' || !lacksAttributes(item.attributes, subcategoryIds)) return [item];
  const isLackAt = (part: Part | undefined) => isNegation(part?.folded ?? '') || isNegationAfter(part?.folded ?? '');
  const { from, to } = item;
  if (to - from !== 2) return [item];
  if (isLackAt(parts[from]))
    return [
      { is: 'not', from, to: from + 1 },
      { is: 'free', from: from + 1, to },
    ];
  if (isLackAt(parts[from + 1]))
    return [
      { is: 'free', from, to: from + 1 },
      { is: 'notBefore', from: from + 1, to },
    ];
  return [item];
}
