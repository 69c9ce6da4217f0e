import { splitWords } from '#server/platform/word-lists.ts';
import { memoize } from './memoized.ts';
import { lastNamed, tokensOf } from './phrases.ts';
import { type Subcategory, subcategories } from './subcategories.ts';

/**
 * Lines of designers that are sold by their names alone: subcategory, brand, names. A name after a tilde is also an
 * everyday word or another store's name, so it counts only beside its brand or beside the leathers and hardware of bags.
 */
const lines = `
100|hermes|birkin|~kelly|lindy|~constance|evelyne|~bolide|~herbag|halzan|jypsiere|~garden party|~roulis|~plume|~victoria|~toolbox|~verrou|~in the loop|~geta|~24/24|~della cavalleria
106|hermes|picotin
301|hermes|~farandole|~chaine d'ancre earring
307|hermes|clic h|clic clac h|~collier de chien|~kelly dog
306|hermes|~tournis|~rivale|~behapi
204|hermes|~oran|~chypre|~oasis|~extra|~izmir
405|hermes|~carre|~carre 90|~twilly|~maxi twilly
303|hermes|~pop h
403|hermes|~constance belt
111|hermes|~bearn|~dogon|~silk in|~calvi
101|louis vuitton|neverfull|~onthego|~on the go|~graceful
100|louis vuitton|~speedy|~alma|pochette metis|~noe|neonoe|~capucines|~twist|~petite malle|~loop|~coussin|~dauphine|~boulogne|~favorite|~croisette|~delightful|~montsouris|~palm springs
110|louis vuitton|keepall|~horizon 55
111|louis vuitton|~zippy|~sarah|~victorine|~brazza
112|louis vuitton|~toiletry|~toiletry 26|~kirigami
100|chanel|~classic flap|~2.55|~boy|~gabrielle|~19|~22|~deauville|~coco handle|~trendy cc|~vanity|~wallet on chain|~woc|~gst
100|dior|lady dior|~lady d-lite|~saddle|~book tote|~diorama|~bobby|~caro|~30 montaigne|~toujours|~d-joy
205|dior|~dway
201|dior|~j'adior
100|gucci|~jackie|~jackie 1961|~dionysus|~marmont|gg marmont|~horsebit 1955|~bamboo 1947|~ophidia|~soho disco|~blondie|~diana|~sylvie
208|gucci|~jordaan|~brixton
205|gucci|~princetown
100|fendi|peekaboo|~baguette|~by the way|~mon tresor|~first|~sunshine
100|celine|~luggage|~triomphe|~belt|~box|~trio|~phantom|~16|~cabas phantom|~ava|~nano luggage
100|saint laurent|~sac de jour|~loulou|~kate|~le 5 a 7|~lou|~niki|~sunset|~icare|~envelope|~college
201|saint laurent|~opyum|~tribute
100|bottega veneta|~cassette|~jodie|~pouch|~andiamo|~arco|~sardine|~mini pouch|~cabat|~loop|~hop
100|loewe|~puzzle|~hammock|~flamenco|~gate|~barcelona|~amazona|~goya|~squeeze
100|prada|~galleria|~cleo|~re-edition|~re-edition 2005|~sidonie|~symbole|~cahier
100|balenciaga|~hourglass|~le cagole|~city|~le city|~neo classic|~rodeo
215|balenciaga|~triple s|~track|~speed
100|givenchy|~antigona|~4g|~pandora|~nightingale
100|chloe|~marcie|~faye|~drew|~woody|~penelope|~paraty|~tess
100|mulberry|~bayswater|~alexa|~lily|~amberley
100|goyard|saint louis|~saint louis pm|~artois|~anjou|~rouette
100|valentino|~loco|~roman stud|~locke
201|valentino|~rockstud
201|christian louboutin|~so kate|~pigalle|~kate|~hot chick|~iriza
201|manolo blahnik|~hangisi|~bb
201|jimmy choo|~romy|~bing|~lang|~anouk|~love
207|chanel|~ballerine
308|cartier|~love ring|~trinity|~trinity ring
307|cartier|~love|~juste un clou|~clash
303|van cleef & arpels|~alhambra|~vintage alhambra|~magic alhambra|~sweet alhambra|~frivole
300|bulgari|~serpenti|~b.zero1|~divas dream
311|cartier|~tank|~santos|~ballon bleu|~panthere|~tank francaise|~baignoire
311|rolex|datejust|~submariner|~daytona|~oyster perpetual|~gmt-master|~day-date|~explorer|~sky-dweller|~yacht-master
311|omega|~speedmaster|~seamaster|~constellation|~de ville
311|audemars piguet|~royal oak|~code 11.59
311|patek philippe|~nautilus|~aquanaut|~calatrava
311|hermes|~cape cod|~heure h|~arceau|~medor|~nantucket
401|cartier|~premiere
100|coach|~tabby|~rogue|~teri|~willow|~brooklyn
101|longchamp|le pliage|~pliage
100|jacquemus|le chiquito|le bambino|~chiquito|~bambino
100|staud|~tommy|~moon|~shirley
215|nike|air force 1|air max|~dunk|~dunk low|~cortez|~vomero|~blazer mid|~blazer low|~p-6000
215|adidas|~samba|~gazelle|~campus|~superstar|stan smith|~forum|~handball spezial
215|new balance|~550|~530|~9060|~2002r|~327|~574|~990v6
215|asics|gel-kayano|~gel-nyc|~gel-1130|~gel-quantum
215|converse|~chuck 70|chuck taylor|~run star hike|~run star motion
215|vans|old skool|~authentic|~sk8-hi
215|salomon|~xt-6|~xt-4|~speedcross
215|veja|~v-10|~v-12|~campo|~esplar
215|golden goose|~super-star|~superstar|~ball star|~hi star
211|dr. martens|~1460|~jadon|~2976
204|birkenstock|~arizona|~gizeh|~madrid|~mayari
205|birkenstock|~boston|~naples
216|ugg|~tasman|~tazz|~scuffette|~coquette
738|levi's|~501|~ribcage|~wedgie|~721|~724
738|agolde|~90s pinch waist|~riley|~criss cross
738|citizens of humanity|~charlotte|~jolene|~horseshoe
738|mother|~the dazzler|~the insider|~the tomcat|~the hustler|~the rascal
`;

