import { type FilterPhrase, koreanEnd, number, type Said } from './filter-phrase.ts';

/** Words before and behind a sum that a price is lowered by: reduced by at least $100, save 50, $30 off. No filter has it. */
const loweredBy = String.raw`(?<!\b(?:sav(?:e|es|ing|ings)|(?:reduc(?:ed|tion)|slashed|cut|discount(?:ed)?|lowered|dropped|(?:marked\s)?down|cheaper)\s(?:by|of))\s(?:(?:at\sleast|at\smost|over|more\sthan|up\sto|of|about|around|me)\s){0,2}(?:us)?\$?\s?)`;
const lowered = String.raw`(?!(?:\s?(?:\$|usd|dollars?|bucks))?\s(?:off(?![\s-](?:white|shoulder|the\sshoulder))|cheaper|discount|reductions?)\b)`;
/** A whole number, with its cents or thousands, also `1.200` and `1 000`. No part of `12345678` is a price. */
const price = String.raw`${loweredBy}((?:\d{1,3}(?:[,.]\d{3}|\s000)+|\d{1,7})(?:\.\d{1,2})?k?)`;
/** Units of lengths and of cloth, whose numbers are no prices: heels under 3 inches. */
const units = String.raw`(?:inch(?:es)?|cms?|mms?|centimet(?:er|re)s?|millimet(?:er|re)s?|denier|carats?|karats?|years?)(?!\p{L})`;
/** Text that must not follow a price: more of a number or a word, a percent sign, a unit, or another currency. */
const priceEnd = String.raw`${lowered}(?![\p{L}\d]|[.,]\d|[\s-]?${units}|["″]|\s?(?:[%€£¥₩]|(?:per\s?cent|eur(?:os?)?|gbp|pounds?|jpy|yen|krw|won)(?!\p{L})))`;
const amount = String.raw`(?:usd|(?:us)?\$?)\s?${price}(?:\s?(?:\$|(?:usd|dollars?|bucks)\b))?${priceEnd}`;
const dollars = String.raw`(?:(?:us)?\$|\busd)\s?${price}${priceEnd}`;

/** Two prices: from the lower to the higher. */
const priceRange = (ends: string[]): Said[] => {
  const [least, most] = ends
    .filter(Boolean)
    .map(number)
    .sort((a, b) => a - b);
  return [
    { kind: 'price_min', value: least ?? 0 },
    { kind: 'price_max', value: most ?? 0 },
  ];
};

/** Tells whether two neighbouring numbers are rather lengths of feet in mm: 230~240. */
const areFeet = ([low, high]: string[]) => /^2[2-7]0$/.test(low ?? '') && number(high) - number(low) === 10;

/** A price that is meant roughly: a fifth less or more. */
const priceAround = (price: string | undefined): Said[] => {
  const cents = (share: number) => Math.round(number(price) * share * 100) / 100;
  return [
    { kind: 'price_min', value: cents(0.8) },
    { kind: 'price_max', value: cents(1.2) },
  ];
};

const priceMin = (price: string | undefined): Said[] => [{ kind: 'price_min', value: number(price) }];
const priceMax = (price: string | undefined): Said[] => [{ kind: 'price_max', value: number(price) }];

const wholeNumber = String.raw`(?<![\p{L}\d.,])`;
/** A price as Korean shoppers write it: `100달러`, `100불`, `$100`. */
const koreanPrice = String.raw`(?:\$\s?(\d{1,7}(?:\.\d{1,2})?)|${wholeNumber}(\d{1,7})\s?(?:달러|불))\s?`;
/** One end of a range, whose currency may stand at the other end. */
const koreanAmount = String.raw`(?:\$\s?|${wholeNumber})(\d{1,7}(?:\.\d{1,2})?)(?:\s?(?:달러|불))?`;
/** Bounds behind a price: `이하`, `안 넘는`, `넘지 않게`, `넘는 건 빼고`. */
const koreanAtMost =
  '(?:넘는|이상인?)\\s?[거것건]?[은는]?\\s?(?:말고|빼고|제외|싫|별로|부담|안\\s?[돼되])\\p{L}*|이하|미만|언더|아래|이내|안쪽|안(?:에서|으로)|까지|밑|한도|초과\\s?안\\s?하는|초과하지\\s?않는|보다\\s?(?:더\\s?)?(?:싼|저렴한|낮은)|(?:을\\s?)?(?:안\\s?넘[는게]|넘지\\s?않[는게]|안\\s?넘어가[는게])';
