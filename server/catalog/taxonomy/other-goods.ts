import { joinLines } from '#server/platform/word-lists.ts';
import { shoeInserts } from './accessories-of.ts';
import { calledAfterProducts, lastNamed } from './phrases.ts';
import { describesPiece } from './title-words.ts';

/** Goods, services and papers that are no fashion, whatever else a title says. */
const otherThings = joinLines(String.raw`
  e-?gift|gift (?:card|certificate|wrap)|(?:carte|bon|chèque|cheque)[ -]cadeau|
  geschenk(?:gutschein|karte)|(?:buono|carta|cheque|tarjeta(?: de)?) regalo|cadeau(?:bon|kaart)|
  voucher|lint (?:remover|roller)|fabric shaver|(?:garment|clothes) steamer|sewing kit|
  wrapping paper|(?:fashion|double[- ]sided|boob|body) tape|(?:laundry|wash) bag for|
  (?:(?:eye)?glasses|sunglass(?:es)?|lens|jewel(?:le)?ry|shoe|sneaker|leather|suede) clean(?:ing|er) (?:kit|
    cloth|spray|wipe|set)|
  tea co[sz]y|(?:travel|plug|power) adapt[eo]r|coffee[- ]table book|
  (?:hand|face|foot|eye) (?:lotion|cream|scrub)|body (?:lotion|wash|butter)|(?:champagne|wine) flute|
  hair ?spray|shipping (?:insurance|protection)|package protection|sample(?! sale)|
  (?:fabric|colou?r|material|leather|satin|silk|lace|tulle|chiffon) swatch(?:es)?|for (?:dog|pet|cat)|
  (?:dog|pet|cat)[’']?s? (?:bandana|bed|bowl|carrier|coat|collar|harness|hoodie|jacket|jumper|lead|leash|raincoat|
    sweater|tee|toy)|
  (?:table|stair) runner|
  (?:shoe|boot|sneaker|coat|hat|tie|belt|garment) (?:rack|stand|horn|tree|polish|brush(?:e(?=s))?)|
  (?:jewel(?:le)?ry|watch) (?:box(?:es)?|stand|tree|tray|winder|roll|cleaner)|
  (?:ring|trinket) (?:dish(?:es)?|tray|holder)|
  hunde(?:halsb[aä]nd|leine|mantel|m[aä]ntel|pullover|jacke|geschirr|decke|hals)\w*|
  (?:pour|per|für|para|voor) (?:chi(?:en|ot)|chat|cane|cani|gatt[oi]|hunde?|katzen?|perro|gato|hond(?:en)?|katten)
`);
const neverFashion = new RegExp(String.raw`\b(?:${otherThings})s?\b|^\s*swatch(?:es)?\s*(?:[^\w\s]|$)`, 'i');
/** Names of things called after products, as a pattern. */
const afterProducts = calledAfterProducts
  .map((name) => name.replace(/[^ ]+\/[^ ]+/g, (words) => `(?:${words.replaceAll('/', '|')})`).replaceAll(' ', '[ -]?'))
  .join('|');
/** Goods for care, home, desk and play. */
const goods = joinLines(`
  (?:yoga|bath|exercise) mat|pillow ?case|laundry detergent|incense|playing card|golf ball|
  body (?:scrub|mist|cream)|(?:barbie|bratz|fashion|porcelain|rag|paper) doll|
  candle|perfume|parfum|eau de toilette|fragrance|lipstick|mascara|serum|shampoo|cleanser|
  moisturi[sz]er|nail polish|pillow|cushion|blanket|duvet|mug|poster|notebook|magazine|water bottle|toy|
  (?:tea|bath|beach|hand|dish) towel|wig|hair extension|lip (?:balm|gloss)|sunscreen|eyeshadow|eyeliner|
  concealer|lip colou?r|cologne|ed[pt]|hair dryer|curtain|lamp|lampshade|placemat|carpet|bedsheet|
  (?:birthday|christmas|greetings?|thank[ -]you) card|(?:birthday|wedding) cake|wedding (?:invitation|favou?r)|
  christmas (?:tree|bauble|ornament)|(?:office|desk|gaming) chair|(?:phone|laptop) charger|dumbbell|kettlebell|
  vase|planter|epilator|tumbler|teapot|(?:wine|champagne|cocktail|shot|drinking) glass(?:e(?=s))?|
  dinner plate|apron|photo frame|picture frame|headphone|earbud|
  [가-힣]*(?:향수|캔들|디퓨저|화장품|립스틱|머그컵|텀블러|담요|블랭킷|수건|타월|베개|이불|쿠션|상품권|기프트 ?카드|
    다이어리)
`);
/** Words of other goods, unless they describe a product named after them: a blanket coat, perfume bottle earrings. */
const otherGoods = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:${afterProducts})(?!s?[ -]?up)(?:e(?=s))?|${shoeInserts}|${goods})s?(?!\p{L})|\d\s?ml\b`,
  'giu',
);
/** The same for ASCII texts, which are searched in a third of the time. */
const otherGoodsInAscii = new RegExp(
  otherGoods.source.replace('(?<![\\p{L}\\d])', '\\b').replaceAll('(?!\\p{L})', '\\b').replaceAll('\\p{L}', '[a-z]'),
  'gi',
);
const isAscii = /^[ -~]*$/;
const otherGoodsFor = (text: string) => (isAscii.test(text) ? otherGoodsInAscii : otherGoods);

/** Tells whether a text holds a word for other goods, which may describe a product that is named after them. */
export const mayNameOtherGoods = (text: string): boolean => text.search(otherGoodsFor(text)) >= 0;

/** Introduces the features, materials or motifs of a product, after its name. */
const featureIntroduction =
  /\s(?:with|w\/|featuring|for|in|für|pour|per|para|voor|mit|avec|con|\+|without|w\/o|sans|ohne|senza|sin|zonder|bez|utan|uden|uten)\s/i;

/**
 * Returns the words by which a text names something other than fashion, undefined if it names none.
 * @param isAgreed whether title and store agree on a product; such a word then describes it (socks with a cushion foot)
 */
export function otherGoodsIn(text: string, isAgreed: boolean): string | undefined {
  const [never] = neverFashion.exec(text) ?? [];
  if (never !== undefined) return never.trim();
  if (isAgreed || !mayNameOtherGoods(text)) return undefined;
  const named = [...text.matchAll(otherGoodsFor(text))].find((match) => {
    const [behind = ''] = text.slice(match.index + match[0].length).split(featureIntroduction, 1);
    const [before = ''] = text.slice(0, match.index).split(featureIntroduction, 1);
    const isDetail = before.length < match.index && lastNamed(before) !== undefined;
    return !isDetail && lastNamed(behind) === undefined && !describesPiece(text, match);
  });
  return named?.[0];
}