type Line = { brand: string; tokens: string; isSure: boolean; subcategory: Subcategory };

const byId = new Map(subcategories.map((subcategory) => [subcategory.id, subcategory]));

/** Returns the words of a text as one, to compare brands. */
function foldedTogether(text: string): string {
  return tokensOf(text).join('');
}

/** The lines by the first word of their names, the longest first. */
const linesByWord = Map.groupBy(
  lines
    .trim()
    .split('\n')
    .flatMap((row): Line[] => {
      const [id, brand = '', ...names] = row.split('|');
      const subcategory = byId.get(Number(id));
      if (!subcategory) throw new TypeError(`No subcategory ${id}.`);
      return names.map((name) => ({
        brand: foldedTogether(brand),
        tokens: tokensOf(name.replace('~', '')).join(' '),
        isSure: !name.startsWith('~'),
        subcategory,
      }));
    })
    .toSorted((one, other) => other.tokens.length - one.tokens.length),
  ({ tokens }) => tokens.split(' ', 1)[0] ?? '',
);

/** Leathers and hardware that only sellers of such bags name, and an abbreviation for them. */
const bagTerms = new Set(
  splitWords(`
    togo epsom clemence clémence swift barenia chevre evercolor evergrain fjord sombrier phw ghw rghw bghw phd
    palladium monogram damier empreinte caviar lambskin matelasse
  `),
);

const linesOfAll = [...linesByWord.values()].flat();
const lineBrands = [...new Set(linesOfAll.map(({ brand }) => brand))];
/** Words that stand for a line or a brand of lines by themselves. */
const sureWords = new Set([
  ...linesOfAll.flatMap(({ isSure, tokens }) => (isSure ? (tokens.split(' ', 1)[0] ?? '') : [])),
  ...bagTerms,
  ...splitWords(`
    hermes hermès louis chanel dior gucci fendi celine saint bottega loewe prada balenciaga givenchy chloe chloé
    mulberry goyard valentino louboutin manolo jimmy cartier cleef bulgari rolex omega audemars patek nike adidas
    converse vans asics jacquemus longchamp
  `),
]);

/** Tells whether a brand sells its lines by their names alone. */
export const hasLines = memoize((brand: string) => {
  const folded = foldedTogether(brand);
  return lineBrands.some((one) => folded.includes(one));
});

/**
 * Returns the subcategory of a designer's line that a title names: Birkin 30 Vert Amande Togo, or Kelly 25 of the brand
 * Hermès. Undefined if the rest of the title names a product.
 */
export function namedByLine(title: string, brand: string): Subcategory | undefined {
  // Folding a title takes as long as all other work on it, and few titles can name a line.
  const isLikely =
    hasLines(brand) ||
    title
      .toLowerCase()
      .split(' ')
      .some((word) => sureWords.has(word));
  return isLikely ? namedByWords(title, brand) : undefined;
}

function namedByWords(title: string, brand: string): Subcategory | undefined {
  const tokens = tokensOf(title);
  const padded = ` ${tokens.join(' ')} `;
  const brands = [foldedTogether(brand), tokens.join('')];
  const hasBagTerms = tokens.some((token) => bagTerms.has(token));
  for (const token of tokens) {
    const line = linesByWord
      .get(token)
      ?.find(
        ({ brand: ofLine, tokens: name, isSure, subcategory }) =>
          padded.includes(` ${name} `) &&
          (isSure || brands.some((one) => one.includes(ofLine)) || (hasBagTerms && subcategory.categoryId === 1)),
      );
    if (line) return lastNamed(padded.replace(` ${line.tokens} `, ' ')) ? undefined : line.subcategory;
  }
  return undefined;
}
