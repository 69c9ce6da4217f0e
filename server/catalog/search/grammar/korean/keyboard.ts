/**
 * The Korean keyboard with two sets (KS X 5002), whose keys also have Latin letters. A word that was typed with the other
 * keyboard is read as it was meant: `dnjsvltm` is 원피스, and `ㅎㅕㅊ챠` is gucci.
 */

/** The letters of each part of a syllable in Unicode's order, as the keys that type them. */
const firsts = 'r R s e E f a q Q t T d w W c z x v g'.split(' ');
const vowels = 'k o i O j p u P h hk ho hl y n nj np nl b m ml l'.split(' ');
const lasts = ' r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g'.split(' ');
/** The keys of letters that stand alone: the compatibility letters from U+3131 on. */
const alone =
  'r R rt s sw sg e E f fr fa fq ft fx fv fg a q Q qt t T d w W c z x v g k o i O j p u P h hk ho hl y n nj np nl b m ml l'.split(
    ' ',
  );

const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
const firstAlone = 0x3131;

const vowelKey = '[yuiophjklbnmOP]';
const ends = lasts.filter(Boolean).toSorted((one, other) => other.length - one.length);
/** A syllable: a consonant, vowels, and consonants that no vowel follows. */
const syllable = new RegExp(
  `([${firsts.join('')}])(${vowels.toSorted((one, other) => other.length - one.length).join('|')})(?:(${ends.join('|')})(?!${vowelKey}))?`,
  'g',
);
/** The shifted keys that type a letter of their own. Shift changes no other key. */
const ownShift = /[^QWERTOP]/g;

const hangulLetter = /[\u3131-\u3163]/;
const consonantAtEnd = /[rRseEfaqQtTdwWczxvg]$/;

/** Returns whether a word has a letter of Hangul outside of a syllable, which no Korean word has. */
export const hasLetterAlone = (word: string): boolean => hangulLetter.test(word);

/**
 * Returns the syllables that the keys of a Latin word type on the Korean keyboard. Undefined if they type anything else.
 * @example
 * typedInKorean('dnjsvltm'); // '원피스'
 */
export function typedInKorean(word: string): string | undefined {
  const isAllCapitals = word === word.toUpperCase();
  const keys = isAllCapitals ? word.toLowerCase() : word.replace(ownShift, (key) => key.toLowerCase());
  let read = 0;
  let text = '';
  for (const match of keys.matchAll(syllable)) {
    if (match.index !== read) return undefined;
    const [whole, first = '', vowel = '', last = ''] = match;
    const code = (firsts.indexOf(first) * vowels.length + vowels.indexOf(vowel)) * lasts.length + lasts.indexOf(last);
    text += String.fromCharCode(firstSyllable + code);
    read += whole.length;
  }
  return read === keys.length && text !== '' ? text : undefined;
}

/** The same for a word that is still being typed: a consonant behind its last syllable stands alone. */
export function begunInKorean(word: string): string | undefined {
  const whole = typedInKorean(word);
  if (whole !== undefined || !consonantAtEnd.test(word)) return whole;
  const [before, last] = [typedInKorean(word.slice(0, -1)), alone.indexOf(word.slice(-1))];
  return before === undefined || last < 0 ? undefined : `${before}${String.fromCharCode(firstAlone + last)}`;
}

/**
 * Returns the Latin letters on the keys that type Korean letters and syllables. Undefined for any other text.
 * @example
 * typedInLatin('ㅎㅕㅊ챠'); // 'gucci'
 */
export const typedInLatin = (word: string): string | undefined => keysOfText(word)?.toLowerCase();

/** Returns a word whose letters of Hangul were typed one by one as syllables: ㄱㅏ방 as 가방. Undefined if they make none. */
export function composed(word: string): string | undefined {
  const keys = hasLetterAlone(word) ? keysOfText(word) : undefined;
  return keys === undefined ? undefined : typedInKorean(keys);
}

function keysOfText(word: string): string | undefined {
  let text = '';
  for (const letter of word.normalize('NFC')) {
    const code = letter.charCodeAt(0);
    const keys =
      code >= firstSyllable && code <= lastSyllable ? keysOf(code - firstSyllable) : alone[code - firstAlone];
    if (keys === undefined) return undefined;
    text += keys;
  }
  return text;
}

function keysOf(place: number): string {
  const last = place % lasts.length;
  const vowel = Math.floor(place / lasts.length) % vowels.length;
  const first = Math.floor(place / (lasts.length * vowels.length));
  return `${firsts[first]}${vowels[vowel]}${lasts[last]}`;
}
