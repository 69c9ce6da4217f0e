import { splitList } from '#server/platform/word-lists.ts';
import { foldedWords } from './named-values.ts';
import type { WholeSearch } from './whole-searches.ts';

/** Occasions and styles by the names that shoppers use most. The search knows many more. */
const english =
  'wedding guest|mother of the bride|bridesmaid|bridal shower|rehearsal dinner|honeymoon|cocktail party|birthday party|' +
  'engagement party|hen party|black tie|gala|prom|opera|theatre|date night|night out|dinner party|anniversary dinner|' +
  "holiday party|christmas party|new year's eve|valentine's day|office|job interview|business casual|smart casual|" +
  'work trip|work from home|brunch|garden party|tea party|picnic|races|graduation|christening|baby shower|' +
  'funeral|beach holiday|pool party|cruise|summer holiday|city break|weekend away|ski trip|airport outfit|' +
  'travel outfit|festival|concert|rainy day|school run|yoga|tennis|golf|gift for her|gift for mom|' +
  'gift for him|quiet luxury|old money|capsule wardrobe|minimalist|boho|preppy|streetwear|balletcore|western|y2k';

const korean =
  '하객룩|결혼식 하객|혼주룩|상견례룩|돌잔치룩|신혼여행|면접룩|오피스룩|출근룩|데이트룩|소개팅룩|파티룩|연말 파티|생일 파티|' +
  '크리스마스 파티|졸업식|학부모룩|동창회룩|브런치룩|피크닉룩|휴양지룩|바캉스룩|호캉스룩|여행룩|공항룩|캠핑룩|페스티벌룩|' +
  '골프룩|테니스룩|장마철|장례식|임산부|엄마 선물|여자친구 선물|생일 선물|캠퍼스룩|올드머니룩|조용한 럭셔리|미니멀룩|꾸안꾸|' +
  '청순룩|러블리룩|스트릿룩|발레코어';

/** The names in the order of suggestions, as they are shown and searched. */
export const suggestedOccasions: readonly string[] = [...splitList(english), ...splitList(korean)];

const named = suggestedOccasions.map((name) => ({ name, words: foldedWords(name) }));

/** The fewest letters that begin an occasion, and a later word of one: `sho` is hardly the shower of a bride. */
const minLetters = { first: 3, later: 4 };

/** The most occasions, each of which is counted by a query of its own. */
const maxOccasions = 2;

/**
 * Completes the last words of a text as an occasion: the most words that one contains.
 * @example
 * occasionsIn('silk dress wedding g') // the search of 'silk dress wedding guest'
 */
export function occasionsIn(text: string): WholeSearch[] {
  const typed = text.split(/\s+/u).filter(Boolean);
  for (let from = 0; from < typed.length; from += 1) {
    const names = occasionsBegunBy(foldedWords(typed.slice(from).join(' '))).slice(0, maxOccasions);
    if (names.length === 0) continue;
    return names.map((name) => ({
      value: { kind: 'occasion', value: name, name },
      query: [...typed.slice(0, from), name].join(' '),
    }));
  }
  return [];
}

/**
 * Finds the occasions whose names contain folded words in a row, names that begin with them first. The last word may be
 * incomplete.
 */
export function occasionsBegunBy(words: readonly string[]): string[] {
  const last = words.length - 1;
  const letters = words.join('').length;
  if (letters < minLetters.first) return [];
  const placeIn = (name: readonly string[]) =>
    name.findIndex((_, from) =>
      words.every((word, at) => (at < last ? name[from + at] === word : (name[from + at] ?? '').startsWith(word))),
    );
  return named
    .map(({ name, words: own }) => ({ name, place: placeIn(own) }))
    .filter(({ place }) => place === 0 || (place > 0 && letters >= minLetters.later))
    .sort((one, other) => one.place - other.place)
    .map(({ name }) => name);
}
