import { memoize } from './memoized.ts';

/**
 * Brands that feeds spell in several ways: the brand's own spelling, then its aliases.
 * A star marks the best-known brands: `filter[preferred]=1`.
 */
const houses = `
*Acne Studios|Acne
*Alaïa|Azzedine Alaia
*Alexander McQueen|McQueen
*Alexander Wang|Alexanderwang
*Balenciaga
*Balmain|Balmain Paris
*Bottega Veneta
*Brunello Cucinelli
*Burberry|Burberry London|Burberry Prorsum
*Canada Goose
*Cartier
*Celine|Celine Paris
*Chanel|Coco Chanel
*Chloé|Chloe Paris
*Christian Louboutin|Louboutin
*Coach|Coach New York
*Dior|Christian Dior
*Dolce & Gabbana|D&G|Dolce Gabbana
*Fendi
*Ferragamo|Salvatore Ferragamo
*Ganni
*Givenchy|Givenchy Paris
*Golden Goose|Golden Goose Deluxe Brand
*Gucci
*Hermès|Hermes Paris
*Isabel Marant
*Jacquemus
*Jil Sander
*Jimmy Choo|Jimmy Choo London
*Khaite
*Lanvin|Lanvin Paris
*Loewe
*Loro Piana
*Louis Vuitton|LV
*Maison Margiela|Martin Margiela|Maison Martin Margiela
*Manolo Blahnik
*Marc Jacobs|The Marc Jacobs|Marc by Marc Jacobs
*Max Mara|MaxMara
*Michael Kors|Michael Kors Collection|MK
*Missoni
*Miu Miu
*Moncler
*Off-White|Off-White c/o Virgil Abloh|Off White
*Oscar de la Renta
*Polo Ralph Lauren
*Prada
*Proenza Schouler
*Ralph Lauren|Ralph Lauren Collection
*Rick Owens
*Roger Vivier
*Saint Laurent|YSL|Yves Saint Laurent|Saint Laurent Paris
*Stella McCartney
*The Row
*Theory
*Tiffany & Co.|Tiffany
*Tod's
*Toteme|Totême
*Tory Burch
*Valentino|Valentino Garavani
*Versace|Gianni Versace
*Vivienne Westwood
*Zimmermann
A.P.C.|APC
AMI Paris|Ami Alexandre Mattiussi
Aquazzura
Bally
Comme des Garçons|CDG
Derek Lam 10 Crosby|10 Crosby by Derek Lam|10 Crosby Derek Lam
Diane von Furstenberg|DVF
Diesel
Dries Van Noten
Emilio Pucci|Pucci
Etro
FARM Rio
Giorgio Armani
Giuseppe Zanotti|Giuseppe Zanotti Design
Helmut Lang
Isabel Marant Étoile|Étoile Isabel Marant
Kate Spade|Kate Spade New York
Lemaire
Longchamp
Love Moschino|Moschino Love
Marni
MM6 Maison Margiela|MM6
Moschino
Mugler|Thierry Mugler
Nanushka
Paco Rabanne|Rabanne
Rag & Bone|Rag and Bone New York
Red Valentino
Sacai
See by Chloé
Self-Portrait
Simone Rocha
Sportmax
Stuart Weitzman
The Attico|Attico
The Frankie Shop|Frankie Shop
The Kooples
Tom Ford
Ulla Johnson
Victoria Beckham
Vilebrequin
Vince
Zadig & Voltaire|Zadig et Voltaire
3.1 Phillip Lim|Phillip Lim
`;

export type Brand = { name: string; key: string };
export type KnownBrand = Brand & { preferred: boolean; aliases: Brand[] };

const letterTwins: Record<string, string> = {
  ø: 'o',
  Ø: 'o',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  ß: 'ss',
  ł: 'l',
  Ł: 'l',
  đ: 'd',
  Đ: 'd',
};

