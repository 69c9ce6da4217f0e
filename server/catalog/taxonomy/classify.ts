import { categoryIds } from './categories.ts';
import { remembered } from './remembered.ts';
import { type Subcategory, subcategories } from './subcategories.ts';

/** What a feed says of the kind of a piece. */
export type KindClues = {
  /** Google taxonomy: an id, or a path in any language. */
  googleCategory?: string | undefined;
  /** The store's own categories, most telling first; tags after them. */
  productTypes?: readonly string[] | undefined;
  title: string;
};

/** Names that hold a garment's word and mean no garment, or only a part of one. */
const misleading =
  'short sleeve|long sleeve|cap sleeve|shirt sleeve|boot cut|dress code|dust bag|shoe bag|watch band|watch box|shoe care|shoe tree|heel height|suit cover|coat hanger|top stitch|top stitching|belt loop|pin tuck|ring size|wedding guest|tank bag';

/** Where a title's name ends and its details begin. */
const details = /\s(?:with|featuring|in|for|mit|avec|con|aus|en)\s|\s[-–—|]\s|[,(:]/i;

/** Words whose singular means something else. */
const keptPlural = new Set(['shorts', 'heels', 'tights', 'glasses']);

function tokensOf(text: string): string[] {
  if (isAscii.test(text)) return (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).map(singular);
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (folded.match(/[\p{L}\p{N}]+/gu) ?? []).map(singular);
}

/** Most titles; their letters need no folding. */
const isAscii = /^[ -~]*$/;

function singular(token: string): string {
  if (!token.endsWith('s') || keptPlural.has(token) || token.length < 4) return token;
  if (/(?:ss|sh|ch|x)es$/.test(token)) return token.slice(0, -2);
  if (token.endsWith('ies')) return `${token.slice(0, -3)}y`;
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

const ofGoogleId = Map.groupBy(
  subcategories.flatMap((subcategory) => subcategory.google.map((id) => ({ id, subcategory }))),
  ({ id }) => id,
);

/** The thing that a text names last: 'cardigan coat' is a coat, 'belt bag' a bag, 'shirt dress' a dress. */
function lastNamed(text: string): Subcategory | undefined {
  const tokens = tokensOf(text);
  let named: Subcategory | undefined;
  for (let at = 0; at < tokens.length; ) {
    let taken = 1;
    const longest = longestFrom.get(tokens[at] ?? '') ?? 0;
    for (let length = Math.min(longest, tokens.length - at); length > 0; length -= 1) {
      const meaning = meaningOf.get(tokens.slice(at, at + length).join(' '));
      if (meaning === undefined) continue;
      named = meaning ?? named;
      taken = length;
      break;
    }
    at += taken;
  }
  return named;
}

function namedInTitle(title: string): Subcategory | undefined {
  const [name = ''] = title.split(details, 1);
  return lastNamed(name) ?? (name === title ? undefined : lastNamed(title));
}

/** In French a robe is a dress, but for the robe de chambre. */
const french = /vêtement|\bfemme/i;
const frenchDress = /\brobes?\b(?!\s+de\s+chambre)/gi;

/** A breadcrumb's deepest step that names a thing. */
const namedInPath = remembered(
  (text: string): Subcategory | undefined => {
    const path = french.test(text) ? text.replace(frenchDress, 'dress') : text;
    for (const step of path.split(/[>/|]/).reverse()) {
      const named = lastNamed(step);
      if (named) return named;
    }
    return undefined;
  },
  (path) => path,
);

/** Classes as broad as a category of ours: clothing, clothing accessories, jewelry, luggage & bags. */
const categoryOfGoogleId = new Map<number, number>([
  [1604, categoryIds.apparel],
  [167, categoryIds.accessories],
  [188, categoryIds.jewelry],
  [5181, categoryIds.bags],
  [6551, categoryIds.bags],
]);

/** Google's top class of fashion, in its languages: it is named after clothes and accessories, and names none. */
const topClass =
  /^(?:apparel & accessories|vêtements et accessoires|bekleidung & accessoires|ropa y accesorios|abbigliamento e accessori|kleding en accessoires)\s*(?:>\s*|$)/i;

/** What Google's class leaves open, the general one first. */
function openTo(googleId: number | undefined): readonly Subcategory[] {
  if (googleId === undefined) return [];
  const categoryId = categoryOfGoogleId.get(googleId);
  if (categoryId !== undefined) return subcategories.filter((subcategory) => subcategory.categoryId === categoryId);
  return ofGoogleId.get(googleId)?.map(({ subcategory }) => subcategory) ?? [];
}

const isGeneral = (subcategory: Subcategory) => subcategory.id % 100 === 0;

/**
 * The subcategory of a piece, or null when nothing tells. Google's class comes first, and the title's own words choose
 * within it; then the store's category, refined by the title; then the title; then tags.
 */
export function classify({ googleCategory, productTypes = [], title }: KindClues): number | null {
  const byTitle = namedInTitle(title);
  const [storeCategory = '', ...tags] = productTypes;
  const byStore = namedInPath(storeCategory);

  const google = googleCategory?.trim() ?? '';
  const byPath = namedInPath(google.replace(topClass, ''));
  const open = openTo(/^\d+$/.test(google) ? Number(google) : byPath?.google[0]);
  if (open.length > 0) {
    const chosen = [byTitle, byStore, byPath].find((candidate) => candidate !== undefined && open.includes(candidate));
    // Clothing of an unknown kind is not called a dress, though dresses come first.
    return chosen?.id ?? (google === '1604' ? null : (open[0]?.id ?? null));
  }
  if (byStore && byTitle) {
    const titleIsCloser = byTitle.categoryId === byStore.categoryId && !isGeneral(byTitle);
    return titleIsCloser ? byTitle.id : byStore.id;
  }
  const byTag = () => tags.map(namedInPath).find((candidate) => candidate !== undefined);
  return (byStore ?? byTitle ?? byTag())?.id ?? null;
}

/** Baby & toddler clothing, costumes, uniforms, and the protective wear of hunting and motorcycling. */
const leftOutGoogleIds = new Set(['182', '184', '2306', '5460', '5192', '5388']);
/** Paths in Google's other top classes, which stores use in their own categories, too; glasses are under health. */
const otherTopClass =
  /^(?:animals & pet supplies|arts & entertainment|baby & toddler|baby products|business & industrial|cameras & optics|electronics|food, beverages & tobacco|furniture|hardware|(?:health & )?beauty|skin ?care|make-?up|cosmetics|fragrances?|home|home (?:& (?:garden|living)|d[eé]cor|accessories|goods)|homewares?|mature|media|office supplies|religious & ceremonial|software|toys & games|vehicles & parts|santé et beauté|maison et jardin|gesundheit & schönheit|heim & garten)\s*(?:>|$)(?!.*glasses)/i;
/** How many stores begin the way to whatever they have. */
const breadcrumb = /^\s*(?:home(?:page)?|accueil|startseite)\s*[>/|]\s*/i;

const neverFashion =
  /\b(?:e-?gift|gift (?:card|certificate|wrap)|voucher|shipping (?:insurance|protection)|package protection|sample|swatch|dog(?![\s-]?tooth))s?\b/i;
/** Unless it is the look of a thing that is named behind it: a blanket coat, perfume bottle earrings. */
const notFashion =
  /\b(?:candle|perfume|parfum|eau de toilette|fragrance|lipstick|mascara|serum|shampoo|cleanser|moisturi[sz]er|nail polish|pillow|cushion|blanket|duvet|mug|poster|notebook|magazine|water bottle|toy)s?\b/i;

function isNotFashion(text: string): boolean {
  if (neverFashion.test(text)) return true;
  const match = notFashion.exec(text);
  return match !== null && lastNamed(text.slice(match.index + match[0].length)) === undefined;
}

/** Why a row is no piece of fashion at all, or undefined when it may be one. */
export function notFashionBecause({ googleCategory = '', productTypes = [], title }: KindClues): string | undefined {
  if (leftOutGoogleIds.has(googleCategory.trim())) return 'costumes, uniforms and children’s wear';
  const [category = ''] = productTypes;
  const within = category.replace(breadcrumb, '');
  const store = namedInPath(within) ? within : category;
  if (otherTopClass.test(googleCategory.trim()) || otherTopClass.test(store.trim())) return 'no piece of fashion';
  if (isNotFashion(title) || isNotFashion(store)) return 'no piece of fashion';
  return undefined;
}
