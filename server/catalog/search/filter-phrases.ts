import type { ReadFilter } from '#contract/products.ts';
import { clothesSizes, letterInKorean, shoeSizeOfFoot } from './korean-sizes.ts';
import { sizesNamed, sizesOn } from './size-names.ts';

/** A phrase pattern of a filter. The groups of the expression are the filter's values. */
export type FilterPhrase = {
  pattern: RegExp;
  read: (groups: string[], all: string) => Said[] | undefined;
  /** Whether the pattern may match words without a digit. */
  isOfWords?: boolean;
  /** Whether it only counts where a query names no occasion: cheap bags, but an affordable wedding guest dress. */
  isWish?: boolean;
};
type Said = Pick<ReadFilter, 'kind' | 'value'>;

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
const number = (text = '') => Number(text.replace(/[,.\s](?=\d{3})|k$/giu, '')) * (/k$/iu.test(text) ? 1000 : 1);

const percent = String.raw`(?:%\+?|\+\s?%|percent|per cent|pct)`;
/** A share of a price as Koreans write it: `70%`, `70프로 이상`, `60~70프로`. */
const koreanPercent = String.raw`(\d{1,2})(?:\s?%?\s?[-~]\s?\d{1,2})?\s?(?:%\+?|프로|퍼센트|퍼)(?:\s?(?:이상|넘게|넘는|부터))?\s?`;
const reduced = String.raw`(?:off|cheaper|discount(?:s|ed)?|reduced|reductions?|markdowns?|(?:price\s)?(?:cut|drop)|sale)\b`;

/** Words before the most discount, which no filter has. */
const notMore = String.raw`(?<!\b(?:no|not)\s)\b(?:under|below|less than)\s+|\b(?:(?:no|not) (?:more|higher|bigger|greater) than|(?:no|not) (?:over|above)|at most|max(?:imum)?(?: of)?)\s+`;

/** Words before the least discount. */
const atLeast = String.raw`(?:(?:at least|over|above|more than|min(?:imum)?)\s)`;

/** Size systems. A number with a system is a size even without the word "size". */
const sizeSystem = '(?:eur?|it|fr|uk|us|european|italian|french|british|english|american)';
const sizeEnd = String.raw`(?![\p{L}\p{N}]|[.,]\d)`;
/** A system behind its number: 12 uk, 7 us. Of us dollars and it bags it is none. */
const systemBehind = String.raw`(?<=\d|½)\s?(${sizeSystem})(?!\p{L}|\s?(?:\$|(?:dollars?|bucks|bags?|girls?)\b))`;
const letterSize = String.raw`xx?s|s|m|l|x{1,3}l|[23]x[ls]|(?:(?:extra|x)[\s-]?)?(?:small|large)|medium`;
const sizeText = String.raw`(?:one size|(?:${sizeSystem}\s?)?\d{1,2}(?:\.5|½|\s1\/2)?[pw]?|${letterSize})`;
const sizeName = `${sizeText}${sizeEnd}`;
const sizeWord = String.raw`(?:sizes?:?|sz\.?)`;
/** Sizes of a Korean query, and the words between those of a choice: `S나 M`, `66 77`. */
const koreanSize = `(?:2[1-7][05](?:mm)?|(?:44|55|66|77)반|${sizeText}|${letterInKorean})`;
const koreanJoint = String.raw`\s?(?:또는|혹은|아니면|이나|나|이랑|랑|하고|[,/]|\s)\s?`;
const koreanSizes = `${koreanSize}(?:${koreanJoint}${koreanSize})*`;

/** Overwrites each character that was read. Positions stay those of the query, and no pattern matches across it. */
export const taken = '\u0000';

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

/** Bounds behind a price: `이하`, `안 넘는`, `넘지 않게`. */
const koreanAtMost =
  '이하|미만|언더|아래|이내|안쪽|안(?:에서|으로)|까지|밑|한도|초과\\s?안\\s?하는|초과하지\\s?않는|보다\\s?(?:더\\s?)?(?:싼|저렴한|낮은)|(?:을\\s?)?(?:안\\s?넘[는게]|넘지\\s?않[는게]|안\\s?넘어가[는게])';

/** Endings of a bound. */
const koreanEnding = String.raw`(?:(?:으로|로|인|만|의|에서)(?!\p{L}))?`;

/** What a shopper may spend: `max budget of`, `budget is`. */
const budget = String.raw`(?:max(?:imum)?\s)?(?:budget|spend(?:ing)?)(?:\s(?:limit|cap))?(?:\s(?:is|of|up\sto|max(?:imum)?|at\smost|(?:no|not)\smore\sthan|less\sthan|under))*:?`;

