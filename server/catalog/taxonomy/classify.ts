import { categoryIds } from './categories.ts';
import { googleIdOf, googleLineOf, isOtherGoogleClass } from './google-classes.ts';
import { remembered } from './remembered.ts';
import { type Subcategory, subcategories } from './subcategories.ts';

/** What a feed says of the kind of a piece. */
export type KindClues = {
  /** Google taxonomy: an id, or a path in any language. */
  googleCategory?: string | undefined;
  /** The store's own categories, most telling first; tags after them. */
  productTypes?: readonly string[] | undefined;
  title: string;
  ageGroup?: string | undefined;
};

/** Names that hold a garment's word and mean no garment, or only a part of one. */
const misleading =
  'short sleeve|long sleeve|cap sleeve|shirt sleeve|boot cut|dress code|dust bag|shoe bag|watch band|watch box|shoe care|shoe tree|heel height|suit cover|coat hanger|top stitch|top stitching|belt loop|pin tuck|ring size|wedding guest|tank bag|shearling lined|shearling trim|shearling trimmed|fur lined|fur trim|fur trimmed|slip resistant|non slip|anti slip|toe cap|cap toe|tie dye|tie dyed|tie neck|tie waist|tie front|tie back|tie side|tie shoulder|tie strap|tie detail|cushion sole|cushion foot|porté bras|portés bras|de bras|perfecto para|cintura alta|cintura baja|alta cintura|pull on|pull tab|pull through|zip pull|zipper pull|blouson sleeve';

