import { fold } from '#server/catalog/search/fold.ts';
import type { Item } from '#server/catalog/search/grammar/item.ts';
import type { Part } from '#server/catalog/search/grammar/parts.ts';

const among = new Set(['중에', '중에서', '중에는', '중', '둘'].map(fold));

const only = fold('만');
const unless = fold('아니면');

/** Tells whether an item denies the one before: `노란색만 아니면` is any colour but yellow. */
function isUnless(item: Item, parts: readonly Part[], query: string): boolean {
  const [before, part] = [parts[item.from - 1], parts[item.from]];
  return (
    item.is === 'or' &&
    part?.folded === unless &&
    before !== undefined &&
    fold(query.slice(before.start, before.end)).endsWith(only)
  );
}

/**
 * Reads `A랑 B 중에` as a choice: the products are among both. The last ending of `A든 B든` joins no further noun.
 */
export function withKoreanChoices(items: readonly Item[], parts: readonly Part[], query: string): readonly Item[] {
  const isAmong = ({ is, from }: Item) => is === 'free' && among.has(parts[from]?.folded ?? '');
  const isEither = (item: Item | undefined) => {
    const part = item?.is === 'or' ? parts[item.from] : undefined;
    return part !== undefined && /든지?$/u.test(query.slice(part.start, part.end));
  };
  const hasChoice = items.some(isAmong);
  return items.flatMap((item, place): Item[] => {
    const isSecond = isEither(item) && isEither(items[place - 2]);
    const { from, to } = item;
    if (isUnless(item, parts, query)) return [{ is: 'notBefore', from, to }];
    if (isAmong(item) || isSecond) return [{ is: 'nothing', from, to }];
    if (!hasChoice) return [item];
    const areKinds = item.is === 'kind' && items[place - 1]?.is === 'kind';
    return item.is === 'and' ? [{ is: 'or', from, to }] : areKinds ? [{ is: 'or', from, to: from }, item] : [item];
  });
}