/** Endings of a bound. */
const koreanEnding = String.raw`(?:(?:으로|로|인|만|의|에서)(?!\p{L}))?`;
/** The words of a budget: `max budget of`, `budget is`. */
const budget = String.raw`(?:max(?:imum)?\s)?(?:budget|spend(?:ing)?)(?:\s(?:limit|cap))?(?:\s(?:is|of|up\sto|max(?:imum)?|at\smost|(?:no|not)\smore\sthan|less\sthan|under))*:?`;
/** Comparisons with a price: `less than`, `less expensive than`, `starting at`. */
const lessThan = String.raw`(?:(?:less|cheaper|lower)(?:\s(?:expensive|pricey|costly|money|priced))?\sth[ae]n)`;
const moreThan = String.raw`(?:(?:more|higher|pricier)(?:\s(?:expensive|pricey|costly|money|priced))?\sth[ae]n)`;
const startingAt = String.raw`(?:(?:start(?:s|ing)?|beginning|priced|prices|upwards?)\s(?:at|from|of))`;
/** A negation of a bound, with the words that may stand between: `nothing over`, `do not want to pay more than`. */
const denial = String.raw`(?:not?|nothing|never|don['’]?t|can['’]?t|cannot|won['’]?t|without)\s(?:(?:want|wanna|like|need|to|spend|spending|pay|paying|cost|costs|costing|go|going|be|is|priced|prices|anything|any)\s){0,4}`;

