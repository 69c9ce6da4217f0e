import { phrasesInProse, readWords, type WordReading } from './read-words.ts';

/**
 * Marks the hashes of plain words, and of the first two words of phrases. A description has some forty words, and few of
 * them begin a phrase.
 */
const hashes = 16_384;
const isPlainWord = new Uint8Array(hashes);
const beginsPhrase = new Uint8Array(hashes);
for (const { words } of [...phrasesInProse.values()].flat()) {
  const [first = '', second] = words;
  if (second === undefined) isPlainWord[hashOf(first)] = 1;
  else beginsPhrase[pairOf(hashOf(first), hashOf(second))] = 1;
}

const advice =
  /^\s*(?:pair|wear|style|team|match|layer|complete|try|our model|model|the model|combine|shown|also available)\b/i;

/**
 * Reads the attributes that the sentences of a description name. Sentences that advise on other pieces, or tell of the
 * model, are left out.
 */
export function readProse(text: string): WordReading[] {
  const readings: WordReading[] = [];
  let sentence = 0;
  let mayName = false;
  let hash = 0;
  let before = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : lineEnd;
    if (isWordCode(code)) {
      hash = (Math.imul(hash, 31) + (code | 32)) & (hashes - 1);
      // Words with other letters are folded before they are compared.
      mayName ||= code > 127;
      continue;
    }
    if (hash !== 0) {
      mayName ||= isPlainWord[hash] === 1 || beginsPhrase[pairOf(before, hash)] === 1;
      before = hash;
    }
    hash = 0;
    if (!sentenceEnds.has(code)) continue;
    if (mayName) addSentence(text.slice(sentence, at), readings);
    sentence = at + 1;
    mayName = false;
  }
  return readings;
}

function addSentence(sentence: string, readings: WordReading[]): void {
  if (!advice.test(sentence)) readings.push(...readWords(sentence, { isProse: true }));
}

const lineEnd = 10;
const sentenceEnds = new Set(Array.from('.!?\n;•', (sign) => sign.charCodeAt(0)));

/** Letters and digits of ASCII, and all other characters but the bullet and punctuation of typography. */
function isWordCode(code: number): boolean {
  if (code > 127) return code < 0x2000 || code > 0x206f;
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
}

function pairOf(first: number, second: number): number {
  return (Math.imul(first, 31) + second) & (hashes - 1);
}

/** Hashes a word without regard to case. */
function hashOf(word: string): number {
  let hash = 0;
  for (let at = 0; at < word.length; at += 1) hash = (Math.imul(hash, 31) + (word.charCodeAt(at) | 32)) & (hashes - 1);
  return hash;
}
