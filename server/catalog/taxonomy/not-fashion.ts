import { joinLines } from '#server/platform/word-lists.ts';
import { isAccessoryOfOther } from './accessories-of.ts';
import { categoryIds } from './categories.ts';
import { agree, type KindClues } from './classify.ts';
import { goodsAbroadIn } from './goods-abroad.ts';
import { googleIdOf, googleLineOf, isOtherGoogleClass } from './google-classes.ts';
import { memoize } from './memoized.ts';
import { namedInPath, namedInTitle } from './named.ts';
import { mayNameOtherGoods, otherGoodsIn } from './other-goods.ts';
import { withoutColor } from './title-words.ts';

/** Clothes for babies and toddlers. */
const childrensClasses = new Set([182, 5422]);
/** Costumes, uniforms, traditional wear, and wear for hunting, motorcycling and paintball. */
const leftOutClasses = new Set([184, 2306, 5388, 5460, 5517, 5555]);
/** Kimonos are worn as robes and coats. */
const fashionClasses = new Set([5343, 5673]);
/** Google's other top classes, which stores also use in their own categories, and similar names of stores. */
const otherTopClasses = joinLines(`
  animals & pet supplies|arts & entertainment|baby & toddler|baby products|business & industrial|cameras & optics|
  electronics|food, beverages & tobacco|furniture|hardware|mature|media|office supplies|religious & ceremonial|
  software|toys & games|vehicles & parts|
  sporting goods(?!.*(?:cloth|apparel|wear|shirt|shoe|boot|bag))|
  (?:health & )?beauty|skin ?care|make-?up|cosmetics|fragrances?|bath|bath & body|
  home|home (?:& (?:garden|living|dining|kitchen)|d[eé]cor|accessories|goods)|homewares?|
  kitchen(?: & dining| linen|ware)?|dining|table(?:ware| linen)|bed ?linen|bedding|towels|baskets & storage|
  santé et beauté|beauté|maquillage|parfums?|maison et jardin|maison (?:&|et) déco(?:ration)?|décoration|meubles|
  appareils électroniques|aliments, boissons et tabac|animaux et articles pour animaux de compagnie|arts et loisirs|
  fournitures de bureau|jeux et jouets|médias|quincaillerie|véhicules et accessoires|
  gesundheit & schönheit|kosmetik|parfüm|heim & garten|möbel|elektronik|nahrungsmittel, getränke & tabak|
  tiere & tierbedarf|kunst & unterhaltung|bürobedarf|spielzeuge & spiele|medien|heimwerkerbedarf|fahrzeuge & teile|
  salute e bellezza|bellezza|profumi|casa e giardino|arredamento|elettronica|cibi, bevande e tabacco|
  animali e prodotti per animali|arte e intrattenimento|forniture per ufficio|giocattoli e giochi|ferramenta|
  veicoli e ricambi|
  salud y belleza|belleza|perfumes|(?:casa|hogar) y jardín|mobiliario|electrónica|alimentación, bebida y tabaco|
  productos para mascotas y animales|arte y ocio|material de oficina|juegos y juguetes|bricolaje|
  vehículos y recambios|
  gezondheid (?:en|&) (?:schoonheid|beauty)|huis (?:en|&) tuin|meubelen|elektronica|zdrowie i uroda|dom i ogród|
  zdraví a krása|dům a zahrada
`);
/** Classes in those top classes that are fashion after all: glasses under health, umbrellas under the garden. */
const fashionElsewhere =
  'glasses|lunettes|brille|occhiali|gafas|okulary|rain umbrella|parapluie|regenschirm|ombrelli|paraguas';
const otherTopClass = new RegExp(`^(?:${otherTopClasses})\\s*(?:>|$)(?!.*(?:${fashionElsewhere}))`, 'i');
/** The first step of many stores' breadcrumbs. Followed by baskets, home is a department, and the baskets are no sneakers. */
const breadcrumb = /^\s*(?:home(?:page)?(?!\s*[>/|]\s*baskets)|accueil|startseite|inicio)\s*[>/|]\s*/i;

/** The reason for leaving a row out, and the name of the rule that says so, with the words that decided it. */
export type LeftOut = { reason: string; rule: string };

/** The fields of a row, and their meaning for the rules. */
type Row = {
  google: string;
  /** The Google class and the classes above it. */
  classes: readonly number[];
  isOtherClass: boolean;
  ageGroup: string;
  storeCategory: string;
  store: ReturnType<typeof parseStoreCategory>;
  title: string;
  /** Whether title and store's category name the same product. */
  isAgreed: boolean;
  /** Whether the title holds a word for other goods. */
  mayBeOther: boolean;
};

type Rule = {
  /** The field that decides. */
  name: string;
  reason: string;
  /** Returns the words that decide, undefined if the rule does not apply. */
  find(row: Row): string | undefined;
};

const noFashion = 'no piece of fashion';

