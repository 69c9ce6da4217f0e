import { fold } from '#server/catalog/search/fold.ts';
import { attributesAt, readingOf } from '#server/catalog/search/grammar/items/attribute-readings.ts';
import type { Item } from '#server/catalog/search/grammar/items/item.ts';
import { isNegationAfter } from '#server/catalog/search/grammar/names/function-words.ts';
import { kindNamed } from '#server/catalog/search/grammar/names/kind-names.ts';
import { isPlainWord, looseMeaning } from '#server/catalog/search/grammar/names/loose-words.ts';
import { occasionNamed } from '#server/catalog/search/grammar/occasions/named-occasions.ts';
import {
  isDeniedLength,
  isLack,
  koreanDenial,
  koreanDenied,
  koreanNothing,
  koreanOpposite,
  koreanPartVerb,
  partVerbs,
} from './function-words.ts';
import { isKoreanDetail } from './same-things.ts';

/**
 * Reads a part that a product has or lacks as the lexicon names it, in whatever words: `끈 없이` and `끈 안 달린` are
 * `끈 없는`, and `모자 없는` leaves out `모자 달린`. Undefined where the lexicon names none.
 * @param itemOf reads words in place of the query's words from `from` to `to`
 */
export function koreanPartAt(
  words: readonly string[],
  from: number,
  itemOf: (run: readonly string[], to: number) => Item[] | undefined,
): Item[] | undefined {
  const part = words[from] ?? '';
  const verb = koreanPartVerb(words.slice(from + 1, from + 3));
  if (!verb) return undefined;
  const to = from + 1 + verb.length;
  if (occasionNamed(words.slice(from, to).join(' '))) return undefined;
  const read = (form: string) => {
    const run = [part, form];
    return isKnownPart(run) ? itemOf(run, to) : undefined;
  };
  const had = () => partVerbs.has.map(read).find((items) => items !== undefined);
  if (verb.has) return had() ?? detailWith(part, from, to) ?? trimOf(part, from, to);
  const lacked = read(partVerbs.lacks);
  if (lacked) return lacked;
  const denied = had();
  if (denied) return [{ is: 'not', from, to: from }, ...denied];
  const [alone] = attributesAt([part]);
  const named: Item | undefined = alone
    ? { is: 'attribute', attributes: alone.reading, from, to: from + 1 }
    : isKoreanDetail(part) && verb.length > 1
      ? { is: 'free', from, to: from + 1 }
      : undefined;
  return named && [named, { is: 'notBefore', from: from + 1, to }];
}

/** Tells whether the lexicon names a part with its verb. */
function isKnownPart(run: readonly string[]): boolean {
  const text = run.join(' ');
  return Boolean(readingOf(run) || kindNamed(run) || isPlainWord(text) || looseMeaning(text));
}

/** Reads a detail that texts tell, which a kind may have and be: `리본 달린`, `벨트 있는`. */
const detailWith = (part: string, from: number, to: number): Item[] | undefined =>
  isKoreanDetail(part) ? [{ is: 'free', word: part, from, to }] : undefined;

/** Reads a trim whose name is a kind's, too, as the material alone: `퍼 달린`. */
function trimOf(part: string, from: number, to: number): Item[] | undefined {
  const attributes = kindNamed([part]) && readingOf([part]);
  return attributes && [{ is: 'attribute', attributes, from, to }];
}

/** Allergies, of which no product is made: their lack is a word of texts, and leaves out nothing. */
const allergies = new Set(['알러지', '알레르기'].map(fold));

/** Tells whether words tell a lack, or deny a verb: 없는, `안 생기는`. */
const isDeniedVerb = (words: readonly string[]): boolean =>
  words.length === 1 ? isLack(words[0] ?? '') : words.length === 2 && koreanDenied(words).length > 0;

/** Reads Korean words that deny a property, where the lexicon has no name for the words together. */
export function deniedInKorean(run: readonly string[], from: number, to: number): Item[] | undefined {
  if (allergies.has(run[0] ?? '') && isDeniedVerb(run.slice(1))) return [{ is: 'free', from, to }];
  if (run.length > 1 && isNegationAfter(run.join(' '))) return [{ is: 'notBefore', from, to }];
  const denied = deniedPropertyOf(run, from, to);
  if (denied) return denied.is === 'nothing' ? [denied] : [{ is: 'not', from, to: from }, denied];
  if (run.length !== 2) return undefined;
  const opposite = koreanOpposite(run);
  if (opposite !== undefined) return [{ is: 'free', word: opposite, from, to }];
  if (isDeniedLength(run))
    return [
      { is: 'not', from, to: from + 1 },
      { is: 'free', from: from + 1, to },
    ];
  const denial = koreanDenial(run);
  return denial && [{ is: denial, from, to }];
}

/** Returns the property that Korean words deny, with the part that has it: `비치지 않는`, `어깨 안 파인`, `크지 않은`. */
function deniedPropertyOf(run: readonly string[], from: number, to: number): Item | undefined {
  const before = run.slice(0, -2);
  for (const form of koreanDenied(run.slice(-2))) {
    const words = [...before, form];
    const stated = attributesAt(words).find(({ length }) => length === words.length)?.reading;
    const attributes = looseMeaning(words.join(' ')) ?? stated;
    if (attributes) return { is: 'attribute', attributes, from, to };
    if (words.length === 1 && isKoreanDetail(form)) return { is: 'free', word: form, from, to };
    const occasion = occasionNamed(words.join(' '));
    if (occasion) return { is: 'occasion', occasion, from, to };
    if (before.length > 0 && koreanNothing.has(words.join(' '))) return { is: 'nothing', from, to };
  }
  return undefined;
}
