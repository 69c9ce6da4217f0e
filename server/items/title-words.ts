import { foldedWords, phrasesByFirst } from '#server/catalog/attributes/lexicon.ts';

/** The words of a title, prepared once for all pairs that it stands in. */
export type TitleWords = {
  /** Distinct words in their order, with colours, materials and wearers as their English names. */
  words: readonly string[];
  set: ReadonlySet<string>;
  /** The words joined, in which a code of another title may stand in parts: `844931 002`. */
  joined: string;
  /** Words with a digit and at least five characters: style codes, references of watches. */
  codes: readonly string[];
  /** Short numbers and Roman numerals: generations of a model, millimetres, inches. */
  numbers: readonly string[];
  colours: ReadonlySet<string>;
  wearer: Wearer | undefined;
  /** Runs of three characters. */
  grams: ReadonlySet<string>;
};

export type Wearer = 'women' | 'men' | 'children';

const wearerWords: Record<Wearer, string> = {
  women:
    'women womens woman wmns ladies lady femme femmes donna donne damen dames mujer mujeres dam damskie damski damska bayan 여성 여성용',
  men: 'men mens man homme hommes uomo uomini herren heren hombre hombres caballero herr meskie meski erkek 남성 남성용',
  children:
    'kids kid junior juniors jr youth youths child children enfant enfants bambino bambina bambini nino nina ninos kinder kind jungen madchen boys girls toddler infant dzieciece 아동 키즈',
};

const wearerOf = new Map(
  Object.entries(wearerWords).flatMap(([wearer, words]) => words.split(' ').map((word) => [word, wearer as Wearer])),
);

/** Turkish and Polish letters that do not decompose into letter and accent. */
const letters = /[ıł]/g;
const plainLetters: Record<string, string> = { ı: 'i', ł: 'l' };

/** Words of three letters and more with one colour or material, each with the value that they name. */
const meantBy = new Map<string, { attribute: string; value: string }>();
for (const [word, phrases] of phrasesByFirst) {
  const alone = phrases.find(({ words }) => words.length === 1);
  const named = alone?.meanings.filter(({ attribute }) => attribute === 'colour' || attribute === 'material') ?? [];
  const [meaning] = named;
  if (named.length === 1 && meaning?.values.length === 1 && !meaning.isOnlyInField)
    meantBy.set(word, { attribute: meaning.attribute, value: meaning.values[0] as string });
}

/** Amounts of money, which belong to an offer and not to its item: `nur 399 00 €`, `£82.00`. */
const amounts = /[€£$¥₩]\s?\d[\d.,\s]*|\d[\d.,\s]*\s?(?:[€£]|eur\b|usd\b|gbp\b|krw\b)/gi;

const codePattern = /[\p{L}\p{N}]+(?:[-./_][\p{L}\p{N}]+)+/gu;
const minCodeLength = 5;

/**
 * Splits a title into comparable words.
 * @param without folded words that are left out
 * @example
 * readTitleWords('Nike Premier FG – Noir (599427-018)').words;
 * // ['nike', 'premier', 'fg', 'black', '599427', '018', '599427018']
 */
export function readTitleWords(title: string, without: ReadonlySet<string> = new Set()): TitleWords {
  const plain = title
    .replace(amounts, ' ')
    .toLowerCase()
    .replace(letters, (letter) => plainLetters[letter] as string);
  const words = new Set<string>();
  const colours = new Set<string>();
  let wearer: Wearer | undefined;
  for (const word of foldedWords(plain)) {
    if (without.has(word)) continue;
    const wears = wearerOf.get(word);
    const value = meantBy.get(word);
    wearer ??= wears;
    if (value?.attribute === 'colour') colours.add(value.value);
    words.add(wears ?? value?.value ?? word);
  }
  for (const [run] of plain.matchAll(codePattern)) {
    const joined = foldedWords(run).join('');
    if (/\d/.test(joined) && joined.length >= minCodeLength) words.add(joined);
  }
  const all = [...words];
  const spaced = ` ${all.join(' ')} `;
  const grams = new Set<string>();
  for (let start = 0; start + 3 <= spaced.length; start++) grams.add(spaced.slice(start, start + 3));
  return {
    words: all,
    set: words,
    joined: all.join(''),
    codes: all.filter(isCode),
    numbers: all.filter((word) => !isCode(word) && /^(?:\d.*|[ivx]+)$/.test(word)),
    colours,
    wearer,
    grams,
  };
}

const isCode = (word: string) => word.length >= minCodeLength && /\d/.test(word);
