import { fold } from '#server/catalog/search/fold.ts';
import { splitList } from '#server/platform/word-lists.ts';
import { koreanFeedNames } from './feed-names.ts';
import { koreanKindNames } from './kinds.ts';

/** The first consonants of syllables, in Unicode's order. */
const firsts = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const firstSyllable = 0xac00;
const syllablesOfFirst = 588;

const initialsOf = (name: string) =>
  Array.from(name, (one) => firsts[Math.floor((one.charCodeAt(0) - firstSyllable) / syllablesOfFirst)] ?? '').join('');

/** The names of kinds by their first consonants, each with its kinds. */
function byInitials(names: readonly (readonly [name: string, ids: string])[]) {
  const whole = names.filter(([name]) => /^[가-힣]{2,}$/u.test(name));
  return Map.groupBy(whole, ([name]) => initialsOf(name));
}
/** Names in the order in which a word is looked for: everyday ones come first. */
const lists = [
  byInitials(koreanKindNames.flatMap(([names, ids]) => splitList(names).map((name) => [name, ids.join()] as const))),
  byInitials(koreanFeedNames.map(([name, id]) => [name, `${id}`] as const)),
];

/** Abbreviations of chats: okay, true, bye. */
const chat = new Set(['ㅇㅋ', 'ㅇㅈ', 'ㅅㄱ']);

/** Returns the name of the one kind that first consonants are short for. Undefined for others: ㅂㅈ is 바지 or 반지. */
function kindOfInitials(word: string): string | undefined {
  if (chat.has(word)) return undefined;
  const named = lists.map((names) => names.get(word)).find((names) => names !== undefined) ?? [];
  return new Set(named.map(([, ids]) => ids)).size === 1 ? named[0]?.[0] : undefined;
}

const initialsAlone = /^[ㄱ-ㅎ\s]+$/u;

/** Finds the names of kinds that a query of nothing but first consonants is short for: ㅇㅍㅅ is 원피스. */
export function slipsOfInitials(query: string): Map<string, string> {
  if (!initialsAlone.test(query)) return new Map();
  const words = query.split(/\s+/u).filter(Boolean);
  return new Map(
    words.flatMap((word) => {
      const kind = kindOfInitials(word);
      return kind === undefined ? [] : [[fold(word), kind]];
    }),
  );
}
