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

/** A number in words, with its place in characters. */
type SpelledNumber = { start: number; end: number };

/**
 * Writes spelled numbers of prices and percents in digits, at the end of their words. Every other character keeps its
 * place.
 * @example
 * withDigits('coat under five hundred').text; // 'coat under          500'
 */
export function withDigits(text: string): { text: string; numbers: readonly SpelledNumber[] } {
  if (!mayBeSpelled.test(text)) return { text, numbers: [] };
  const numbers: SpelledNumber[] = [];
  const digits = text.replace(spelled, (words: string, start: number) => {
    numbers.push({ start, end: start + words.length });
    return String(numberOf(words)).padStart(words.length);
  });
  return { text: digits, numbers };
}

function numberOf(words: string): number {
  let value = 0;
  for (const word of words.toLowerCase().split(/[\s-]+/)) {
    const scale = scales[word];
    value = scale ? Math.max(1, value) * scale : value + (units[word] ?? 0);
  }
  return value;
}
