import { wordsOf } from './fold.ts';
import { isAlternative, isNegation, isNegationAfter } from './grammar/names/function-words.ts';

const anyQuote = /["'‘’“”„«»「」『』″]/u;
const quotes = /[“”„«»「」『』]/gu;
/** Single quotes around words. Apostrophes have a letter beside them: women's 90s jeans. */
const singleQuotes = /(?<![\p{L}\p{N}])[‘'](\S(?:[^‘’'"]*\S)?)[’'](?![\p{L}\p{N}])/gu;

/** Writes out the sign of inches, which is a quote without another one: a 2" heel. */
function withInches(text: string): string {
  const isPaired = text.split('"').length % 2 === 1;
  return text.replace(isPaired ? /(?<=\d)″/gu : /(?<=\d)[″"]/gu, ' inch');
}

/**
 * Writes the quotes of a query as `"`. Words in single quotes are read without them, and so are those that are left out or
 * offered as a choice: `not "midi dress"`, `"cotton" or "linen" shirt`.
 */
export function withPlainQuotes(query: string): string {
  if (!anyQuote.test(query)) return query;
  const text = withInches(query.replace(singleQuotes, '$1').replace(quotes, '"'));
  return text.replace(/"([^"]+)"/gu, (quoted, phrase: string, at: number) =>
    isOperand(text.slice(0, at), text.slice(at + quoted.length)) ? phrase : quoted,
  );
}

/** The most words in a negation: but no, anything but. */
const maxNegationParts = 3;

/** Tells whether words between two texts are left out, or a side of a choice. */
function isOperand(before: string, after: string): boolean {
  if (/(?:^|\s)-$/u.test(before)) return true;
  const [next = ''] = wordsOf(after).flat();
  const last = wordsOf(before).flat().slice(-maxNegationParts);
  return (
    isAlternative(next) ||
    isNegationAfter(next) ||
    isAlternative(last.at(-1) ?? '') ||
    last.some((_, at) => isNegation(last.slice(at).join(' ')))
  );
}
