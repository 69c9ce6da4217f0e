const hangul = /\p{Script=Hangul}/u;

/**
 * Returns the spellings of a name: Korean ones of several words are written apart or as one.
 * @example
 * koreanSpellings('끈 없는'); // ['끈 없는', '끈없는']
 */
export function koreanSpellings(name: string): string[] {
  return name.includes(' ') && hangul.test(name) ? [name, name.replaceAll(' ', '')] : [name];
}
