import { koreanSpellings } from '#server/catalog/attributes/korean-compounds.ts';
import { fold } from '#server/catalog/search/fold.ts';
import {
  koreanBusinessTrip,
  koreanCities,
  koreanCountries,
  koreanStays,
} from '#server/catalog/search/grammar/korean/places.ts';
import { splitList } from '#server/platform/word-lists.ts';
import { adjectivesOfPlaces, placesOfOtherNames } from './place-names.ts';

/** Returns the names of occasions that suit places, by the folded name of a place. */
const suiting = (...lists: readonly Readonly<Record<string, string>>[]): ReadonlyMap<string, string> =>
  new Map(
    lists
      .flatMap((list) => Object.entries(list))
      .flatMap(([occasion, names]) => splitList(names).map((name) => [fold(name), occasion] as const)),
  );

const ofOtherNames = suiting(placesOfOtherNames);
const destinations = suiting(placesOfOtherNames, adjectivesOfPlaces, koreanCities, koreanCountries);

/** English words behind a place that tell a journey. */
const stays = new Set(['trip', 'holiday', 'vacation', 'getaway', 'weekend', 'honeymoon', 'break', 'escape']);
/** The same in Korean, also without the space before them. */
const staysInKorean = koreanStays.flatMap(koreanSpellings).map(fold);
const businessTrip = fold(koreanBusinessTrip);
const firstHangul = 0x1100;

/** The names of the occasions of journeys. */
export const occasionsOfJourneys: ReadonlySet<string> = new Set([...destinations.values(), 'work']);

/** All words that journeys are told by. */
export const wordsOfJourneys: readonly string[] = [
  ...[...destinations.keys()].flatMap((place) => place.split(' ')),
  ...stays,
  ...staysInKorean.flatMap((stay) => stay.split(' ')),
  businessTrip,
];

/**
 * Returns the name of the occasion that suits a journey. The weather of a place goes before its honeymoon. The names are
 * read by rule, as there are thousands.
 * @param words folded, with single spaces
 * @example
 * occasionOfJourney('swiss getaway'); // 'ski'
 */
export function occasionOfJourney(words: string): string | undefined {
  if (words.charCodeAt(words.length - 1) >= firstHangul) return occasionOfKoreanJourney(words);
  const at = words.lastIndexOf(' ');
  if (at < 0) return undefined;
  if (words.startsWith('in ') || words.startsWith('to ')) return ofOtherNames.get(words.slice('in '.length));
  return stays.has(words.slice(at + 1)) ? destinations.get(words.slice(0, at)) : undefined;
}

function occasionOfKoreanJourney(words: string): string | undefined {
  const placeBefore = (ending: string) =>
    words.endsWith(ending) ? destinations.get(words.slice(0, -ending.length).trimEnd()) : undefined;
  if (placeBefore(businessTrip)) return 'work';
  return staysInKorean.map(placeBefore).find((occasion) => occasion !== undefined);
}
