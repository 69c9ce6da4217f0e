const hangul = /\p{Script=Hangul}/u;

/**
 * Returns the spellings of a name: Korean ones of several words are written apart or as one, each word with the next.
 * @example
 * koreanSpellings('끈 없는'); // ['끈 없는', '끈없는']
 */
export function koreanSpellings(name: string): string[] {
  if (!hangul.test(name)) return [name];
  const [first = '', ...rest] = name.split(' ');
  return rest.reduce((spellings, word) => spellings.flatMap((one) => [`${one} ${word}`, `${one}${word}`]), [first]);
}
