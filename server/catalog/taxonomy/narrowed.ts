import { type Subcategory, subcategories } from './subcategories.ts';

/** A kind that a word anywhere in a name narrows: a leather cropped jacket is one of the leather jackets. */
type Narrowing = { from: readonly number[]; to: number; word: RegExp };

const trims = String.raw`(?![\s-](?:trim|lin(?:ed|ing)|collar|cuff|detail|piped|piping|panel|patch|belt|hood|elbow|appliqu)\p{L}*)`;
const words = (text: string) => new RegExp(String.raw`(?<!\p{L})(?:${text})(?!\p{L})`, 'iu');

const dresses = [700, 701, 702, 703, 704, 705];
/** Garments that are also cut for pregnancy. Bras stay among bras. */
const garments = [...dresses, 708, 711, 712, 713, 714, 715, 718, 723, 728, 735, 736, 737, 738, 739, 741, 743, 756];

const narrowings: readonly Narrowing[] = [
  {
    from: garments,
    to: 762,
    word: words(String.raw`maternity|umstands\p{L}*|grossesse|premam[aá]n?|zwangerschaps\p{L}*`),
  },
  { from: dresses, to: 706, word: words(String.raw`bridal|wedding(?![\s-](?:guest|season|party|day))`) },
  { from: [700], to: 702, word: words(String.raw`midi|mi-longues?|wadenlang\p{L}*`) },
  { from: [700], to: 703, word: words(String.raw`maxi|bodenlang\p{L}*`) },
  { from: [700, 713, 711], to: 750, word: words(String.raw`cover[\s-]?ups?`) },
  { from: [741], to: 743, word: words('midi') },
  { from: [741], to: 744, word: words('maxi') },
  {
    from: [735],
    to: 736,
    word: words(
      String.raw`wide[\s-]leg(?:ged)?|palazzo|pantalons?\s(?:\p{L}+\s)?larges?|jambes?\slarges?|weite[ms]?\s(?:bein|hosen)|mit\sweitem\sbein|gamba\s(?:larga|ampia)|pernera\sancha|pierna\sancha|pantal[oó]n(?:es)?\sanchos?|wijde\spijpen`,
    ),
  },
  {
    from: [723, 728],
    to: 731,
    word: words(
      String.raw`(?:shearling|(?:faux|fake)[\s-]?fur|fur|teddy|mink|lammfell|mouton)${trims}|(?<!(?:coll[oi]|bordi|polsi|cappuccio|col|capuche|doublure)\s)(?:en|in|di|de)\s(?:peau\slainée|fourrure|montone|pelliccia|pelz|borreguito)`,
    ),
  },
  {
    from: [723],
    to: 724,
    word: words(
      String.raw`(?:leather|suede|lambskin|nappa)${trims}|en\s(?:cuir|daim)|[id][ni]\spelle|de\s(?:cuir|cuero|piel)|van\sleer`,
    ),
  },
  { from: [723], to: 725, word: words(String.raw`denim${trims}|en\sjean|di\sjeans|vaquer[ao]`) },
  { from: [723, 728], to: 730, word: words(String.raw`puffer|down(?![\s-](?:collar|to))|duck[\s-]down`) },
  {
    from: [753],
    to: 754,
    word: words(
      String.raw`shap(?:er|ing|ewear)|sculpting|tummy[\s-]control|control|figurformend\p{L}*|formend\p{L}*|gainant[es]*|sculptant[es]*|modellant[ei]|contenitiv[aei]|reductor\p{L}*|moldeador\p{L}*|corrigerend\p{L}*`,
    ),
  },
  { from: [301], to: 302, word: words(String.raw`hoops?|cr[eé]oles?|creolen|a\scerchio|de\saro|oorringen`) },
  {
    from: [201],
    to: 202,
    word: words(String.raw`sling(?:s|[\s-]?backs?)?|bride\sarrière|destalonad[oa]s?|fersenriemen`),
  },
  { from: [100], to: 102, word: words(String.raw`portée?\sépaule|a\sspalla|al\shombro`) },
  { from: [212], to: 213, word: words(String.raw`snow|rain|rubber(?![\s-](?:sole|trim)\p{L}*)`) },
  { from: [212], to: 211, word: words('ankle') },
  { from: [306, 307], to: 311, word: /^(?:montres?|reloj(?:es)?|orologi?o?|horloges?|watch)\s/iu },
  {
    from: [303],
    to: 304,
    word: words(
      'pendants?|anhänger|pendentifs?|ciondol[oi]|pendente|colgantes?|hangers?|medall?ion|médaillon|lockets?',
    ),
  },
  {
    from: [303],
    to: 305,
    word: words(String.raw`(?<!mother[\s-]of[\s-])pearls?|perlenketten?|perlen|perles?|perlas|parels?`),
  },
  {
    from: [404],
    to: 405,
    word: words(
      String.raw`(?<!(?:poly|art|faux)[\s-])silk(?![\s-](?:blend|mix|lined|trim|feel|like))(?!.*(?:cashmere|wool|modal|cotton))(?<!(?:cashmere|wool|modal|cotton).*)|seide|(?:en|100\s?%)\ssoie|(?:in|di)\sseta|de\sseda|van\szijde`,
    ),
  },
];

const byId = new Map(subcategories.map((subcategory) => [subcategory.id, subcategory]));
const narrowingsOf = Map.groupBy(
  narrowings.flatMap(({ from, ...narrowing }) => from.map((id) => ({ id, ...narrowing }))),
  ({ id }) => id,
);

/** Begins features of a piece, which are not its material: a jacket with leather buttons. */
const features = /\s(?:with|w\/|featuring|mit|avec|con|met)\s|[,(]/i;

/**
 * Returns the narrower kind that a word of the title means, else the named kind. The first word in the table counts.
 * Pendants are features of their necklaces.
 */
export function narrowed(named: Subcategory | undefined, title: string): Subcategory | undefined {
  const open = named && narrowingsOf.get(named.id);
  if (!open) return named;
  const [piece = title] = title.split(features, 1);
  const narrower = open.find(({ to, word }) => word.test(to === pendants ? title : piece));
  return narrower ? byId.get(narrower.to) : named;
}

const pendants = 304;
