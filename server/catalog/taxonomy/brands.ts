import { remembered } from './memoized.ts';

/**
 * Houses whose names feeds spell in several ways: the name as the house writes it, then what else means it.
 * Those with a star are the best known: `filter[preferred]=1`.
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

/** The folded name by which spellings of one brand meet: letters and digits only, no case, no accents, '&' as 'and'. */
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

/** Houses that are known before any feed names them, with the keys of their other names. */
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

/** What a maker is in law, which is no part of a brand's name. */
const companyForm = /(?<=\S)(?:,\s*|\s+)(?:s\.?p\.?a|s\.?r\.?l|ltd|limited|inc|llc|gmbh)\.?$/i;

/** The brand that a feed's text means; an unknown one keeps its own spelling. The key is empty where there is no name. */
export const resolveBrand = remembered(resolve);

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

/** Whether a text is a brand's name, however it is written: Chloe of Chloé, YSL of Saint Laurent. */
export function meansBrand(text: string, { key }: Brand): boolean {
  const meant = brandKey(text);
  return meant === key || knownByKey.get(meant)?.key === key;
}

/** With what letters the names of a known brand begin. */
const beginnings = new Map(
  knownBrands.map(({ key, aliases }) => [
    key,
    [key, ...aliases.map((alias) => alias.key)].map((name) => name.charAt(0)),
  ]),
);
/** The houses' own names have no more words. */
const mostWords = 5;

/** Where a brand's name that a text begins with ends, however it is written; 0 where it begins with something else. */
export function endOfBrand(text: string, brand: Brand): number {
  // Few texts begin like it, and to fold one takes as long as all else that is done to a title.
  const isPlain = /^[!-~]/.test(text);
  const first = text.charAt(0).toLowerCase();
  if (isPlain && !(beginnings.get(brand.key) ?? [brand.key.charAt(0)]).includes(first)) return 0;
  const ends = [...text.matchAll(/(?<=\S)(?=\s|[,:|–]|$)/g)].slice(0, mostWords).map(({ index }) => index);
  return ends.findLast((end) => meansBrand(text.slice(0, end), brand)) ?? 0;
}

/** What is written in capitals in a name: initials, as in LK Bennett (but St, Dr), the first letter of a word, and that behind L', D' and O'. */
const capitals =
  /(?<![\p{L}’'])(?:(?!st|[dm]r|ms)[b-df-hj-np-tv-xz]{2}(?![\p{L}’'])|\p{L})|(?<=(?<!\p{L})[ldo][’'])\p{L}/gu;

/** SHOUTING of more than four letters reads as a name again: 'SWIMINISTA' is Swiminista, 'DKNY' stays. */
function softened(name: string): string {
  if (name !== name.toUpperCase() || name.replace(/[^\p{L}]/gu, '').length <= 4) return name;
  return name.toLowerCase().replace(capitals, (found) => found.toUpperCase());
}

/** Where a brand stands in a letter index: 'A' to 'Z' by its first letter or digit, all else under '0-9'. */
export function brandLetter(name: string): string {
  const first = brandKey(name).at(0)?.toUpperCase() ?? '';
  return /[A-Z]/.test(first) ? first : '0-9';
}