/** Matches products by which stores try out their software, in the languages of feeds. */
const testProduct = new RegExp(
  joinLines(String.raw`
    ^\s*[[(*]*
      (?:tests?|testing|dummy|demo|lorem ipsum|asdf\w*|do not (?:buy|order|use|publish|delete)|
        nicht (?:kaufen|bestellen)|ne pas (?:acheter|commander)|non acquistare|no comprar)
      (?:[\s_-]*(?:products?|items?|articles?|produkte?|artikel|produits?|prodott[oi]|productos?|artículos?|
        variant|order|sku))?
      (?:[\s\d#_:.!*)\]-]*$|\s*[-–—:!]\s.*$)|
    \bdo not (?:buy|order)\b|
    \b(?:test|dummy) (?:product|item|order|sku)\b|
    ^(?:test|dummy)[\s_-]?(?:produkt|artikel|produit|prodotto|producto|artículo)\b|
    ^(?:products?|items?|produits?|produkte?|artikel|articles?|prodott[oi]|productos?|artículos?)
      \s(?:de\s|di\s)?(?:tests?|prueba|prova|démo|demo)[\s\d]*$|
    ^(?:테스트|test)\s?(?:상품|제품)
  `),
  'i',
);

/** The rules by which a row is not fashion, in the order in which they are tried. */
const rules: readonly Rule[] = [
  {
    name: 'Google category',
    reason: 'children’s wear',
    find: ({ google, classes, ageGroup }) =>
      classes.some((id) => childrensClasses.has(id)) && !/^\s*adults?\s*$/i.test(ageGroup) ? google : undefined,
  },
  {
    name: 'Google category',
    reason: 'costumes, uniforms and work wear',
    find: ({ google, classes }) => {
      const id = classes.find((one) => leftOutClasses.has(one) || fashionClasses.has(one));
      return id !== undefined && leftOutClasses.has(id) ? google : undefined;
    },
  },
  {
    name: 'Google category',
    reason: noFashion,
    find: ({ google, isOtherClass, isAgreed }) => (isOtherClass && !isAgreed ? google : undefined),
  },
  {
    name: 'store category',
    reason: noFashion,
    find: ({ store, storeCategory, title }) =>
      store.isOther && !isFromBathroom(storeCategory, title) ? storeCategory : undefined,
  },
  {
    name: 'store category',
    reason: noFashion,
    find: ({ store, storeCategory, title }) => (isForOther(store.accessoryOf, title) ? storeCategory : undefined),
  },
  { name: 'title', reason: 'a test of the store', find: ({ title }) => testProduct.exec(title)?.[0] },
  {
    name: 'title',
    reason: noFashion,
    find: ({ title, isAgreed, mayBeOther }) => otherGoodsIn(title, isAgreed || !mayBeOther),
  },
  {
    name: 'title',
    reason: noFashion,
    find: ({ title, store }) => {
      const goods = goodsAbroadIn(title);
      return goods === undefined || agree(namedInTitle(title), store.names) ? undefined : goods;
    },
  },
];

/** Tells whether a product among the accessories of something else is no fashion. */
function isForOther(accessoryOf: ReturnType<typeof isAccessoryOfOther>, title: string): boolean {
  if (accessoryOf === undefined || accessoryOf === 'always') return accessoryOf !== undefined;
  if (accessoryOf === 'unless a case' && caseWord.test(title)) return false;
  const named = namedInTitle(title);
  if (accessoryOf === 'unless worn') return named === undefined;
  return named?.id !== techCases && named?.categoryId !== categoryIds.bags;
}

/** Matches words for the case of a device, which its category names. */
const caseWord = /(?<!\p{L})(?:cases?|covers?|sleeves?|hüllen?|coques?|étuis?|fundas?|custodi[ae]|hoesjes?)(?!\p{L})/iu;
const techCases = 411;

/** Slippers, pajamas and robes, which stores also sell in their departments for home and bath. */
const fromBathroom = new Set([216, 756, 757]);
const isFromBathroom = (category: string, title: string) =>
  /^(?:home|bath|maison|casa|heim)/i.test(category) &&
  !/\b(?:hook|rack|hanger)s?\b/i.test(title) &&
  fromBathroom.has(namedInTitle(title)?.id ?? 0);

/** Returns the reason why a feed row is not fashion, or undefined if it may be. The first rule that applies decides. */
export function notFashionBecause(clues: KindClues): LeftOut | undefined {
  const row = readRow(clues);
  for (const { name, reason, find } of rules) {
    const words = find(row);
    if (words !== undefined) return { reason, rule: `${name} ${words}` };
  }
  return undefined;
}

function readRow({ googleCategory = '', productTypes = [], title: whole, ageGroup = '', color = '' }: KindClues): Row {
  // Most titles name no other goods, so that their colours matter little.
  const mayBeOther = mayNameOtherGoods(whole);
  const title = mayBeOther ? withoutColor(whole, color) : whole;
  const google = googleCategory.trim();
  const googleId = googleIdOf(google);
  const classes = googleId === undefined ? [] : googleLineOf(googleId);
  const storeCategory = productTypes[0] ?? '';
  const store = parseStoreCategory(storeCategory);
  const isOtherClass = googleId === undefined ? otherTopClass.test(google) : isOtherGoogleClass(googleId);
  const isAgreed = store.names.length > 0 && (isOtherClass || mayBeOther) && agree(namedInTitle(title), store.names);
  return { google, classes, isOtherClass, ageGroup, storeCategory, store, title, isAgreed, mayBeOther };
}

/** Returns the subcategories that a store's category names, and whether it is for something other than fashion. */
const parseStoreCategory = memoize((category: string) => {
  const within = category.replace(breadcrumb, '');
  const names = namedInPath(within);
  const said = names.length > 0 ? within : category;
  const isOther = otherTopClass.test(said.trim()) || otherGoodsIn(said, false) !== undefined;
  const accessoryOf = said.split(/[>/|]/).map(isAccessoryOfOther).find(Boolean);
  return { names, isOther, accessoryOf };
});
