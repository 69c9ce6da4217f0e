import { joinLines } from '#server/platform/word-lists.ts';

/** Builds a pattern for any of the words, separated by `|`. A `*` stands for any further letters of the word. */
const wordsOf = (words: string) => new RegExp(`(?<!\\p{L})(?:${words.replaceAll('*', '\\p{L}*')})(?!\\p{L})`, 'iu');

const grown = joinLines(`
  wom[ae]n(?:[’']?s)?|womenswear|ladies|damen(?!sch(?!uh|al|lafan|muck|lupf|lüpf))*|femmes?|donn[ae]|mujer(?:es)?|
  señoras?|vrouwen|damsk*|dámsk*|kvinn(?:a|or)|mulher(?:es)?|レディース|女性|여성*|여자*|우먼*|레이디*
`);
export const women = new RegExp(
  `${wordsOf(`${grown}|lady|female|dames|unisex|feminin[oa]|weiblich`).source}|^[fw]$`,
  'iu',
);
/** Words for adult women only; the pattern above also fits girls ("female"). */
export const grownWomen = wordsOf(grown);
export const boy = /(?<!\b(?:baby|teen|teenage|toddler|little|for|school)[\s-])\bboy\b(?![’'])/gi;
/** Matches a quoted product name, or a slogan on the product: 'I Love Men'. */
export const quoted = /(?<!\p{L})['‘"“][^'’"”]{2,40}['’"”](?!\p{L})/gu;
export const men = wordsOf(
  joinLines(String.raw`
    men|men[’']s|mens|
    (?<!(?:spider|iron|super|bat|pac|isle of|burning)[\s-]?)man(?![\s-]?(?:made|tailored|ray|repeller))|male|
    for him(?! (?:and|&|or) her)|pour lui|für ihn|per lui|para él|voor hem|menswear|gents|gentlem[ae]n(?:[’']?s)?|
    herren*|männer*|männlich|hommes?|uomo|uomini|hombres?|caballeros?|heren*|mannen|homens|męsk*|pánsk*|メンズ|男性|
    남성*|남자*|맨즈*
  `),
);
export const menInspired = /\bmen(?:swear|[’']?s)[\s-](?:inspired|style)\b/i;
const childrenWords = joinLines(String.raw`
  kid|kid[’']?s|kidswear|child(?:ren)?[’']?s?wear|babywear|teen(?:age)?[\s-](?:girl|boy)s?|boy[’']?s?|little girl|
  girl[’']s|girls|baby|babies|toddler[’']?s?|infant[’']?s?|newborn|children[’']?s?|enfants?|nouveau-nés?|
  nourrissons?|tout-petits?|neugeboren*|säugling*|kleinkind*|fille|garçon|kinder*|mädchen*|jungen|jungs|
  baby(?:body|kleid|jacke|hose|mütze|schuhe?|strampler|anzug|decke|mode|kleidung|shirt|pullover|overall|set|
    ausstattung|mädchen|junge|s(?:ö|o)ckchen)|
  bambin[aoie]|ragazz[oi]|neonat[aoie]|niñ[ao]s?|b[eé]bés?|infantil(?:es)?|jongens*|meisjes*|menin[ao]s?|
  flick(?:or|klänning*|kläder)|pojk*|barnkläder|pige(?:r|tøj|kjole*)|drenge*|børnetøj|dziecięc*|dziewczęc*|chłopięc*|
  dětsk*|dívčí|chlapeck*|キッズ|ベビー|子供|키즈*|아기*|아동*|유아*|남아*|여아*|어린이*|신생아*|주니어*|우주복|
  베이비(?=\s?(?:바디|내의|슈즈|신발|양말|모자|의류|복))\p{L}*
`);
export const children = wordsOf(childrenWords);
/**
 * Words for children in fields other than the title. In titles the added ones belong to a brand or a band: Comme des
 * Garçons, Filles à Papa, Sonic Youth.
 */
export const childrenInFields = wordsOf(`${childrenWords}|filles|gar[cç]ons?|youth|teens?`);
/**
 * Matches a children's line after a brand's name: 'Gucci Children'. A brand called Girl, Boys or Child may sell to
 * adult women.
 */
export const childrensBrand =
  /(?<=\s)(?:kid[’']?s|kidswear|children(?:[’']?s)?(?:\s?wear)?|enfants?|junior|baby|babies|bébé|bambin[aoie]|infant|newborn|toddler)$/iu;
/** Wools, leathers, colours, shapes and occasions that are named after children but are not for them. */
const thingsNamedAfterChildren = joinLines(String.raw`
  baby[\s-](?:alpaca|bag|calf|calfskin|horsebit|blue|boot|boyfriend|camel|cashmere|chevali[eè]re?|cord|corduroy|doll|
    jodie|lambskin|llama|marcie|merino|milo|pink|suri|t-?shirt|tee|wool|yak)s?|
  kid[\s-](?:goat|leather|mohair|nappa|silk|suede)|(?:le|carte)[\s-]bambin[oa]|
  boy[\s-](?:bags?|briefs?|chain|fit|flap|jeans?|shorts?|leg)|
  (?:chaussures|escarpins|ballerines|salomés)\sbab(?:y|ies)|babies\s(?:à\s(?:talon|bride)|vernies|en\scuir)s?|
  baby[\s-]shower|baby(?:\s[\w-]+){1,3}\s(?:necklace|earrings?|hoops?|studs|rings?|pendant|choker)|
  girls?[’']?s?[\s-](?:night|trip|weekend|best\sfriend)|comme\sdes\sgar[cç]ons(?:\s(?:girl|boy)s?)?|
  filles\s[aà]\spapa|enfants\sriches(?:\sd[eé]prim[eé]s)?|sonic\syouth
`);
export const namedAfterChildren = new RegExp(String.raw`\b(?:${thingsNamedAfterChildren})\b`, 'gi');
/** In these languages the words have no other meaning in a category, so they count at any position. */
export const menAbroad = wordsOf(
  'hommes?|uomo|uomini|hombres?|caballeros?|herren*|heren*|mannen|męsk*|pánsk*|メンズ|男性|남성*|남자*|맨즈*',
);
export const manly = /^(?:m|mann|herr|masculin[oe]?|maschi(?:le|o))$/i;
export const tagPrefix =
  /^\s*(?:attr|gender|sex|dept|department|category|type|ages?|age[\s_-]?group|size)\s*[:_=-]\s*/i;
export const childrenAge = /^(?:newborn|infant|toddler|kids?|baby|child(?:ren)?|girl|juniors?|tweens?)$/i;
/** Age groups of adults, in the languages of Google's tables. */
export const adult = /^(?:adults?|adult[aeio]s?|erwachsener?|volwassen(?:en)?)$/i;
/** Products that count as menswear even if the gender is blank. A gender that says female overrides this. */
export const mensProducts = wordsOf('boxer[\\s-]?briefs?|swim(?:ming)?[\\s-]?trunks?');

/** Matches a child's age in a title: 0-3 months, 4-5 years, 6 à 12 mois. */
export const ageInTitle = new RegExp(
  joinLines(String.raw`
    (?<![\d.,])\d{1,2}\s?(?:[-–/]|to|à|a|bis|tot)\s?\d{1,2}
      \s?(?:mo?n?ths?|mois|mes[ei]|meses|monaten?|maand(?:en)?|miesięcy|měsíců)(?!\p{L})|
    (?<![\d.,])(?:\d|1[0-4])\s?(?:[-–/]|to|à|a|bis|tot)\s?(?:\d|1[0-6])
      \s?(?:yrs?|years?(?:\sold)?|ans|anni|años|jahren?|jaar|lat)(?!\p{L})|
    (?<!\p{L})age[sd]?\s(?:\d|1[0-6])(?![\d.,])
  `),
  'iu',
);