/** Where a title's name ends and its details begin. */
const details = /\s(?:with|w\/?|featuring|in|for|mit|avec|con|aus|en)\s|\s[-–—|]\s|[,(:]/i;

/** Words whose singular means something else. */
const keptPlural = new Set(['shorts', 'heels', 'tights', 'glasses']);

function tokensOf(text: string): string[] {
  if (isAscii.test(text)) return (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).map(singular);
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map(singular);
}

/** Most titles; their letters need no folding. */
const isAscii = /^[ -~]*$/;

/** Of booties, bootie and booty the same. */
function singular(token: string): string {
  if (token.length > 4 && /ies?$/.test(token)) return token.replace(/ies?$/, 'y');
  if (!token.endsWith('s') || keptPlural.has(token) || token.length < 4) return token;
  if (/(?:ss|sh|ch|x)es$/.test(token)) return token.slice(0, -2);
  return /[^s]s$/.test(token) ? token.slice(0, -1) : token;
}

const meaningOf = new Map<string, Subcategory | null>([
  ...subcategories.flatMap((subcategory) =>
    subcategory.words.map((word): [string, Subcategory] => [tokensOf(word).join(' '), subcategory]),
  ),
  ...misleading.split('|').map((phrase): [string, null] => [tokensOf(phrase).join(' '), null]),
]);

/** Words of the longest phrase that begins with a word. */
const longestFrom = new Map<string, number>();
for (const phrase of meaningOf.keys()) {
  const [first = '', ...others] = phrase.split(' ');
  longestFrom.set(first, Math.max(longestFrom.get(first) ?? 0, others.length + 1));
}

/** German names a piece at the end of one word: a Sommerkleid is a Kleid. */
const germanHead = /^.{3,}?(strumpfhose|handschuh|kleid|jacke|mantel|bluse|tasche|stiefel|schuh|hose)(?:er|e|n)?$/;

function meaningOfCompound(token: string): Subcategory | null | undefined {
  const [, head] = token.length > 7 ? (germanHead.exec(token) ?? []) : [];
  return head === undefined ? undefined : (meaningOf.get(head) ?? meaningOf.get(`${head}n`));
}

/** The thing that a text names last: 'cardigan coat' is a coat, 'belt bag' a bag, 'shirt dress' a dress. */
const lastNamed = (text: string): Subcategory | undefined => allNamed(text).at(-1);

function allNamed(text: string): Subcategory[] {
  const tokens = tokensOf(text);
  const named: Subcategory[] = [];
  for (let at = 0; at < tokens.length; ) {
    let taken = 1;
    const compound = meaningOfCompound(tokens[at] ?? '');
    if (compound) named.push(compound);
    const longest = longestFrom.get(tokens[at] ?? '') ?? 0;
    for (let length = Math.min(longest, tokens.length - at); length > 0; length -= 1) {
      const meaning = meaningOf.get(tokens.slice(at, at + length).join(' '));
      if (meaning === undefined) continue;
      if (meaning) named.push(meaning);
      taken = length;
      break;
    }
    at += taken;
  }
  return named;
}

/** 'Dress & belt' is a dress: what comes with a piece stands last, alone. */
function withoutExtra(name: string): string {
  const [, piece = '', extra = ''] = /^(.+?)\s(?:&|\+|and|und|et)\s+(\S+(?:\s\S+)?)$/i.exec(name) ?? [];
  return meaningOf.get(tokensOf(extra).join(' ')) && lastNamed(piece) ? piece : name;
}

/** 'Top and skirt set' is a set, 'blouse and hair tie set' a blouse. */
function namedAsSet(name: string): Subcategory | undefined {
  const [, pieces = ''] = /^(.+\s(?:&|\+|and|und|et)\s.+)\sset$/i.exec(name) ?? [];
  const [first, last] = [lastNamed(withoutExtra(pieces)), lastNamed(pieces)];
  const isSet = first !== last && first?.categoryId === categoryIds.apparel && last?.categoryId === first.categoryId;
  return isSet ? suitsAndSets : first;
}

const suitsAndSets = subcategories.find(({ id }) => id === 746);

/** A heel names a shoe where nothing else in a title names anything. */
const heel = /\bheels?\b/i;
const pumps = subcategories.find(({ id }) => id === 201);

function namedInTitle(title: string): Subcategory | undefined {
  const [name = ''] = title.split(details, 1);
  if (frenchDressTitle.test(title)) return asDress(lastNamed(name));
  return (
    namedAsSet(name) ??
    lastNamed(withoutExtra(name)) ??
    (name === title ? undefined : lastNamed(title)) ??
    (heel.test(title) ? pumps : undefined)
  );
}

/** In French a robe is a dress, but for the robe de chambre, and stands in front of what it is like: robe chemise, robe en lin. */
const french = /vêtement|\bfemme|prêt-à-porter/i;
const bedroom = /\bde chambre\b/i;
const frenchDress = /\brobes?\b(?!\s+de\s+chambre)/gi;
const frenchDressTitle =
  /^(?:(?:la|une|petite|mini)\s+)?robe\s+(?!de chambre|d[’']intérieur|di\s|with\s|in\s|by\s|for\s|and\s|gown|coat|set\b|[^\p{L}])/iu;
const dresses = subcategories.find(({ id }) => id === 700);
const robes = subcategories.find(({ id }) => id === 757);
const dressIds = new Set([701, 702, 703, 704, 705, 706]);

function saysRobeOfDress(title: string, storeCategory: string): boolean {
  const isBedroom = bedroom.test(title) || bedroom.test(storeCategory);
  return !isBedroom && (frenchDressTitle.test(title) || french.test(storeCategory));
}

/** The kind of dress that is named, if one is. */
function asDress(named: Subcategory | undefined): Subcategory | undefined {
  return named && dressIds.has(named.id) ? named : dresses;
}

/** What a breadcrumb's deepest step names that names anything: of 'Bags & Shoes' both. */
const namedInPath = remembered(
  (text: string): readonly Subcategory[] => {
    const path = french.test(text) ? text.replace(frenchDress, 'dress') : text;
    for (const step of path.split(/[>/|]/).reverse()) {
      const named = namedInStep(step);
      if (named.length > 0) return named;
    }
    return [];
  },
  (path) => path,
);

function namedInStep(step: string): Subcategory[] {
  const whole = meaningOf.get(tokensOf(step).join(' '));
  if (whole) return [whole];
  const parts = step.split(/[,;&+]|\s(?:and|und|et|e|y|en)\s/i);
  return parts.map(lastNamed).filter((named) => named !== undefined);
}

/** Google's top class of fashion, in its languages: it is named after clothes and accessories, and names none. */
const topClass =
  /^(?:apparel & accessories|vêtements et accessoires|bekleidung & accessoires|ropa y accesorios|abbigliamento e accessori|kleding (?:en|&) accessoires|odzież i dodatki|oblečení a doplňky)\s*(?:>\s*|$)/i;

/** Google's classes for bags hold any: stores are not strict about what is a handbag and what is luggage. */
const bagClasses = new Set([6551, 5181]);
/** All of fashion: it leaves everything open. */
const topClassId = 166;

/** What each of Google's classes leaves open, the general one first: what has its id, or that of a class within it. */
const openToClass = new Map<number, Subcategory[]>();
for (const subcategory of subcategories) {
  const isBag = subcategory.categoryId === categoryIds.bags;
  const within = new Set([...subcategory.google.flatMap(googleLineOf), ...(isBag ? bagClasses : [])]);
  for (const id of within) openToClass.set(id, [...(openToClass.get(id) ?? []), subcategory]);
}

type Openness = {
  subcategories: readonly Subcategory[];
  /** What a piece is when nothing tells more; undefined where the class is too broad to say. */
  usual: Subcategory | undefined;
};

/** What Google's class leaves open, or the narrowest class about it that holds any; undefined when none does. */
function openTo(googleId: number | undefined): Openness | undefined {
  const line = googleId === undefined ? [] : googleLineOf(googleId);
  const id = line.find((above) => openToClass.has(above));
  if (id === undefined || id === topClassId) return undefined;
  const open = openToClass.get(id) ?? [];
  return { subcategories: open, usual: open.find(({ google }) => google.includes(id)) };
}

/** What each subcategory's names end in that names another: trench coats are coats. */
const wider = new Map(subcategories.map((subcategory) => [subcategory, new Set(subcategory.words.flatMap(endsOf))]));

function endsOf(phrase: string): Subcategory[] {
  const tokens = tokensOf(phrase);
  return tokens.flatMap((_, from) => (from === 0 ? [] : (meaningOf.get(tokens.slice(from).join(' ')) ?? [])));
}

const isGeneral = (subcategory: Subcategory) => subcategory.id % 100 === 0;

/**
 * The subcategory of a piece, or null when nothing tells. Google's class comes first, and the title's own words choose
 * within it, unless title and store agree on something else; then the title, unless the store's category knows better; then
 * that category, refined by the title; then tags.
 */
export function classify({ googleCategory, productTypes = [], title }: KindClues): number | null {
  const [storeCategory = '', ...tags] = productTypes;
  const google = googleCategory?.trim() ?? '';
  const googleId = googleIdOf(google);
  const byPath = googleId === undefined ? namedInPath(google.replace(topClass, '')) : [];
  const open = openTo(googleId ?? byPath[0]?.google[0]);
  const isDress = open?.usual === dresses || saysRobeOfDress(title, storeCategory);
  const inFrench = (named: Subcategory) => (isDress && named === robes ? (dresses ?? named) : named);
  const titleNames = namedInTitle(title);
  const byTitle = titleNames && inFrench(titleNames);
  const byStore = namedInPath(storeCategory).map(inFrench);

  if (open && !outvoted(open.subcategories, byTitle, byStore)) {
    const chosen = [byTitle, ...byStore, ...byPath].find((named) => named && open.subcategories.includes(named));
    return (chosen ?? open.usual)?.id ?? null;
  }
  const store = onlyOne(byStore);
  const isOfTitle = byTitle && agree(byTitle, byStore) && !isGeneral(byTitle);
  if (isOfTitle && !(store && knowsBetter(store, byTitle, title))) return byTitle.id;
  const byTag = () => tags.flatMap(namedInPath)[0];
  return (store ?? byTitle ?? byStore.find(isAccessories) ?? byTag())?.id ?? null;
}

/** A title that says but 'coat', or names what the store says before something else, leaves it to the store. */
function knowsBetter(store: Subcategory, byTitle: Subcategory, title: string): boolean {
  if (store === byTitle || isGeneral(store)) return false;
  return wider.get(store)?.has(byTitle) === true || allNamed(title).includes(store);
}

/** Some stores give wrong ids of Google's (gloves as jewelry), which title and category then contradict both. */
function outvoted(open: readonly Subcategory[], byTitle: Subcategory | undefined, byStore: readonly Subcategory[]) {
  return agree(byTitle, byStore) && ![byTitle, ...byStore].some((named) => named && open.includes(named));
}

function agree(byTitle: Subcategory | undefined, byStore: readonly Subcategory[]): boolean {
  return byStore.some(({ categoryId }) => categoryId === byTitle?.categoryId);
}

/** Stores have jewelry, bags and socks among their accessories: any title tells more. */
const isAccessories = ({ id }: Subcategory) => id === 400;

/** What a store's category names, unless that is of several categories: 'Bags & Shoes' is neither. */
function onlyOne(named: readonly Subcategory[]): Subcategory | undefined {
  const [first, ...others] = named;
  if (!first || isAccessories(first) || others.some(({ categoryId }) => categoryId !== first.categoryId))
    return undefined;
  return first;
}

/** Wear of babies and toddlers. */
const childrensClasses = new Set([182, 5422]);
/** Costumes, uniforms, traditional wear, and that of hunting, motorcycling and paintball. */
const leftOutClasses = new Set([184, 2306, 5388, 5460, 5517, 5555]);
/** Kimonos are worn as robes and coats. */
const keptClasses = new Set([5343, 5673]);
/** Paths in Google's other top classes, which stores use in their own categories, too; glasses are under health. */
const otherTopClass =
  /^(?:animals & pet supplies|arts & entertainment|baby & toddler|baby products|business & industrial|cameras & optics|electronics|food, beverages & tobacco|furniture|hardware|(?:health & )?beauty|skin ?care|make-?up|cosmetics|fragrances?|home|home (?:& (?:garden|living)|d[eé]cor|accessories|goods)|homewares?|mature|media|office supplies|religious & ceremonial|kitchen(?: linen|ware)?|table linen|bed ?linen|bedding|towels|bath|sporting goods(?!.*(?:cloth|apparel|wear|shirt|shoe|boot|bag))|software|toys & games|vehicles & parts|santé et beauté|maison et jardin|gesundheit & schönheit|heim & garten)\s*(?:>|$)(?!.*glasses)/i;
/** How many stores begin the way to whatever they have. */
const breadcrumb = /^\s*(?:home(?:page)?|accueil|startseite)\s*[>/|]\s*/i;

const neverFashion =
  /\b(?:e-?gift|gift (?:card|certificate|wrap)|voucher|shipping (?:insurance|protection)|package protection|sample(?! sale)|for (?:dog|pet|cat)|(?:dog|pet|cat)[’']?s? (?:bandana|bed|bowl|carrier|coat|collar|harness|hoodie|jacket|jumper|lead|leash|raincoat|sweater|tee|toy)|(?:table|stair) runner|(?:shoe|coat|hat|tie|belt|garment) (?:rack|stand|horn|tree|polish|brush)|(?:jewel(?:le)?ry|watch) (?:box(?:es)?|stand|tree|tray|winder|roll|cleaner)|(?:ring|trinket) (?:dish(?:es)?|tray|holder))s?\b|(?<=\w\s)\bswatch(?:es)?\b|^\s*swatch(?:es)?\s*(?:[^\w\s]|$)/i;
/** Unless it is the look of a thing that is named behind it: a blanket coat, perfume bottle earrings. */
const notFashion =
  /\b(?:candle|perfume|parfum|eau de toilette|fragrance|lipstick|mascara|serum|shampoo|cleanser|moisturi[sz]er|nail polish|pillow|cushion|blanket|duvet|mug|poster|notebook|magazine|water bottle|toy|(?:tea|bath|beach|hand|dish) towel|wig|hair extension|lip (?:balm|gloss)|sunscreen)s?\b/i;

/** @param isAgreed whether title and store agree on what it is: then such a word is what it is like (socks with a cushion foot) */
function isNotFashion(text: string, isAgreed: boolean): boolean {
  if (neverFashion.test(text)) return true;
  const match = isAgreed ? null : notFashion.exec(text);
  return match !== null && lastNamed(text.slice(match.index + match[0].length)) === undefined;
}

/** Why a row is no piece of fashion at all, or undefined when it may be one. */
export function notFashionBecause(clues: KindClues): string | undefined {
  const { googleCategory = '', productTypes = [], title, ageGroup = '' } = clues;
  const google = googleCategory.trim();
  const googleId = googleIdOf(google);
  const line = googleId === undefined ? [] : googleLineOf(googleId);
  if (line.some((id) => childrensClasses.has(id)) && !/^\s*adults?\s*$/i.test(ageGroup)) return 'children’s wear';
  const told = line.find((id) => leftOutClasses.has(id) || keptClasses.has(id));
  if (told !== undefined && leftOutClasses.has(told)) return 'costumes, uniforms and work wear';
  const [category = ''] = productTypes;
  const within = category.replace(breadcrumb, '');
  const byStore = namedInPath(within);
  const store = byStore.length > 0 ? within : category;
  const isOther = googleId === undefined ? otherTopClass.test(google) : isOtherGoogleClass(googleId);
  const isAgreed = byStore.length > 0 && (isOther || notFashion.test(title)) && agree(namedInTitle(title), byStore);
  if ((isOther && !isAgreed) || otherTopClass.test(store.trim())) return 'no piece of fashion';
  return isNotFashion(title, isAgreed) || isNotFashion(store, false) ? 'no piece of fashion' : undefined;
}
