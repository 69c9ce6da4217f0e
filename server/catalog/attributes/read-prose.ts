import { readProseTokens, readWords, type WordReading } from './read-words.ts';
import { readSentence } from './tokens.ts';
import { role } from './word-roles.ts';

const advice =
  /^\s*(?:pair|wear|style|team|match|layer|complete|try|our model|model|the model|combine|shown|also available)\b/i;

/** What the sentences of a description tell. */
export type Prose = {
  readings: WordReading[];
  /** Whether a word such as 'made' may stand before a material. */
  mayTellMaking: boolean;
};

const sentence = { end: 0, isPlain: true, isForeign: false };

/**
 * Reads the attributes that the sentences of a description name. Sentences that advise on other pieces, or tell of the
 * model, are left out.
 */
export function readProse(text: string): Prose {
  const prose: Prose = { readings: [], mayTellMaking: false };
  for (let start = 0; start <= text.length; start = sentence.end + 1) {
    const tokens = readSentence(text, start, sentence);
    const { end, isPlain, isForeign } = sentence;
    prose.mayTellMaking ||= !isPlain || (tokens.roles & role.making) !== 0;
    // Words with other letters are folded before they are compared.
    if (!isForeign && (tokens.roles & role.beginsInProse) === 0) continue;
    const said = isPlain ? readProseTokens(tokens) : readWords(text.slice(start, end), { isProse: true });
    if (said.length > 0 && !advice.test(text.slice(start, end))) prose.readings.push(...said);
  }
  return prose;
}
