import { fold } from '#server/catalog/search/fold.ts';

/**
 * Sounds of names as Hangul tells them: b, p, v and f are one, so are l and r, and vowels are five. Each sound is one letter.
 */

const firsts = 'k,k,n,t,t,r,m,p,p,s,s,,j,j,c,k,t,p,h'.split(',');
const vowels = 'a,e,a,e,o,e,o,e,o,oa,oe,e,o,u,uo,ue,ui,u,,i,i'.split(',');
const lasts = ',k,k,k,n,n,n,t,r,k,m,r,r,r,p,r,m,p,p,t,t,n,t,t,k,t,p,t'.split(',');

/** Returns the sounds of composed Hangul syllables. */
function soundsOfHangul(text: string): string {
  return Array.from(text, (syllable) => {
    const code = syllable.charCodeAt(0) - 0xac00;
    if (code < 0 || code > 11_171) return '';
    const [first, vowel, last] = [Math.floor(code / 588), Math.floor((code % 588) / 28), code % 28];
    return `${firsts[first]}${vowels[vowel]}${lasts[last]}`;
  }).join('');
}

/** Spellings of European names, with their sounds. The first that fits a place is taken. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/^(?:eau|aux?|ault)/, 'o'],
  [/^(?:oeu|eu|oe)/, 'e'],
  [/^(?:ai|ay|ei|ey|ae)/, 'e'],
  [/^ou/, 'u'],
  [/^oo/, 'u'],
  [/^(?:ee|ea)/, 'i'],
  [/^eo/, 'o'],
  [/^sch|^sh/, 's'],
  [/^tch|^ch/, 'c'],
  [/^ph/, 'p'],
  [/^th/, 't'],
  [/^igh/, 'ai'],
  [/^(?:ck|qu|q)/, 'k'],
  [/^c(?=[eiy])/, 's'],
  [/^g(?=[eiy])/, 'j'],
  [/^gn/, 'ni'],
  [/^x/, 'ks'],
  [/^y(?=[aeou])/, ''],
  [/^[yi]/, 'i'],
  [/^w/, 'u'],
  [/^[ckg]/, 'k'],
  [/^[td]/, 't'],
  [/^[pbfv]/, 'p'],
  [/^[sz]/, 's'],
  [/^[lr]/, 'r'],
  [/^[jmnhaou]/, '='],
  [/^e/, 'e'],
];

/** Returns the sounds of a word in Latin letters, with a mute e at its end left out. */
function soundsOfLatin(word: string): string {
  let rest = word.replace(/(?<=..)e$/, '').replace(/(?<=...)es$/, '');
  let sounds = '';
  while (rest !== '') {
    const [pattern, sound] = spellings.find(([start]) => start.test(rest)) ?? [/^./, ''];
    const length = pattern.exec(rest)?.[0].length ?? 1;
    sounds += sound === '=' ? rest.slice(0, length) : sound;
    rest = rest.slice(Math.max(1, length));
  }
  return sounds;
}

/** Leaves out repeated sounds, and h, which many languages do not say. */
const plain = (sounds: string) => sounds.replaceAll('h', '').replace(/(.)\1+/g, '$1');

/** Returns the sounds of the Hangul syllables of a query, folded or not. Undefined for other letters. */
export function soundOfKorean(text: string): string | undefined {
  const composed = text.normalize('NFC').replaceAll(' ', '');
  return /^[\uac00-\ud7a3]+$/.test(composed) ? plain(soundsOfHangul(composed)) : undefined;
}

/** An e at the end of a word that is not mute: Lioré. */
const saidAtEnd = /é(?!\p{L})/giu;

/** Returns the sounds of a brand's name. `&` is said as Koreans say it. */
export function soundOfName(name: string): string {
  const said = name.normalize('NFC').replace(/[&+]/g, ' en ').replace(saidAtEnd, 'eh');
  const words = fold(said).match(/[a-z]+/g) ?? [];
  return plain(words.map(soundsOfLatin).join(''));
}

/** Vowels are written loosely, and so is an r at the end of a syllable. */
const looseCost = 0.5;
const consonantCost = 1.5;
const isVowel = (sound: string) => /[aeiou]/.test(sound);
const isFricative = (one: string, other: string) => /[sjc]/.test(one) && /[sjc]/.test(other);

const costOf = (sound: string) => (isVowel(sound) ? looseCost : consonantCost);
const costOfSaid = (sound: string) => (sound === 'r' ? looseCost : costOf(sound));

function costOfChange(from: string, to: string): number {
  if (from === to) return 0;
  return (isVowel(from) && isVowel(to)) || isFricative(from, to) ? looseCost : 2 * consonantCost;
}

/**
 * Returns how far the sounds of a Korean word are from those of a name.
 * @returns the cost of changing one into the other, 0 for equal ones
 */
function soundDistance(korean: string, name: string): number {
  let row = [0];
  for (const to of name) row.push((row.at(-1) ?? 0) + costOfSaid(to));
  for (const from of korean) {
    const next = [(row[0] ?? 0) + costOf(from)];
    for (const [at, to] of Array.from(name).entries())
      next.push(
        Math.min(
          (row[at] ?? 0) + costOfChange(from, to),
          (row[at + 1] ?? 0) + costOf(from),
          (next[at] ?? 0) + costOfSaid(to),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The share of a name's sounds that may differ. Short names have to sound alike: too many words do nearly. */
const maxShare = 0.2;
const minSounds = 4;
const minLooseSounds = 7;

/**
 * Returns the names that a Korean word sounds like most. Empty if none is near enough.
 * @param names by their first sound
 */
export function namesSounding<Name extends { sound: string }>(
  korean: string,
  names: ReadonlyMap<string, readonly Name[]>,
): Name[] {
  const sound = soundOfKorean(korean) ?? '';
  if (sound.length < minSounds) return [];
  let least = sound.length * maxShare;
  let nearest: Name[] = [];
  for (const name of names.get(sound.charAt(0)) ?? []) {
    if (Math.abs(name.sound.length - sound.length) > 4) continue;
    const isShort = name.sound.length < minLooseSounds;
    const distance = isShort ? (name.sound === sound ? 0 : Number.POSITIVE_INFINITY) : soundDistance(sound, name.sound);
    if (distance > least) continue;
    nearest = distance < least ? [name] : [...nearest, name];
    least = distance;
  }
  return nearest;
}

/** Returns the names that a Korean word sounds exactly like, by the same lookup. */
export function namesSoundingSame<Name extends { sound: string }>(
  korean: string,
  names: ReadonlyMap<string, readonly Name[]>,
): Name[] {
  const sound = soundOfKorean(korean) ?? '';
  return sound.length < minSounds ? [] : (names.get(sound.charAt(0)) ?? []).filter((name) => name.sound === sound);
}
