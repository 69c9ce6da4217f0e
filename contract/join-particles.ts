/** A closing mark directly before Hangul: the particle of a quoted word. */
const beforeParticle = /(?<=[’”)%…])(?=[가-힣])/g;

/** A character without width that forbids a new line. */
const wordJoiner = '\u2060';

/** Joins Korean particles to the closing marks before them. Browsers break lines there even with `word-break: keep-all`. */
export function joinParticles(text: string): string {
  return text.replace(beforeParticle, wordJoiner);
}
