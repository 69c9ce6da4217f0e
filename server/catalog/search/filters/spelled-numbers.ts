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
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
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
const scale = `(?:${Object.keys(scales).join('|')})`;
/** Three hundred and fifty, a thousand. Of `three hundred and five hundred` two numbers. */
const large = String.raw`(?:a|${small}|\d{1,2})[\s-]+${scale}(?:[\s-]+(?:and\s+)?(?:${small})(?:[\s-](?:${small}))?(?![\s-]+${scale}))?`;
/** A small number counts beside a word for prices or sizes alone: one piece is no price. */
const beside = String.raw`(?<=\b(?:under|below|over|above|than|around|about|most|least|max|to|and|between|from)\s+)(?:${small})(?:[\s-](?:${small}))?(?!\s+(?:${scale}|piece|shoulder|size))|(?:${small})(?:[\s-](?:${small}))?(?=\s+(?:dollars?|bucks|usd|percent|per\s+cent)\b)|(?<=\bsizes?\s+(?:(?:${small})\s+(?:or|and|to)\s+)?)(?:${small})(?:[\s-](?:${small}))?(?!\s+size)`;
const spelled = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${large}|${beside})(?![\p{L}\p{N}])`, 'giu');
/** The lower of two numbers that share a scale: between two and five hundred. */
const sharingScale = new RegExp(
  String.raw`(?<=\b(?:between|from)\s+)(${small})(?=\s+(?:and|to)\s+(?:${small})[\s-]+(${scale})(?!\p{L}))`,
  'giu',
);
/** A half size: nine and a half. */
const andHalf = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(\d{1,2})|(${small}))\s(?:and\s)?a\shalf(?![\p{L}\p{N}])`,
  'giu',
);
/** A part of a price: a third off, reduced by two thirds, a quarter of the price. */
const fraction =
  /(?<![\p{L}\p{N}])(a|one|two|three)[\s-](third|quarter)s?(?=\soff?(?!\p{L}))|(?<=\bby\s(?:(?:at\sleast|over|more\sthan)\s)?)(a|one|two|three)[\s-](third|quarter)s?(?!\p{L})/giu;
const mayBeSpelled =
  /third|quarter|hundred|thousand|grand|ty\b|ten\b|teen|eleven|twelve|half\b|\b(?:one|two|three|four|five|six|seven|eight|nine)\b/i;

/**
 * Writes spelled numbers of prices and percents in digits.
 * @example
 * withDigits(asWritten('coat under five hundred')).text; // 'coat under 500'
 * withDigits(asWritten('between two and five hundred')).text; // 'between 200 and 500'
 */
export function withDigits(query: Rewritten): Rewritten {
  if (!mayBeSpelled.test(query.text)) return query;
  const halves = rewrite(query, andHalf, ([, digits, words = '']) => `${digits ?? numberOf(words)}.5`);
  const shares = rewrite(halves, fraction, ([, count, of, countBehind, ofBehind]) => {
    const each = /third/i.test(of ?? ofBehind ?? '') ? 100 / 3 : 25;
    return `${Math.floor(each * numberOf(count ?? countBehind ?? ''))}%`;
  });
  const scaled = rewrite(shares, sharingScale, ([, count, scale]) => String(numberOf(`${count} ${scale}`)));
  return rewrite(scaled, spelled, ([words]) => String(numberOf(words)));
}

function numberOf(words: string): number {
  let value = 0;
  for (const word of words.toLowerCase().split(/[\s-]+/)) {
    const scale = scales[word];
    const unit = /^\d/.test(word) ? Number(word) : (units[word] ?? 0);
    // 'Two fifty' are two hundred and fifty.
    const isShort = value > 0 && value < 10 && unit >= 10;
    value = scale ? Math.max(1, value) * scale : (isShort ? value * 100 : value) + unit;
  }
  return value;
}