/** Returns the key that all spellings of a brand share: letters and digits only, no case, no accents, '&' as 'and'. */
export function brandKey(text: string): string {
  return text
    .replace(/[™®©]/g, '')
    .replace(/[øØæÆœŒßłŁđĐ]/g, (letter) => letterTwins[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[&+]/g, 'and')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Brands that are known before any feed names them, with the keys of their aliases. */
export const knownBrands: readonly KnownBrand[] = houses
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', ...aliases] = line.replace('*', '').split('|');
    const key = brandKey(name);
    const others = aliases.map((alias) => ({ name: alias, key: brandKey(alias) })).filter((alias) => alias.key !== key);
    return { name, key, preferred: line.startsWith('*'), aliases: others };
  });

const knownByKey = new Map(knownBrands.flatMap((brand) => [brand, ...brand.aliases].map(({ key }) => [key, brand])));

/** The legal form of a company, which is not part of a brand's name. */
const companyForm = /(?<=\S)(?:,\s*|\s+)(?:s\.?p\.?a|s\.?r\.?l|ltd|limited|inc|llc|gmbh)\.?$/i;

/** Returns the brand that a feed's text means. An unknown brand keeps its own spelling. The key is empty without a name. */
export const resolveBrand = memoize(resolve);

function resolve(text: string): Brand {
  const name = text
    .replace(/[™®©]/g, '')
    .replace(/[\s_]+/g, ' ')
    .trim()
    .replace(companyForm, '')
    .slice(0, 80);
  const key = brandKey(name);
  const known = knownByKey.get(key);
  return known ? { name: known.name, key: known.key } : { name: softened(name), key };
}

/** Returns whether a text is a brand's name in any spelling: Chloe for Chloé, YSL for Saint Laurent. */
export function meansBrand(text: string, { key }: Brand): boolean {
  const meant = brandKey(text);
  return meant === key || knownByKey.get(meant)?.key === key;
}

/** The first letters of a known brand's names, by key. */
const beginnings = new Map(
  knownBrands.map(({ key, aliases }) => [
    key,
    [key, ...aliases.map((alias) => alias.key)].map((name) => name.charAt(0)),
  ]),
);
/** No known brand has more words in its name. */
const maxWords = 5;

/**
 * Returns where a brand's name at the start of a text ends, in any spelling. Returns 0 if the text starts with something else.
 */
export function endOfBrand(text: string, brand: Brand): number {
  // Few texts begin with the brand's letter, and folding a text takes as long as all other work on a title.
  const isPlain = /^[!-~]/.test(text);
  const first = text.charAt(0).toLowerCase();
  if (isPlain && !(beginnings.get(brand.key) ?? [brand.key.charAt(0)]).includes(first)) return 0;
  const ends = [...text.matchAll(/(?<=\S)(?=\s|[,:|–]|$)/g)].slice(0, maxWords).map(({ index }) => index);
  return ends.findLast((end) => meansBrand(text.slice(0, end), brand)) ?? 0;
}

/** Returns where the name of a known brand at the start of a text ends, 0 without one. */
export function endOfKnownBrand(text: string): number {
  const ends = [...text.matchAll(/(?<=\S)(?=\s|[,:|–]|$)/g)].slice(0, maxWords).map(({ index }) => index);
  return ends.findLast((end) => knownByKey.has(brandKey(text.slice(0, end)))) ?? 0;
}

/**
 * Letters that are capitals in a name: the first letter of a word, and that after L', D' or O'.
 * Initials are capitals too, as in LK Bennett (but not St, Dr).
 */
const capitals =
  /(?<![\p{L}’'])(?:(?!st|[dm]r|ms)[b-df-hj-np-tv-xz]{2}(?![\p{L}’'])|\p{L})|(?<=(?<!\p{L})[ldo][’'])\p{L}/gu;

/** Changes a name in capitals with more than four letters to title case: 'SWIMINISTA' becomes 'Swiminista', 'DKNY' stays. */
function softened(name: string): string {
  if (name !== name.toUpperCase() || name.replace(/[^\p{L}]/gu, '').length <= 4) return name;
  return name.toLowerCase().replace(capitals, (found) => found.toUpperCase());
}

/** Returns a brand's place in a letter index: 'A' to 'Z' by its first letter or digit, everything else under '0-9'. */
export function brandLetter(name: string): string {
  const first = brandKey(name).at(0)?.toUpperCase() ?? '';
  return /[A-Z]/.test(first) ? first : '0-9';
}