/** Prices, in order of precedence. */
export const pricePhrases: readonly FilterPhrase[] = [
  {
    pattern: new RegExp(
      String.raw`\b(?:between|from)\s+${amount}\s+(?:and|to|&)\s+${amount}|${dollars}\s?(?:-|–|~|to)\s?${amount}`,
      'giu',
    ),
    read: priceRange,
  },
  {
    pattern: new RegExp(
      String.raw`${wholeNumber}${price}\s?(?:-|–|~|to)\s?${price}\s?(?:\$|(?:usd|dollars?|bucks)\b)`,
      'giu',
    ),
    read: priceRange,
  },
  {
    pattern: new RegExp(
      String.raw`${koreanAmount}\s?(?:에서|부터|[-–~])\s?${koreanAmount}(?:\s?(?:사이|까지|대))?|${koreanAmount}[와과]?\s${koreanAmount}\s?사이`,
      'giu',
    ),
    read: (ends, all) => (/[$달불]/u.test(all) ? priceRange(ends) : undefined),
  },
  {
    // Two round numbers from 50 on, or thousands: no sizes.
    pattern:
      /(?<![\p{L}\p{N}.,$#-]|\bno\.?\s?|\bsizes?\s)([1-9]\d{1,3}0|[5-9]0|[1-9](?:\.\d)?k)\s?(?:[-–~]|\bto\b)\s?([1-9]\d{1,3}0|[1-9](?:\.\d)?k)(?![\p{L}\p{N}%-]|[.,]\d|\s?(?:cm|mm|ml|g)\b)/giu,
    read: (ends) => (ends[0] === ends[1] || areFeet(ends) ? undefined : priceRange(ends)),
  },
  {
    pattern: new RegExp(
      String.raw`(?:~\s?|\b(?:around|about|approximately|approx\.?|roughly|circa|near|close\sto|give\sor\stake|in\sthe\s(?:region|neighbou?rhood|ballpark)\sof)\s+)${amount}`,
      'giu',
    ),
    read: ([price]) => priceAround(price),
  },
  {
    // '500ish', and a price with 'or so' behind it. Two digits without a currency may be a size.
    pattern: new RegExp(
      String.raw`(?:\b(?:around|about)\s)?(?:${wholeNumber}(\d{3,6})(?:\s(?:dollars|bucks))?|\$\s?(\d{1,6}))(?:\s?-?ish\b|\s(?:or\sso|give\sor\stake|or\sthereabouts)\b)`,
      'giu',
    ),
    read: ([price, price2]) => priceAround(price ?? price2),
  },
  {
    pattern: new RegExp(String.raw`(?:<=?|≤)\s?${amount}`, 'giu'),
    read: ([most]) => priceMax(most),
  },
  {
    pattern: new RegExp(String.raw`(?:>=?|≥)\s?${amount}`, 'giu'),
    read: ([least]) => priceMin(least),
  },
  {
    pattern: new RegExp(
      String.raw`(?<!\b(?:under|below|within|than|over|above|most|up\s?to)\s\$?)${wholeNumber}${amount}\s(?:(?:or|and)\s(?:less|under|below|cheaper)|(?:is\s)?(?:my\s)?(?:max(?:imum)?|tops|budget|limit)|to\sspend)\b`,
      'giu',
    ),
    read: ([most]) => priceMax(most),
  },
  {
    pattern: new RegExp(
      String.raw`(?:${wholeNumber}${dollars}\s?\+|${wholeNumber}(?:${dollars}|(\d{3,6})${priceEnd})\s(?:or|and)\s(?:more|up|upwards?|over|above)\b)`,
      'giu',
    ),
    read: (said) => priceMin(said.find(Boolean)),
  },
  {
    pattern: new RegExp(String.raw`${koreanPrice}(?:선\s)?(?:${koreanAtMost})${koreanEnding}`, 'giu'),
    read: ([a, b]) => priceMax(a ?? b),
  },
  {
    // Three digits without a currency are a price: sizes have two.
    pattern: /(?<![\p{L}\p{N}.,$])(\d{3,5})\s?(이하|미만|이내|언더|안쪽|밑|아래|까지|이상|초과|부터)(?!\p{L})/giu,
    read: ([price, bound = '']) => (/이상|초과|부터/u.test(bound) ? priceMin(price) : priceMax(price)),
  },
  { pattern: /(?<![\p{L}\d.,$-])(\d{3,5})\+(?![\p{L}\d])/gu, read: ([least]) => priceMin(least) },
  {
    pattern: new RegExp(
      String.raw`${koreanPrice}(?:이상|초과|부터|넘는|보다\s?(?:더\s?)?(?:비싼|높은))${koreanEnding}|최소\s?${koreanPrice}`,
      'giu',
    ),
    read: (said) => priceMin(said.find(Boolean)),
  },
  {
    // 100불대 is from 100 on, and below 200.
    pattern: new RegExp(`${koreanPrice}대${koreanEnd}`, 'giu'),
    read: ([a, b]) => {
      const [price, step] = [number(a ?? b), 10 ** (String(Math.floor(number(a ?? b))).length - 1)];
      return priceRange([String(price), String(price + (price % step === 0 ? step : step / 10) - 1)]);
    },
  },
  {
    // Without a currency, numbers from 220 to 279 are rather lengths of feet in mm.
    pattern: /(?<![\p{L}\p{N}.,$])(?!2[2-7]\d(?!\d))(\d{2,4}0)\s?(?:정도|쯤)(?!\p{L})/giu,
    read: ([price]) => priceAround(price),
  },
  {
    pattern: new RegExp(`${koreanPrice}\\s?(?:대|정도|쯤|내외|전후|안팎|가량|짜리|언저리|선에서)`, 'giu'),
    read: ([a, b]) => priceAround(a ?? b),
  },
  {
    pattern: new RegExp(String.raw`\b${denial}(?:${lessThan}|under|below)\s+${amount}`, 'giu'),
    read: ([least]) => priceMin(least),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:sub-|(?:under|undr|udner|uner|below|sub|within|${lessThan}|up to|upto|at most|not exceeding|not to exceed|${denial}(?:${moreThan}|over|above|beyond)|${budget}|max(?:imum)?(?:\sof)?)\s+)${amount}(?:\smax(?:imum)?\b)?`,
      'giu',
    ),
    read: ([most]) => priceMax(most),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:over|above|${moreThan}|at least|from|${startingAt}|min(?:imum)?)\s+${dollars}|\b(?:over|above|${moreThan}|at least|from(?!\s(?:19|20)\d\d\b)|${startingAt}|min(?:imum)?)\s+${loweredBy}(\d{3,6})${priceEnd}`,
      'giu',
    ),
    read: ([least, least2]) => priceMin(least ?? least2),
  },
  {
    // 'In the 200s' are prices from 200 to 299.
    pattern: /\b(?:in\s(?:the\s)?)?(?:(?:low|mid|high)[\s-])?\$?([1-9]00)s\b/giu,
    read: ([hundreds]) => priceRange([`${hundreds}`, `${number(hundreds) + 99}`]),
  },
  {
    // One of the prices of a choice: $300 bags or $150 shoes, bags $300 or shoes $150.
    pattern: new RegExp(
      String.raw`(?<=(?:^|\bor\s|\band\s|,\s?)(?:an?\s)?)${dollars}(?=\s(?!(?:or|and|to|off)\b)\p{L})|(?<=\p{L}\s)${dollars}(?=\s?$|\s?,|\s(?:or|and)\s\p{L})`,
      'giu',
    ),
    read: ([first, last]) => priceMax(first ?? last),
  },
  {
    // A budget: 30만원으로, 예산은 30만원이에요.
    pattern: new RegExp(String.raw`${koreanPrice}(?:선|정도)?(?:으로|로|에서?|이에요|예요|인데|선)(?!\p{L})`, 'giu'),
    read: ([a, b]) => priceMax(a ?? b),
  },
  {
    // The only price of a query, beside other words, is a budget.
    pattern: new RegExp(
      String.raw`(?<=^[^$]*)${dollars}(?=[^$]*$)|${wholeNumber}${price}\s?(?:usd|dollars?|bucks)\b|(?<=^[^$]*)${wholeNumber}${price}\s?\$(?=[^$]*$)|${wholeNumber}(\d{1,7})\s?(?:달러|불)(?:으로|로|에)?(?!\p{L})`,
      'giu',
    ),
    read: (said) => priceMax(said.find(Boolean)),
  },
];
