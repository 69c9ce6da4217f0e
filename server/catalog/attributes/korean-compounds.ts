const hangul = /\p{Script=Hangul}/u;

/** Collars are written in two ways. */
const collars = (name: string): string[] => (name.includes('칼라') ? [name, name.replaceAll('칼라', '카라')] : [name]);

/**
 * Returns the spellings of a name: Korean ones of several words are written apart or as one, each word with the next.
 * @example
 * koreanSpellings('끈 없는'); // ['끈 없는', '끈없는']
 */
export function koreanSpellings(name: string): string[] {
  if (!hangul.test(name)) return [name];
  return collars(name).flatMap((spelling) => {
    const [first = '', ...rest] = spelling.split(' ');
    return rest.reduce((spellings, word) => spellings.flatMap((one) => [`${one} ${word}`, `${one}${word}`]), [first]);
  });
}
