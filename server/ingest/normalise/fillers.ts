import { joinLines } from '#server/platform/word-lists.ts';
/** Words for size, in the languages of feeds. */
export const sizeWords = 'size|größe|gr|taille|taglia|talla|maat';

/** Matches a size that says there is none, or only one, in the languages of feeds. */
const noSize = new RegExp(
  `^(?:(?:${sizeWords})\\b\\.?\\s*:?\\s*(?:n\\/?a|none|-|unique|unica|única|uni)|(?:one|free|single|os)[\\s-]size|one[\\s-]size[\\s-]fits[\\s-](?:all|most)|einheitsgr(?:ö|oe)(?:ß|ss)e|tu|uni(?:que)?|ú?unica|única|one ?size|fri storlek|フリーサイズ|프리사이즈)$`,
  'iu',
);
const percent = String.raw`(?:up to |bis zu |jusqu'à |fino al |hasta )?[-–]?\s?\d{1,2}\s?%`;
/** The words of a promotion: 50% off, -30 %, SALE, soldes. The price says what holds. */
const promotionWords = joinLines(String.raw`
  ${percent}(?:\s?(?:off|sale|rabatt|reduziert|de (?:réduction|remise|descuento)|di sconto|sconto|descuento|korting|
    rabat))?|
  (?:off|save|sale|rabatt|remise|sconto|descuento) ${percent}|(?:final |summer |winter |flash )?sale|clearance|
  soldes?|promo(?:tion)?|saldi|rebajas|ausverkauf|sonderangebot|uitverkoop|limited time offer|free shipping|
  new(?: in| arrivals?)?!?|neu!?|nouveau(?:té)?|versandkostenfrei|livraison (?:gratuite|offerte)|spedizione gratuita|
  envío gratis|gratis verzending|무료 ?배송|당일 ?(?:발송|출고)|신상(?:품)?|특가|세일|送料無料|新作|セール
`);
const promotion = new RegExp(String.raw`^[*!\s]*(?:${promotionWords})[*!\s]*$`, 'i');

/** Matches the words by which shop software ends titles. */
const ofStore = new RegExp(
  joinLines(String.raw`
    ^(?:(?:official|online|the official)\s)*(?:store|shop|web ?site|boutique)(?:\s(?:online|officielle?|en ligne))?$|
    ^(?:site officiel|sito ufficiale|tienda (?:oficial|online)|onlineshop|offizieller shop|officiële (?:shop|winkel)|
      공식 ?(?:스토어|온라인 ?스토어|몰))$
  `),
  'i',
);

/** Tells whether the last part of a title says nothing about the piece: one size, a promotion, or the store. */
export const isFiller = (text: string) => noSize.test(text) || promotion.test(text) || ofStore.test(text);

/** Matches one size behind a title, without a separator. */
const oneSizeBehind =
  /[\s,–-]+(?:(?:one|free)[\s-]size|taille unique|taglia unica|talla única|einheitsgröße|프리사이즈)$/i;
const mayEndInOneSize = /(?:size|unique|unica|única|größe|사이즈)$/i;

/** Removes the words for one size from the end of a name. */
export const withoutOneSize = (name: string) => (mayEndInOneSize.test(name) ? name.replace(oneSizeBehind, '') : name);

/** Matches a promotion in brackets or before a separator at the beginning, and behind a title without a separator. */
const promotionInFront =
  /^(?:[[(*【]\s*([^\])*】]{2,30}?)\s*[\])*】]+[\s:|–-]*|([^|:–!]{2,30}?)\s*(?:[|:!]+|\s[–-])\s+)(?=\S{2})/;
/** Matches a reduction in front, unlike a composition: -30 % Kleid, 50% off dress. */
const percentInFront = /^(?:[-–]\s?\d{1,2}\s?%|\d{1,2}\s?%\soff)\s+(?=\p{L}{2})/iu;
const promotionBehind = new RegExp(
  `[\\s!*-]+(?:(?<=\\s)[-–]\\s?\\d{1,2}\\s?%|${percent}\\s?(?:off|rabatt|de réduction|de remise|di sconto|de descuento|korting)|[[*]\\s*sale\\s*[\\]*])[!*]*$`,
  'i',
);

/** Signs without which a title holds no promotion. */
const promotionSign = /[[(*|:–%【!]|\s-\s/;

/** Removes a promotion from both ends of a name. */
export function withoutPromotion(name: string): string {
  if (!promotionSign.test(name)) return name;
  const plain =
    name.includes('%') || name.endsWith(']') || name.endsWith('*') ? name.replace(promotionBehind, '') : name;
  const [percentage] = percentInFront.exec(plain) ?? [];
  if (percentage !== undefined) return plain.slice(percentage.length);
  const [whole, inBrackets, beforeSeparator = ''] = promotionInFront.exec(plain) ?? [];
  return whole !== undefined && promotion.test(inBrackets ?? beforeSeparator) ? plain.slice(whole.length) : plain;
}