/** Comparisons with a price: `less than`, `less expensive than`, `starting at`. */
const lessThan = String.raw`(?:(?:less|cheaper|lower)(?:\s(?:expensive|pricey|costly|money|priced))?\sth[ae]n)`;
const moreThan = String.raw`(?:(?:more|higher|pricier)(?:\s(?:expensive|pricey|costly|money|priced))?\sth[ae]n)`;
const startingAt = String.raw`(?:(?:start(?:s|ing)?|beginning|priced|prices|upwards?)\s(?:at|from|of))`;

/** A negation of a bound, with the words that may stand between: `nothing over`, `do not want to pay more than`. */
const denial = String.raw`(?:not?|nothing|never|don['’]?t|can['’]?t|cannot|won['’]?t|without)\s(?:(?:want|wanna|like|need|to|spend|spending|pay|paying|cost|costs|costing|go|going|be|is|priced|prices|anything|any)\s){0,4}`;

/** In order of precedence: a pattern does not see text that an earlier one has read. */
export const filterPhrases: readonly FilterPhrase[] = [
  // The number of products that a shopper wants to see is no size: top 10 boots.
  { pattern: /\btop\s\d{1,3}(?=\s)/giu, read: () => [] },
  {
    pattern: new RegExp(
      String.raw`(?:\bbetween\s+(\d{1,2})\s?${percent}?\s+and|(?<![\p{L}\d.,]|\bsizes?\s)(?:from\s+)?(\d{1,2})\s?${percent}?\s?(?:[-–]|to\b))\s?(\d{1,2})\s?${percent}\s?${reduced}`,
      'giu',
    ),
    read: (ends) => [{ kind: 'discount_percentage_min', value: Math.min(...ends.filter(Boolean).map(number)) }],
  },
  {
    pattern: new RegExp(
      String.raw`(?:(?:at least|over|more than|(?:no|not) (?:less|lower) than|min(?:imum)?|up to)\s+)?(?<![\p{L}\d.,]|${notMore})(\d{1,2})(?:\.\d+)?\s?${percent}\s?(?:or more\s?)?${reduced}(?:\s+or (?:more|better|higher)\b)?(?!\s(?:or (?:less|lower)(?! than)|max|at most|tops)\b)`,
      'giu',
    ),
    read: ([percent]) => [{ kind: 'discount_percentage_min', value: number(percent) }],
  },
  {
    // '70 off'. What follows an "off" may be a colour or a neckline.
    pattern:
      /(?<![\p{L}\d.,$€£-]|\bno\.?\s?)(\d{2})\s?(?:or more\s)?off\b(?![\s-](?:white|shoulder|the shoulder|duty|season))/giu,
    read: ([percent]) => [{ kind: 'discount_percentage_min', value: number(percent) }],
  },
  {
    pattern: new RegExp(
      String.raw`(?:할인율?|세일율?)\s?${koreanPercent}|(?<![\p{L}\d.,])${koreanPercent}(?:할인|세일)(?:\s?이상)?|(?<![\p{L}\d.,])(\d{1,2})\s?%\s?이상(?!\p{L})`,
      'giu',
    ),
    read: (said) => [{ kind: 'discount_percentage_min', value: number(said.find(Boolean)) }],
  },
  {
    pattern: /(?<![\p{L}\d.,])(\d{1,2})\s?%\sof\s(?:the|its|their)\s(?:(?:original|full|retail)\s)?price\b/giu,
    read: ([percent]) => [{ kind: 'discount_percentage_min', value: 100 - number(percent) }],
  },
  {
    isOfWords: true,
    pattern: new RegExp(
      String.raw`\b(?:reduced|slashed|cut|discounted|marked[\s-]down|off)\s(?:by\s)?${atLeast}?(?:(\d{1,2})\s?${percent}|half\b)(?:\sor more\b)?|\bmarked[\s-]down\s(?:by\s)?(\d{2})${sizeEnd}|\b(?:discounts?|reductions?|markdowns?)\s(?:of\s)?(?:${atLeast}(\d{2})${sizeEnd}|${atLeast}?(\d{1,2})\s?${percent})(?:\sor more\b)?`,
      'giu',
    ),
    read: (said) => [{ kind: 'discount_percentage_min', value: number(said.find(Boolean) ?? '50') }],
  },
  {
    // '-50%' is a label of sales. Behind a word it may also leave a share of a cloth out: dress -50% polyester.
    pattern: /^[-−–](\d{2})\s?%|(?<=\p{L}\s)[-−–](\d{2})\s?%(?!\s?\p{L})/giu,
    read: ([first, behind]) => [{ kind: 'discount_percentage_min', value: number(first ?? behind) }],
  },
  {
    isOfWords: true,
    pattern:
      /(?:\b(?:at least|over|more than|less than|under|below|min(?:imum)?)\s+)?(?<![\p{L}\d])half[\s-](?:(?:the )?price(?:\s+off)?|off)\b(?:\s+or (?:more|less|better|lower)\b)?|(?<!\p{L})반\s?값(?:\s?(?:이상|이하|넘게))?(?:\s?(?:할인|세일))?(?!\p{L})/giu,
    read: () => [{ kind: 'discount_percentage_min', value: 50 }],
  },
  {
    // A discount without a number.
    isOfWords: true,
    pattern:
      /\b(?:big|huge|massive|deep|deeply|heavy|heavily|steep)\s(?:discounts?|discounted|reduced|reductions?|markdowns?|price\sdrops?)\b|(?:할인|세일)\s?(?:많이|크게|대박|폭)\s?(?:하는|한|된|되는|큰)?(?!\p{L})|많이\s?(?:할인|세일)(?:하는|한|된|되는|중인)?(?!\p{L})/giu,
    read: () => [{ kind: 'discount_percentage_min', value: 50 }],
  },
  {
    isOfWords: true,
    pattern: new RegExp(
      String.raw`\b(up to|under|below|smaller than|from|over|above|(?:bigger|larger) than)\s(?:an?\s)?${sizeWord}\s(${sizeName})(?!\sto\b)|\b(?:plus[\s-])?${sizeWord}\s(${sizeText})(?:\s?(\+)|\s(?:and|or|&)\s(up|upwards|above|over|larger|bigger|higher|under|below|smaller|down)\b)`,
      'giu',
    ),
    read: ([lead, size, other, plus, bound = plus]) =>
      lead ? sizesWithin(size ?? '', lead) : asSizes(sizesOn(other ?? '', isUpwards(bound))),
  },
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
    // Two round numbers from 50 on: no sizes.
    pattern:
      /(?<![\p{L}\p{N}.,$#-]|\bno\.?\s?|\bsizes?\s)([1-9]\d{1,3}0|[5-9]0)\s?(?:[-–~]|\bto\b)\s?([1-9]\d{1,3}0)(?![\p{L}\p{N}%-]|[.,]\d|\s?(?:cm|mm|ml|g)\b)/giu,
    read: (ends) => (ends[0] === ends[1] ? undefined : priceRange(ends)),
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
      String.raw`(?<!\b(?:under|below|than|over|above|most)\s\$?)${wholeNumber}${amount}\s(?:(?:or|and)\s(?:less|under|below|cheaper)|(?:is\s)?(?:my\s)?(?:max(?:imum)?|tops|budget|limit)|to\sspend)\b`,
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
    pattern: /(?<![\p{L}\p{N}.,$])(\d{3,5})\s?(이하|미만|이내|까지|이상|초과|부터)(?!\p{L})/giu,
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
    pattern: new RegExp(String.raw`${koreanPrice}대(?!\p{L})`, 'giu'),
    read: ([a, b]) => {
      const [price, step] = [number(a ?? b), 10 ** (String(Math.floor(number(a ?? b))).length - 1)];
      return priceRange([String(price), String(price + (price % step === 0 ? step : step / 10) - 1)]);
    },
  },
  {
    pattern: new RegExp(`${koreanPrice}(?:대|정도|쯤|내외|전후|안팎|가량|짜리)`, 'giu'),
    read: ([a, b]) => priceAround(a ?? b),
  },
  {
    pattern: new RegExp(String.raw`\b${denial}(?:${lessThan}|under|below)\s+${amount}`, 'giu'),
    read: ([least]) => priceMin(least),
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:sub-|(?:under|undr|udner|uner|below|sub|within|${lessThan}|up to|upto|at most|not exceeding|not to exceed|${denial}(?:${moreThan}|over|above|beyond)|${budget}|max(?:imum)?(?:\sof)?)\s+)${amount}`,
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
    // The only price of a query, beside other words: what the shopper wants to spend.
    pattern: new RegExp(
      String.raw`(?<=^[^$]*)${dollars}(?=[^$]*$)|${wholeNumber}${price}\s?(?:usd|dollars?|bucks)\b|(?<=^[^$]*)${wholeNumber}${price}\s?\$(?=[^$]*$)|${wholeNumber}(\d{1,7})\s?(?:달러|불)(?:으로|로|에)?(?!\p{L})`,
      'giu',
    ),
    read: (said) => priceMax(said.find(Boolean)),
  },
  {
    // A size that is left out says nothing about the sizes that are wanted.
    isOfWords: true,
    pattern: new RegExp(String.raw`\b(?:not|no|except|without)\s(?:in\s)?(?:a\s)?sizes?\s${sizeName}`, 'giu'),
    read: () => [],
  },
  {
    isOfWords: true,
    pattern: new RegExp(
      String.raw`\b(${sizeSystem}\s+)?${sizeWord}\s+(${sizeName}(?:\s?(?:[-–,/&]|\b(?:to|or|and)\b)\s?${sizeName})*)(?:${systemBehind})?`,
      'giu',
    ),
    read: ([system, said = '', behind = '']) => asSizes(sizesNamed(said, system || behind)),
  },
  {
    isOfWords: true,
    // A large size of a bag is no size of clothes.
    pattern:
      /\bplus[\s-]?sizes?d?\b|빅\s?사이즈|(?<!(?:가방|백|지갑|신발|구두|부츠).*)(?:큰\s?사이즈|사이즈\s?큰\s?(?:거|것|옷)?)(?!.*(?:가방|백|지갑|신발|구두|부츠))/giu,
    read: () => asSizes(plusSizes),
  },
  {
    isOfWords: true,
    pattern: /(?<![\p{L}\p{N}])((?:extra|x)[\s-]?(?:small|large))(?![\p{L}\p{N}])/giu,
    read: ([said]) => asSizes(sizesNamed(said ?? '')),
  },
  {
    isOfWords: true,
    // 사이즈 240 is the length of a foot in mm.
    pattern: new RegExp(
      String.raw`사이즈\s?(${koreanSizes})${sizeEnd}|(?<![\p{L}\p{N}])(${koreanSizes})\s?사이즈|(?<!\p{L})(투?엑스${letterInKorean})(?!\p{L})`,
      'giu',
    ),
    read: (said) => asSizes(koreanSizesNamed(said.find(Boolean) ?? '')),
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{N}])${sizeSystem}\s?\d{1,2}(?:\.5|½)?${sizeEnd}|(?<![\p{L}\p{N}.,$€£#-])(\d{1,2}(?:\.5|½)?)${systemBehind}`,
      'giu',
    ),
    read: ([number = '', behind = ''], said) => asSizes(sizesNamed(number || said, behind)),
  },
  { isOfWords: true, pattern: /(?<!\p{L})(?:프리|원)\s?사이즈/gu, read: () => asSizes(sizesNamed('one size')) },
  {
    // A Korean foot in cm: 23.5 구두.
    pattern:
      /(?:(?<=\p{Script=Hangul}.*)|(?=.*\p{Script=Hangul}))(?<![\p{L}\p{N}.,$])(2[1-7]\.[05])(?:\s?(?:cm|센[치티]))?(?![\p{N}%.])/giu,
    read: ([cm = '']) => asSizes(sizesOfFoot(Number(cm) * 10)),
  },
  {
    // Half sizes are of shoes: heels 37.5.
    pattern:
      /(?<![\p{L}\p{N}.,$€£#-])((?:3[4-9]|4[0-3]|[4-9]|1[0-2])(?:\.5|½))(?![\p{L}\p{N}%"″-]|[.,]\d|\s?(?:cm|mm|m|in|inch(?:es)?|k)\b)/gu,
    read: ([said = '']) => asSizes(sizesNamed(said)),
  },
];

/** The reference sizes from US 16, 14W and XL on, which stores of the US call plus sizes. */
const plusSizes = 'XL XXL XXXL 16 18 20 22 24 14W 16W 18W 20W 22W 24W 26W'.split(' ');

const isUpwards = (bound = '') => !/^(?:up to|under|below|smaller|down)/i.test(bound);

/** Returns the sizes that a bound before a size leaves: `over` size 14 leaves 16 and more, `from` size 14 leaves 14 as well. */
function sizesWithin(size: string, bound: string): Said[] | undefined {
  const isWithout = /^(?:under|below|over|above|\w+\sthan)$/i.test(bound);
  const named = sizesNamed(size)?.[0];
  return asSizes(sizesOn(size, isUpwards(bound))?.filter((name) => !isWithout || name !== named));
}

/** Returns the sizes of a Korean query. Undefined if any is unknown. */
function koreanSizesNamed(said: string): string[] | undefined {
  const names = said.split(new RegExp(koreanJoint, 'iu')).map((size) => {
    const ofFoot = /^2\d\d/.test(size) ? sizesOfFoot(Number.parseInt(size, 10)) : undefined;
    return ofFoot ?? clothesSizes(size) ?? sizesNamed(size);
  });
  return names.every((some) => some !== undefined) ? [...new Set(names.flat())] : undefined;
}

/** Returns the size of a foot's length in mm. Undefined beyond the chart. */
function sizesOfFoot(mm: number): string[] | undefined {
  const size = shoeSizeOfFoot(mm);
  return size === undefined ? undefined : [size];
}

const asSizes = (values: readonly string[] | undefined) => values?.map((value): Said => ({ kind: 'size', value }));
