import { koreanSpellings } from '#server/catalog/attributes/korean-compounds.ts';
import { fold } from '#server/catalog/search/fold.ts';
import { occasionNamesAbroad } from '#server/catalog/search/grammar/abroad/occasions.ts';
import { koreanOccasionNames } from '#server/catalog/search/grammar/korean/occasions.ts';
import { koreanCities } from '#server/catalog/search/grammar/korean/places.ts';
import { isCommonWord } from '#server/catalog/search/words/common-words.ts';
import { splitList } from '#server/platform/word-lists.ts';
import { aesthetics } from './aesthetics.ts';
import { daysOut } from './days-out.ts';
import { occasionOfJourney, occasionsOfJourneys, wordsOfJourneys } from './journeys.ts';
import { moods } from './moods.ts';
import type { NamedOccasion, Occasion } from './occasion.ts';
import { sameOccasions } from './occasion-names.ts';
import { occasions } from './occasions.ts';
import { occasionsOfPlaces } from './place-names.ts';
import { sameStyles } from './style-names.ts';
import { weathers } from './weather.ts';
import { wishes } from './wishes.ts';

const all: readonly NamedOccasion[] = [...occasions, ...daysOut, ...weathers, ...moods, ...aesthetics, ...wishes];

const byName = new Map(
  all.flatMap(([names, occasion]) => splitList(names).map((name) => [name.normalize('NFD'), occasion])),
);

/** Folds a name as words of queries are: the German `für` is no fur. */
const foldedName = (name: string) => fold(name.replace(/\bfür\b/gu, 'fuer'));

for (const [known, names] of [sameOccasions, sameStyles, koreanOccasionNames, occasionNamesAbroad].flatMap(
  Object.entries<string>,
)) {
  const meant = byName.get(known);
  if (!meant) continue;
  // An English name goes before one of another language: a reunion is no meeting.
  for (const name of splitList(names.replaceAll('-', ' ')).flatMap(koreanSpellings).map(foldedName))
    if (!byName.has(name)) byName.set(name, meant);
}

const cities = Object.entries(koreanCities).flatMap(([known, names]) =>
  splitList(names).map((name) => [name, known] as const),
);
for (const [place, known] of [...occasionsOfPlaces, ...cities]) {
  const [name, meant] = [fold(place), byName.get(known)];
  if (meant && !byName.has(name)) byName.set(name, meant);
}

/** Names in one word, as tags are written: oldmoney. */
for (const [name, occasion] of [...byName]) {
  const tag = name.replaceAll(' ', '');
  if (/^[a-z]+$/.test(tag) && name.split(' ').length > 1 && !byName.has(tag) && !isCommonWord(tag))
    byName.set(tag, occasion);
}

/** The weather of each temperature, in degrees Celsius up to 45 and in degrees Fahrenheit from there. */
for (let degrees = 0; degrees <= 110; degrees += 1) {
  const celsius = degrees <= 45 ? degrees : ((degrees - 32) * 5) / 9;
  const weather = byName.get(celsius < 10 ? 'winter' : celsius < 20 ? 'spring' : 'summer');
  if (weather) for (const unit of ['degree', 'degrees']) byName.set(`${degrees} ${unit}`, weather);
}

/** The same in Korean, in degrees Celsius below those of sizes: 15도, 영하 5도. */
for (let degrees = 0; degrees <= 33; degrees += 1) {
  const [weather, cold] = [byName.get(`${degrees} degrees`), byName.get('winter')];
  if (weather) byName.set(fold(`${degrees}도`), weather);
  if (cold) for (const name of koreanSpellings(`영하 ${degrees}도`)) byName.set(fold(name), cold);
}

/** The months as Korean numbers them: 5월. */
for (const [place, season] of ['winter', 'spring', 'summer', 'autumn'].entries()) {
  const weather = byName.get(season);
  for (const month of [0, 1, 2]) if (weather) byName.set(fold(`${((place * 3 + month + 11) % 12) + 1}월`), weather);
}

/** Anniversaries in years of a marriage, and in days since two met: 10주년, 100일. */
const anniversary = byName.get('anniversary');
for (let count = 1; anniversary && count <= 60; count += 1)
  for (const name of [`${count}주년`, `결혼 ${count}주년`, `결혼${count}주년`, `${count * 100}일`])
    byName.set(fold(name), anniversary);

/** The occasions of journeys. A name such as `city` tells less by itself. */
const byJourney = new Map([...occasionsOfJourneys].map((name) => [name, byName.get(name)]));

