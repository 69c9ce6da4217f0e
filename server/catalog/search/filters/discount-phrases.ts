import { type FilterPhrase, number, sizeEnd } from './filter-phrase.ts';

const percent = String.raw`(?:%\+?|\+\s?%|percent|per cent|pct)`;
/** A share of a price as Koreans write it: `70%`, `70프로 이상`, `60~70프로`. */
const koreanPercent = String.raw`(\d{1,2})(?:\s?%?\s?[-~]\s?\d{1,2})?\s?(?:%\+?|프로|퍼센트|퍼)(?:\s?(?:이상|넘게|넘는|부터))?\s?`;
const reduced = String.raw`(?:off|cheaper|discount(?:s|ed)?|reduced|reductions?|markdowns?|(?:price\s)?(?:cut|drop)|sale)\b`;
/** Words before the least discount. */
const atLeast = String.raw`(?:(?:at least|over|above|more than|min(?:imum)?)\s)`;
/** Words before the most discount. */
const notMore = String.raw`(?<!\b(?:no|not)\s)\b(?:under|below|less than)\s+|\b(?:(?:no|not) (?:more|higher|bigger|greater) than|(?:no|not) (?:over|above)|at most|max(?:imum)?(?: of)?)\s+`;

/** Words behind the most discount: 50% off or less. */
const orLess = String.raw`\s(?:or (?:less|lower)(?! than)|max|at most|tops)\b`;

/** Discounts, in order of precedence. */
export const discountPhrases: readonly FilterPhrase[] = [
  {
    // Up to 50% off is a banner of sales: pieces at their full price are none of them.
    pattern: new RegExp(String.raw`\bup to\s+(\d{1,2})\s?${percent}\s?${reduced}`, 'giu'),
    read: ([percent]) => [
      { kind: 'discount_percentage_min', value: 1 },
      { kind: 'discount_percentage_max', value: number(percent) },
    ],
  },
  {
    pattern: new RegExp(
      String.raw`(?:${notMore})(\d{1,2})\s?${percent}\s?${reduced}|(?<![\p{L}\d.,])(\d{1,2})\s?${percent}\s?${reduced}${orLess}`,
      'giu',
    ),
    read: (said) => [{ kind: 'discount_percentage_max', value: number(said.find(Boolean)) }],
  },
  {
    pattern: new RegExp(
      String.raw`(?:\bbetween\s+(\d{1,2})\s?${percent}?\s+and|(?<![\p{L}\d.,]|\bsizes?\s)(?:from\s+)?(\d{1,2})\s?${percent}?\s?(?:[-–]|to\b))\s?(\d{1,2})\s?${percent}\s?${reduced}`,
      'giu',
    ),
    read: (ends) => [{ kind: 'discount_percentage_min', value: Math.min(...ends.filter(Boolean).map(number)) }],
  },
  {
    pattern: new RegExp(
      String.raw`(?:(?:at least|over|more than|(?:no|not) (?:less|lower) than|min(?:imum)?)\s+)?(?<![\p{L}\d.,]|${notMore})(\d{1,2})(?:\.\d+)?\s?${percent}\s?(?:or more\s?)?${reduced}(?:\s+or (?:more|better|higher)\b)?(?!${orLess})`,
      'giu',
    ),
    read: ([percent]) => [{ kind: 'discount_percentage_min', value: number(percent) }],
  },
  {
    // '70 off'. An "off" may begin a colour or a neckline.
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
      /(?:\b(?:at least|over|more than|less than|under|below|min(?:imum)?)\s+)?(?<![\p{L}\d])half[\s-](?:(?:the )?price(?:\s+off)?|off)\b(?:\s+or (?:more|less|better|lower)\b)?|(?<!\p{L})(?:반\s?값|절반(?:\s?가격|(?=\s?(?:할인|세일))))(?:\s?(?:이상|이하|넘게))?(?:\s?(?:할인|세일))?(?!\p{L})/giu,
    read: () => [{ kind: 'discount_percentage_min', value: 50 }],
  },
  {
    // A discount without a number.
    isOfWords: true,
    pattern:
      /\b(?:big|huge|massive|deep|deeply|heavy|heavily|steep)\s(?:discounts?|discounted|reduced|reductions?|markdowns?|price\sdrops?)\b|(?:할인|세일)\s?(?:많이|크게|대박|폭)\s?(?:하는|한|된|되는|큰)?(?!\p{L})|많이\s?(?:할인|세일)(?:하는|한|된|되는|중인)?(?!\p{L})/giu,
    read: () => [{ kind: 'discount_percentage_min', value: 50 }],
  },
];
