import { type Rewritten, rewrite } from './rewritten.ts';

/** Numbers as shoppers write them out. */
const units: Readonly<Record<string, number>> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const scales: Readonly<Record<string, number>> = { hundred: 100, thousand: 1000, grand: 1000 };

/** The longest first: sixty is no six. */
const small = Object.keys(units)
  .slice(1)
  .sort((a, b) => b.length - a.length)
  .join('|');
/** Three hundred and fifty, a thousand. */
const large = String.raw`(?:a|${small})[\s-]+(?:hundred|thousand|grand)(?:[\s-]+(?:and\s+)?(?:${small})(?:[\s-](?:${small}))?)?`;
/** A small number counts beside a word for prices alone: one piece is no price. */
const beside = String.raw`(?<=\b(?:under|below|over|above|than|around|about|most|least|max|to|and|between|from)\s+)(?:${small})(?:[\s-](?:${small}))?(?!\s+(?:hundred|thousand|grand|piece|shoulder|size))|(?:${small})(?:[\s-](?:${small}))?(?=\s+(?:dollars?|bucks|usd|percent|per\s+cent)\b)`;
const spelled = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${large}|${beside})(?![\p{L}\p{N}])`, 'giu');
const mayBeSpelled = /hundred|thousand|grand|ty\b|ten\b|fifteen|\b(?:one|two|three|four|five|six|seven|eight|nine)\b/i;

/**
 * Writes spelled numbers of prices and percents in digits.
 * @example
 * withDigits(asWritten('coat under five hundred')).text; // 'coat under 500'
 */
export function withDigits(query: Rewritten): Rewritten {
  if (!mayBeSpelled.test(query.text)) return query;
  return rewrite(query, spelled, ([words]) => String(numberOf(words)));
}

function numberOf(words: string): number {
  let value = 0;
  for (const word of words.toLowerCase().split(/[\s-]+/)) {
    const scale = scales[word];
    value = scale ? Math.max(1, value) * scale : value + (units[word] ?? 0);
  }
  return value;
}
