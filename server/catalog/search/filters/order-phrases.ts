import { type Sort, sorts } from '#contract/limits.ts';
import type { FilterPhrase } from './filter-phrase.ts';

/** Words between which an expression chooses. */
const any = (...words: readonly string[]) => `(?:${words.join('|')})`;
/** Whole words that are not denied: no order is asked for by `not the cheapest`, nor by `not from the priciest`. */
const whole = (text: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}]|\bnot\s(?:(?:by|from|of)\s)?(?:the\s)?)${text}(?![\p{L}\p{N}])`, 'giu');

/** Words for a true reduction, such as `proven`, and for the reduction itself. */
const proven = any(
  'proven',
  'verified',
  'confirmed',
  'genuine(?:ly)?',
  'real(?:ly)?',
  'true',
  'truly',
  'actual(?:ly)?',
);
const reductions = any(
  'discount(?:s|ed)?',
  'deals?',
  'reduc(?:ed|tions?)',
  'sales?',
  String.raw`mark(?:ed[\s-])?downs?`,
  'bargains?',
  'savings?',
  String.raw`price\s(?:drops?|cuts?)`,
);
const trulyInKorean = any('진짜로?', '찐(?:으로)?', '리얼', '레알', '실제로?', '검증된', '증명된', '확인된');
const reducedInKorean = any('할인', '세일', '특가', '핫딜');
const percentOff = String.raw`\d{1,2}\s?(?:%|per\s?cent|프로|퍼센트|퍼)\s?(?:off|discount|reduced|할인|세일)`;
/** No order is asked for by `nothing cheap` and `does not look cheap`. */
const notDenied = String.raw`(?<!\b(?:no|nothing|never|isn['’]?t|too|so|looks?|looking)\s)`;
/** Words for a low price, but not for a cheap look: `싼 티`. */
const cheapInKorean = String.raw`(?:값싼|싼|싸고|싸게|저렴한|저렴하고|저렴하게|저렴이|[가갓]성비(?:\s?(?:좋은|좋고|갑|템))?|혜자(?:로운|템)?|착한\s?가격|가격\s?착한|(?:합리적인|부담\s?없는)\s?가격)(?!\s?티)`;
/** No order is asked for by `싼 거 말고`. */
const deniedInKorean = String.raw`(?!\s?(?:거|것|건|게|제품)?\s?(?:말고|빼고|아닌|싫))`;
const most = any('biggest', 'largest', 'highest', 'deepest', 'steepest', 'greatest', 'best');
const first = String.raw`(?:\sfirst)?`;
const by = String.raw`(?:(?:(?:sort(?:ed)?|order(?:ed)?)\s)?by\s)?`;

const mostInKorean = '(?:제일|젤|가장)';

/** The words for an order of the list. An earlier order goes before a later one. */
const orders: readonly [order: Sort, words: readonly string[]][] = [
  [
    'realDiscount',
    [
      String.raw`${by}${most}\s${proven}\s${reductions}${first}`,
      String.raw`best\s(?:deals?|bargains?|discounts?|savings?|sales?|offers?)${first}`,
    ],
  ],
  [
    'discount',
    [
      String.raw`${by}${most}\s(?:percent(?:age)?\s)?${reductions}${first}`,
      String.raw`most\s(?:discounted|reduced|marked[\s-]down)${first}`,
      String.raw`sort(?:ed)?\sby\sdiscount`,
      String.raw`(?:할인율|할인폭|세일폭)(?:이|도)?\s?(?:${mostInKorean}\s?)?(?:높은|큰)(?:\s?순(?:으로|서)?)?`,
      String.raw`(?:할인|세일)이?\s?${mostInKorean}\s?(?:높은|큰|많은|많이\s?(?:하는|된|되는))`,
      String.raw`${mostInKorean}\s?(?:많이\s?)?(?:할인|세일)(?:하는|된|되는)?`,
    ],
  ],
  [
    'priceLowHigh',
    [
      `(?:the )?(?:cheapest|least expensive|most affordable)${first}`,
      String.raw`${by}(?:the\s)?lowest[\s-](?:priced?|prices|costs?)${first}`,
      String.raw`${by}(?:prices?:?\s\(?)?low(?:est)?\s?(?:to|-|→|>)\s?high(?:est)?(?:\sprices?|\))?(?!\s(?:heel|top|rise|waist))`,
      String.raw`sort(?:ed)?\sby\sprices?|price\sascending`,
      String.raw`최저가(?:순|로)?|${mostInKorean}\s?${cheapInKorean}(?:거|것|걸로?)?${deniedInKorean}|${cheapInKorean}\s?순(?:으로|서)?`,
      String.raw`(?:낮은\s?가격|가격\s?낮은)\s?순(?:으로|서)?`,
    ],
  ],
  [
    'priceHighLow',
    [
      `(?:the )?(?:most expensive|priciest|costliest)${first}`,
      String.raw`${by}(?:the\s)?highest[\s-](?:priced?|prices|costs?)${first}`,
      String.raw`${by}(?:prices?:?\s\(?)?high(?:est)?\s?(?:to|→|>)\s?low(?:est)?(?:\sprices?|\))?|price\sdescending`,
      String.raw`${mostInKorean}\s?비싼|비싼\s?순(?:으로|서)?|(?:높은\s?가격|가격\s?높은)\s?순(?:으로|서)?`,
    ],
  ],
  [
    'newest',
    [
      `(?:the )?(?:very )?(?:newest|latest|most recent)(?: arrivals?)?${first}`,
      String.raw`(?:recently|newly|just)\s(?:added|arrived|landed|dropped|listed)|just\sin(?!\s(?:case|time))`,
      String.raw`new\s(?:in|arrivals?)|what['’]?s\snew|new\s(?:today|this\sweek)|newest\sfirst`,
      String.raw`최신(?:순|상품)?|신상품?|신제품|새로\s?(?:나온|들어온|입고된)|방금\s?(?:나온|들어온)`,
    ],
  ],
];

/** Parts of the phrases, some of which each of them has: most queries have none. */
const hint =
  /cheap|expens|afford|budget|friendly|bank|fortune|spending|pric|cost|low|high|new|latest|recent|just|most|discount|sale|deal|bargain|saving|reduc|down|cut|offer|real|genuin|proven|verified|confirmed|true|truly|actual|최저|저렴|싼|싸[고게]|성비|혜자|가격|최신|제일|젤|가장|순|신상|신제품|새로|방금|할인|세일|특가|핫딜/iu;

/** Tells whether a query may have any of the phrases. */
export const mayHaveOrder = (query: string): boolean => hint.test(query.normalize('NFC'));

const willNot = String.raw`(?:wo|do|does|would)(?:n['’]?t|\snot)`;

/** Words for a low price, and for no other order. */
const lowPrice = any(
  String.raw`${notDenied}(?:cheap(?:er)?|inexpensive|affordable|low[\s-](?:cost|priced?)|reasonably[\s-]priced|(?:budget|wallet|pocket)[\s-]friendly)(?!\s(?:th[ae]n|looking)|-)`,
  String.raw`on\sa\s(?:tight\s)?budget|(?:that\s|which\s)?${willNot}\s(?:break\sthe\sbank|cost\s(?:a\sfortune|an\sarm\sand\sa\sleg|the\searth|(?:too\s)?much))`,
  String.raw`without\s(?:breaking\sthe\sbank|spending\s(?:a\sfortune|(?:too\s)?much))|not\s(?:too|so|very)\s(?:pricey|expensive|costly)`,
  String.raw`(?<!보다\s?)${cheapInKorean}(?:거|것|걸로?)?${deniedInKorean}`,
);

/** Phrases about the order of a list, and about discounts that the prices before confirm. */
export const orderPhrases: readonly FilterPhrase[] = [
  ...orders.map(
    ([order, words]): FilterPhrase => ({
      isOfWords: true,
      pattern: whole(any(...words)),
      read: () => [{ kind: 'sort', value: sorts[order] }],
    }),
  ),
  {
    isOfWords: true,
    isWish: true,
    pattern: whole(lowPrice),
    read: () => [{ kind: 'sort', value: sorts.priceLowHigh }],
  },
  {
    isOfWords: true,
    pattern: whole(
      any(
        String.raw`${proven}\s(?:price\s)?${reductions}`,
        String.raw`(?:no|not|without)\sfake\s${reductions}`,
        // 'really 50% off': the percent is read by itself.
        String.raw`(?:${proven}|${trulyInKorean})(?=\s${percentOff})`,
        String.raw`${trulyInKorean}\s?${reducedInKorean}(?:하는|된|되는|중인?|만|템|가)?(?!\s?많이)`,
        String.raw`(?:가짜|뻥|눈속임)\s?${reducedInKorean}\s?(?:말고|아닌|아니고|없는|없이|빼고)`,
      ),
    ),
    read: () => [{ kind: 'verdict', value: 'proven' }],
  },
];