/** Names that tell less than the other names of their occasions. */
const lesserNames: readonly (readonly [names: string, lesser: Partial<Occasion>])[] = [
  ['trip|trips|getaway|getaways|vacation|vacations|vacay|honeymoon', { isGeneral: true }],
  ['city|cities|weekend|weekends|at home', { isGeneral: true }],
  // The ball of a university is a ball.
  ['school|uni|university|college|campus|frat|fraternity|sorority', { isOfEvents: true }],
  ['evening|evenings|night|nights|date|dates|dinner', { isEvening: true }],
  // Drip is an outfit of whatever kind beside an occasion: drip for a pool party.
  ['drip|drippy|swag', { isWish: true, without: [] }],
];
for (const [names, lesser] of lesserNames)
  for (const name of splitList(names)) {
    const meant = byName.get(name);
    if (meant) byName.set(name, { ...meant, ...lesser });
  }

/** How the answer says what each occasion was read as. */
export const occasionReadings: readonly string[] = [...new Set(all.map(([, { reading }]) => reading))];

/** The occasions that values of attributes are themes of: a festive top, in six languages and Korean. */
const byValue: Readonly<Record<string, string>> = {
  evening: 'evening',
  party: 'party',
  work: 'work',
  casual: 'casual',
  beach: 'beach',
  sport: 'gym',
  travel: 'travel',
  spring: 'spring',
  summer: 'summer',
  autumn: 'autumn',
  winter: 'winter',
};

/** Returns the occasion that words for an occasion or a season mean in a query: most products state none. */
export function occasionOfAttributes([first]: readonly { attribute: string; values: readonly string[] }[]):
  | Occasion
  | undefined {
  if (first?.attribute !== 'occasion' && first?.attribute !== 'season') return undefined;
  return byName.get(byValue[first.values[0] ?? ''] ?? '');
}

/** The most words in a name of an occasion. */
export const maxOccasionParts = 4;

/** The words of names. The longer ones are what misspelled words are mended to: the rehearsal of a rehearsal dinner. */
const wordsOfNames = new Set([...[...byName.keys()].flatMap((name) => name.split(' ')), ...wordsOfJourneys]);
const minMendedChars = 6;

/** What Korean names of occasions end with: an interview's look (면접룩) and use (면접용). */
const [look = '', use = ''] = ['룩', '용'].map(fold);
const adjective = fold('한');
const minSyllables = 2;
const firstHangul = 0x1100;
/** Queries ask for many words, and a regular expression takes ten times as long. */
const endsInKorean = (words: string) => words.charCodeAt(words.length - 1) >= firstHangul;

/** Returns the names that Korean words may be forms of: 면접 of 면접룩, 면접 룩 and 면접용, and 우아한 of 우아. */
function koreanStems(words: string): string[] {
  if (!endsInKorean(words)) return [];
  const stems = [` ${look}`, look, use].flatMap((ending) =>
    words.endsWith(ending) ? [words.slice(0, -ending.length)] : [],
  );
  const isLong = words.normalize('NFC').length >= minSyllables;
  return [...stems.filter(endsInKorean), ...(isLong ? [words + adjective] : [])];
}

/** Returns whether a folded word is part of the name of an occasion: the groom is no room. */
export const isWordOfOccasion = (word: string): boolean =>
  word === look || wordsOfNames.has(word) || koreanStems(word).some((stem) => wordsOfNames.has(stem));

/** Returns whether a misspelled word may be mended to a folded word of an occasion. */
export const isPartOfOccasion = (word: string): boolean =>
  occasionNamed(word) !== undefined || (word.length >= minMendedChars && isWordOfOccasion(word));

/** Nouns that end German and Dutch names of occasions: gartenhochzeit, verjaardagsfeest. */
const endsAbroad = ['hochzeit', 'feier', 'party', 'urlaub', 'bruiloft', 'feest'];
const minLettersBefore = 3;

/** Returns the occasion that ends a compound of another language. Undefined for other words. */
function occasionAtEnd(word: string): Occasion | undefined {
  const end = endsAbroad.find((one) => word.endsWith(one) && word.length >= one.length + minLettersBefore);
  return end === undefined || word.includes(' ') ? undefined : byName.get(end);
}

/** Returns the occasion that folded words, joined by spaces, name together. Undefined if they name none. */
export function occasionNamed(words: string): Occasion | undefined {
  const named = known(words) ?? occasionAtEnd(words);
  if (named) return named;
  for (const stem of koreanStems(words)) {
    const meant = known(stem);
    if (meant) return meant;
  }
  return undefined;
}

const known = (words: string): Occasion | undefined =>
  byName.get(words) ?? byJourney.get(occasionOfJourney(words) ?? '');
