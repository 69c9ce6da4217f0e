import { koreanEnd } from './filter-phrase.ts';
import { type Rewritten, rewrite } from './rewritten.ts';

/** Returns the dollars that one unit of a currency is worth. Undefined without a rate. */
export type DollarsPer = (currency: string) => number | undefined;

/** Signs and words of currencies: signs on either side of an amount, words on either side, words behind it. */
const currencies: readonly { code: string; signs: string; names: string; korean: string }[] = [
  // No dress (원피스) behind a size is an amount.
  { code: 'KRW', signs: '₩|￦', names: 'krw|won', korean: '원(?!피스|숄더|석|버튼|사이즈)' },
  { code: 'EUR', signs: '€', names: 'eur|euros?', korean: '유로' },
  { code: 'GBP', signs: '£', names: 'gbp|pounds?|quid', korean: '파운드' },
  { code: 'JPY', signs: '¥|￥', names: 'jpy|yen', korean: '엔' },
  {
    code: 'CHF',
    signs: 'chf',
    names: 'chf|swiss francs?|francs suisses|franchi svizzeri|francos suizos|schweizer franken',
    korean: '스위스\\s?프랑',
  },
  { code: 'CNY', signs: 'rmb', names: 'cny|rmb|yuan', korean: '위안' },
];

/** An amount: `300,000`, `1.200` with a point for thousands, `12.50`, `2k`, `30만`, `3만5천`. */
const digits = String.raw`\d{1,3}(?:[.,]\d{3})+(?!\d)|\d{1,9}(?:\.\d{1,2})?`;
const numerals = '[일이삼사오육칠팔구십백천]';
const amount = String.raw`(?:(?:${digits})\s?[천백십]?만(?:\s?(?:\d{1,4}|\d천))?|${numerals}{0,5}만(?:\s?${numerals}{1,4})?|(?:${digits})(?:k|천|백)?)`;
/** After a Korean amount: the prices from it to the next round one, or a part of them. */
const ofRange = String.raw`\s?대(?:\s?(?:초반|중반|후반))?${koreanEnd}`;
/** The parts of such a range, each from and to a share of it. */
const partsOfRange: Readonly<Record<string, readonly [from: number, to: number]>> = {
  초반: [0, 0.4],
  중반: [0.3, 0.7],
  후반: [0.6, 1],
};

/** An amount in digits may follow a Korean word without a space: 원피스30만원이하. */
const before = String.raw`(?:(?<![\p{L}\p{N}.,$])|(?<=\p{Script=Hangul})(?=\d))`;
const to = String.raw`\s?(?:[-–~]|to|에서|부터)\s?`;
const patterns = currencies.map(({ code, signs, names, korean }) => ({
  code,
  range: new RegExp(
    [
      String.raw`${before}(?:${signs})\s?(${amount})${to}(?:${signs})?\s?(${amount})(?![\p{L}\p{N}%]|[.,]\d)`,
      String.raw`${before}(${amount})${to}(${amount})\s?(?:(?:${signs}|${names})(?!\p{L})|${korean})`,
    ].join('|'),
    'giu',
  ),
  pattern: new RegExp(
    [
      String.raw`${before}(?:${signs}|(?:${names})(?=[\s\d]))\s?(${amount})(?![\p{L}\p{N}%]|[.,]\d)`,
      String.raw`${before}(${amount})\s?(?:(?:${signs}|${names})(?!\p{L})|${korean}(${ofRange})?)`,
    ].join('|'),
    'giu',
  ),
}));
/** Won without the word for it, beside a bound: 30만 이하. */
const wonAlone = new RegExp(
  String.raw`${before}(${amount})(?:(${ofRange})|(?=\s?(?:이하|미만|이내|까지|이상|초과|부터|아래|밑|안?\s?넘|안쪽|안에서|안으로|보다|한도|정도|쯤|내외|전후|안팎|가량|짜리|언저리)))`,
  'giu',
);
/** Words before and behind a round number that is no price in won: a measure, an age, a size or a percentage. */
const ofMeasure = String.raw`(?<!(?:굽|힐|기장|길이|총장|허리|나이|키|사이즈|할인율?|세일)[이가은는]?\s?)`;
const notMeasured = String.raw`(?!\s?(?:대|세|살|년|개|도|호|사이즈|데니어|할인|세일|프로|퍼|센|인치|[a-z%]))`;
/** Won without any unit, in round numbers below 100: `20에서 30 사이`, `30~40 가방`, `20 이하`. Larger ones are dollars. */
const wonBetween = new RegExp(
  String.raw`${ofMeasure}${before}([1-9]0)${to}([1-9]0)(?=\s?사이(?!즈)|${notMeasured}\s\p{Script=Hangul}|(?<=\p{Script=Hangul}.*)\s?$)`,
  'gu',
);
const wonAtMost = new RegExp(
  String.raw`${ofMeasure}${before}([1-9]0)(?=\s?(?:이하|미만|이내|언더|안쪽|밑|아래)(?:로|의|인|으로)?(?!\p{L})${notMeasured})`,
  'gu',
);

