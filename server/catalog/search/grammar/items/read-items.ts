import { withFalseFriends } from '#server/catalog/search/grammar/abroad/false-friends.ts';
import { isVerbInKorean } from '#server/catalog/search/grammar/korean/function-words.ts';
import { hasHangul, readKoreanItems } from '#server/catalog/search/grammar/korean/read-korean-items.ts';
import { isKoreanDetail } from '#server/catalog/search/grammar/korean/same-things.ts';
import type { HouseNames } from '#server/catalog/search/grammar/names/brand-names.ts';
import type { Part } from '#server/catalog/search/grammar/parts/parts.ts';
import { isCommonKoreanWord } from '#server/catalog/search/words/common-korean-words.ts';
import { withOccasionsOfCompanions, withoutCompanionBefore, withoutOnlyCompanion } from './companions.ts';
import { withComparisons } from './comparisons.ts';
import { withoutCorrected } from './corrected-wishes.ts';
import { withDeniedItems } from './denied-items.ts';
import { withDenimOfWaists } from './denim-of-waists.ts';
import { withDetails } from './details.ts';
import { withoutExceptions } from './exceptions.ts';
import { withHeelHeights } from './heel-heights.ts';
import { withFlatPumps, withHeelsOfShoes } from './heels-of-shoes.ts';
import type { Item } from './item.ts';
import { itemsOf } from './items.ts';
import {
  withBestOfKinds,
  withJersey,
  withOccasionsOfKinds,
  withoutSetsOfOthers,
  withPantsOfSports,
  withSetsOfOccasions,
  withVerbsOfKinds,
  withZipTops,
} from './kinds-in-context.ts';
import { withLengthRanges } from './length-ranges.ts';
import { withLengthsAsKinds, withLengthsOfPartyDresses } from './lengths-in-context.ts';
import { withLikedProperties } from './liked-properties.ts';
import { withLists } from './lists.ts';
import { withMetalsOfParts } from './metals-of-parts.ts';
import {
  withGuests,
  withHeightsOfWearers,
  withOrigins,
  withoutAges,
  withoutSizesOfOccasions,
  withPresents,
  withSomethingBlue,
  withWearers,
} from './people-and-places.ts';
import {
  withColoursOfPatterns,
  withHalves,
  withNounsOfProperties,
  withoutColourOfSlang,
  withoutNounsOfColours,
  withoutNumbers,
} from './properties-in-context.ts';
import { withSecondChoices } from './second-choices.ts';
import { withSharedNouns } from './shared-nouns.ts';
import { isSoundingHouse, withSoundingHouses } from './sounding-houses.ts';

/**
 * Reads the words of a query as items, each by the items beside it: every step reads what the step before left.
 * @param isAbroad whether the query is of another language than English
 */
export function readItems(
  parts: readonly Part[],
  query: string,
  houses: HouseNames,
  isAbroad: boolean,
): readonly Item[] {
  const isKorean = hasHangul(parts);
  let items: readonly Item[] = itemsOf(parts, houses);
  items = isKorean ? withoutVerbs(items, parts, houses) : items;
  items = isAbroad ? items : withoutCorrected(items, parts);
  items = withBestOfKinds(items, parts);
  items = withoutExceptions(items, parts, query);
  items = withNounsOfProperties(items, parts);
  items = withoutNounsOfColours(items, parts);
  items = withHalves(items, parts);
  items = withVerbsOfKinds(items, parts);
  items = withoutColourOfSlang(items, parts);
  items = withZipTops(items, parts);
  items = withColoursOfPatterns(items, parts);
  items = withFalseFriends(items, parts, isAbroad);
  items = withLengthRanges(items, parts);
  items = withComparisons(items, parts);
  items = withoutCompanionBefore(items, parts);
  items = withOccasionsOfCompanions(items, parts);
  items = isKorean ? readKoreanItems(items, parts, query) : items;
  items = withMetalsOfParts(items, parts);
  items = withSoundingHouses(items, parts, houses);
  items = withJersey(items, parts);
  items = withSecondChoices(items, parts);
  items = withLists(items, parts);
  items = isAbroad ? items : withWearers(items, parts);
  items = isAbroad ? items : withHeightsOfWearers(items, parts);
  items = withLengthsAsKinds(items);
  items = withDenimOfWaists(items, parts);
  items = withLengthsOfPartyDresses(items, parts);
  items = withoutNumbers(items, parts, query);
  items = withoutAges(items, parts);
  items = withOrigins(items, parts);
  items = withoutSizesOfOccasions(items, parts);
  items = withPresents(items, parts);
  items = withOccasionsOfKinds(items);
  items = withSomethingBlue(items, parts);
  items = withGuests(items, parts);
  items = withoutSetsOfOthers(withSetsOfOccasions(items, parts), parts);
  items = withPantsOfSports(items);
  items = withDetails(items, parts);
  items = withHeelHeights(items, parts, query);
  items = withSharedNouns(items, parts);
  items = withFlatPumps(items, parts);
  items = withHeelsOfShoes(items, parts);
  items = withDeniedItems(items, parts);
  items = withLikedProperties(items, parts);
  return withoutOnlyCompanion(items, parts);
}

/** Leaves out Korean verbs that no list has, and no brand sounds like: they tell of the shopper. */
function withoutVerbs(items: readonly Item[], parts: readonly Part[], houses: HouseNames): readonly Item[] {
  const wordOf = (item: Item | undefined) =>
    item?.is === 'free' && item.to - item.from === 1 && !item.colours && item.word === undefined
      ? (parts[item.from]?.folded ?? '')
      : '';
  return items.map((item, place): Item => {
    const { from, to } = item;
    const [word, before] = [wordOf(item), wordOf(items[place - 1])];
    const isVerb = isVerbInKorean(word) && !isKoreanDetail(word) && !isCommonKoreanWord(word);
    return isVerb && !isSoundingHouse(word, before, houses) ? { is: 'nothing', from, to } : item;
  });
}