/** Dollars and percents in Korean numerals: 2백달러, 삼백 불, 삼십프로. */
const inNumerals = new RegExp(
  String.raw`${before}(\d{1,3}[백천]|${numerals}{1,6})(?=\s?(?:달러|불|프로|퍼센트))`,
  'giu',
);

/**
 * Writes amounts of other currencies as dollars at the reference rates, with cents. An amount whose currency has no rate
 * stays as it is.
 * @example
 * inDollars(asWritten('30만원 이하'), () => 0.0007).text; // '$210.00 이하'
 */
export function inDollars(query: Rewritten, dollarsPer: DollarsPer): Rewritten {
  if (!mayBeForeign.test(query.text)) return query;
  let read = rewrite(query, inNumerals, ([, said = '']) => String(amountOf(said)));
  for (const { code, range, pattern } of patterns) {
    const rate = dollarsPer(code);
    if (rate === undefined) continue;
    read = rewrite(read, range, ([text, ...ends]) => dollarsOfRange(text, ends.filter(Boolean), rate));
    read = rewrite(read, pattern, ([text, first, second, range]) =>
      isShoeSize(text) ? undefined : dollarsOf(first ?? second ?? '', rate, range),
    );
  }
  const won = dollarsPer('KRW');
  if (won === undefined) return read;
  read = rewrite(read, wonBetween, ([text, low = '', high = '']) => dollarsOfRange(text, [low, `${high}만`], won));
  read = rewrite(read, wonAtMost, ([, most = '']) => dollarsOf(`${most}만`, won));
  return rewrite(read, wonAlone, ([, said = '', range]) =>
    said.includes('만') ? dollarsOf(said, won, range) : undefined,
  );
}

const mayBeForeign = new RegExp(
  `${currencies.map(({ signs, names, korean }) => `${signs}|${names}|${korean}`).join('|')}|만|[1-9]0\\s?(?:사이|이하|미만|이내|언더|안쪽|밑|아래|[-–~에부])|[십백천]\\s?(?:달러|불|프로|퍼센트)`,
  'iu',
);

/** Shoes are labelled EUR 38: no price that low is said by the code. */
const isShoeSize = (text: string) => /^(?:eur\s?)?(?:3[3-9]|4[0-6])(?:\.5)?(?:\s?eur)?$/i.test(text);

/** @param range the words for the prices from the amount on: `대`, `대 후반` */
function dollarsOf(said: string, rate: number, range?: string): string | undefined {
  const value = amountOf(said);
  if (!(value > 0)) return undefined;
  const dollars = (units: number) => `$${Math.max(0.01, units * rate).toFixed(2)}`;
  if (range === undefined) return dollars(value);
  const [from, to] = partsOfRange[range.slice(-2)] ?? [0, 1];
  const step = stepOf(value);
  return `${dollars(value + step * from)}~${dollars(value + step * to - 1)}`;
}

/** Writes both ends of a range as dollars. The lower one of `10~20만원` is in 만 as well. */
function dollarsOfRange(text: string, [low = '', high = '']: string[], rate: number): string | undefined {
  const isShort = high.includes('만') && !low.includes('만') && /^\d{1,3}$/.test(low);
  if (/eur/i.test(text) && isShoeSize(low) && isShoeSize(high)) return undefined;
  const ends = [dollarsOf(isShort ? `${low}만` : low, rate), dollarsOf(high, rate)];
  return ends.includes(undefined) ? undefined : ends.join(' - ');
}

/** Returns the unit of the last digit that is not zero: 100,000 for 200,000. */
function stepOf(value: number): number {
  let step = 1;
  while (value % (step * 10) === 0) step *= 10;
  return step;
}

const numeralValues: Readonly<Record<string, number>> = Object.fromEntries(
  Array.from('일이삼사오육칠팔구', (numeral, place) => [numeral, place + 1]),
);
const numeralScales: Readonly<Record<string, number>> = { 십: 10, 백: 100, 천: 1000 };

/** Returns the value of an amount: 350,000 for `35만`, `삼십오만` and `350k`. */
function amountOf(said: string): number {
  const [high, low] = said.replace(/\s/g, '').split('만');
  if (low === undefined) return belowTenThousand(high ?? '');
  return (high === '' ? 1 : belowTenThousand(high ?? '')) * 10_000 + (low === '' ? 0 : belowTenThousand(low));
}

function belowTenThousand(said: string): number {
  const [, number, scale = ''] = /^([\d.,]+)([k천백십]?)$/i.exec(said) ?? [];
  if (number !== undefined) {
    const plain = /^\d{1,3}(?:[.,]\d{3})+$/.test(number) ? number.replace(/[.,]/g, '') : number.replaceAll(',', '');
    return Number(plain) * (numeralScales[scale] ?? (scale === '' ? 1 : 1000));
  }
  let value = 0;
  let digit = 0;
  for (const numeral of said) {
    const unit = numeralScales[numeral];
    if (unit === undefined) digit = numeralValues[numeral] ?? 0;
    else {
      value += Math.max(1, digit) * unit;
      digit = 0;
    }
  }
  return value + digit;
}
