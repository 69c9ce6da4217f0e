import { z } from 'zod';
import type { RawOffer } from '#server/ingest/offer.ts';
import { FeedBroken } from '#server/ingest/reader.ts';
import { fieldOf, type GoogleTarget, googleTargets } from './google-fields.ts';
import { namesAbroad } from './names-abroad.ts';
import { isOfFurtherPictures, pictureNumber } from './numbered-pictures.ts';

/** A field of an offer that a mapping may name. */
type Field = Exclude<keyof RawOffer, 'sizesBeside' | 'stated' | TermsField>;
/** Fields of delivery and returns, whose notation no other format shares. */
type TermsField = 'shipping' | 'freeShipping' | 'minHandlingDays' | 'maxHandlingDays' | 'returnDays' | 'returnFees';

/** Names of columns for fields without a mapping, folded, the best first (docs of the networks; Google's names). */
const aliases: Record<Field, string[]> = {
  id: ['id', 'awproductid', 'merchantproductid', 'productid', 'pid', 'uniquemerchantsku', 'sku', 'articlenumber'],
  groupId: ['itemgroupid', 'parentproductid', 'parentsku', 'styleid', 'matrixid', 'handle'],
  title: ['title', 'productname', 'name'],
  description: ['description', 'productdescription'],
  brand: ['brand', 'brandname', 'manufacturer', 'vendor'],
  link: ['awdeeplink', 'deeplinkurl', 'linkurl', 'link', 'producturl', 'productlink', 'url', 'permalink'],
  imageLinks: [
    'imagelink',
    'merchantimageurl',
    'largeimage',
    'imageurl',
    'bigimage',
    'awimageurl',
    'image',
    'images',
    'imageurls',
    'imagelinks',
  ],
  price: ['searchprice', 'finalprice', 'currentprice', 'price', 'saleprice'],
  salePrice: ['saleprice'],
  salePriceDates: ['salepriceeffectivedate'],
  compareAtPrice: [
    'rrpprice',
    'retailprice',
    'originalprice',
    'productpriceold',
    'priceold',
    'fromprice',
    'baseprice',
    'compareatprice',
    'glpris',
    'mrp',
  ],
  currency: ['currency', 'pricecurrency', 'currencycode', 'currencyid'],
  availability: ['availability', 'stockavailability', 'instock', 'isinstock'],
  gender: ['gender'],
  ageGroup: ['agegroup'],
  color: ['color', 'colour'],
  material: ['material'],
  pattern: ['pattern'],
  size: ['size', 'sizes'],
  sizeSystem: ['sizesystem'],
  sizeType: ['sizetype'],
  googleCategory: ['googleproductcategory'],
  productTypes: ['producttype', 'category', 'categoryname'],
  categoriesBy: [],
  gtin: ['gtin', 'ean', 'upc'],
  mpn: ['mpn'],
  condition: ['condition'],
};
export const fields = Object.keys(aliases) as Field[];

/** The names of a field in other languages, folded. */
function foldedAbroad(field: Field): string[] {
  const attributes = [...googleTargets].filter(([, target]) => fieldOf(target) === field).map(([name]) => name);
  const names = [...attributes, ...(field === 'compareAtPrice' ? ['compare_at_price'] : [])];
  return names.flatMap((name) => namesAbroad[name]?.split(',').map(fold) ?? []);
}

let knownNames: Map<string, readonly [field: Field, rank: number][]> | undefined;

/** Returns the fields that each folded name stands for, with its rank among the names of the field. */
function namesOfFields() {
  if (knownNames) return knownNames;
  knownNames = new Map();
  for (const field of fields)
    for (const [rank, name] of [...aliases[field], ...foldedAbroad(field)].entries())
      knownNames.set(name, [...(knownNames.get(name) ?? []), [field, rank]]);
  return knownNames;
}
/** Without these fields no row can become a product. */
export const requiredFields: Field[] = ['id', 'title', 'link', 'imageLinks', 'price'];
/** Fields that may have several columns, with the attribute of Google that takes each value. */
export const listTargets: Partial<Record<Field, GoogleTarget>> = {
  imageLinks: 'moreImages',
  productTypes: 'productType',
};

const source = z.string().trim().min(1, 'expected a column name').max(500);

/**
 * An operator's mapping for a feed in a custom format. For each field of an offer it names the feed's column, or the
 * path to it in JSON (`prices.now`, `images.0.src`) or in XML (`prices/price[@type='sale']`, `@id`). `imageLinks` and
 * `productTypes` may name several, separated by commas. `priceUnit` says that whole numbers are cents. `record` is the
 * place of a product's element in XML (`products/product`), `variants` the path from there to its variants. Fields
 * without a mapping are found by the names that networks use.
 */
export const mappingSchema = z.strictObject({
  ...(Object.fromEntries(fields.map((field) => [field, source.optional()])) as Record<
    Field,
    z.ZodOptional<typeof source>
  >),
  priceUnit: z.enum(['cents', 'units']).optional(),
  record: source.optional(),
  variants: source.optional(),
});

export type Mapping = z.infer<typeof mappingSchema>;

/** Checks a mapping. @throws FeedBroken if it is missing or wrong */
export function checkedMapping(given: Record<string, string> | undefined): Mapping {
  if (given === undefined) throw new FeedBroken('missing mapping', 0);
  const parsed = mappingSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const said = parsed.error.issues.map((issue) => {
    if (issue.code === 'unrecognized_keys') return `${issue.keys.join(', ')}: unknown field`;
    return `${issue.path.join('.')}: ${issue.message}`;
  });
  throw new FeedBroken(`mapping of ${said.join('; ')}`, 0);
}

/** The columns or paths from which each field is read. */
export type Sources = Map<Field, string[]>;

/**
 * Finds the column or path of each field: the mapped one, else the best known name that the record has.
 * @param names the names of the record's columns or keys; of two that fold to the same, the last counts
 */
export function resolveFields(mapping: Mapping, names: readonly string[]): Sources {
  const found = new Map<Field, { rank: number; name: string }>();
  for (const name of names)
    for (const [field, rank] of namesOfFields().get(fold(name.replace(/^@/, ''))) ?? [])
      if (rank <= (found.get(field)?.rank ?? Number.POSITIVE_INFINITY)) found.set(field, { rank, name });
  const sources: Sources = new Map();
  for (const field of fields) {
    const taken =
      mapping[field] === undefined ? knownNamesOf(field, found.get(field)?.name, names) : namesOf(mapping, field);
    if (taken.length > 0) sources.set(field, taken);
  }
  // If the sale price is the only price, it is the asking price; a price before may stand beside it.
  if (sources.get('price')?.[0] === sources.get('salePrice')?.[0]) sources.delete('salePrice');
  return sources;
}

/** Returns the known name of a field, if any. Images may have further names, by number. */
function knownNamesOf(field: Field, known: string | undefined, names: readonly string[]): string[] {
  const first = known === undefined ? [] : [known];
  if (field !== 'imageLinks') return first;
  const numbered = names.flatMap((name) => {
    const number = name === known ? undefined : pictureNumber(fold(name));
    return number === undefined ? [] : [{ name, number }];
  });
  const further = names.filter((name) => name !== known && isOfFurtherPictures(fold(name)));
  return [
    ...first,
    ...further,
    ...numbered.toSorted((one, other) => one.number - other.number).map(({ name }) => name),
  ];
}

/** Returns the columns or paths that a mapping names for a field. */
export function namesOf(mapping: Mapping, field: Field): string[] {
  const name = mapping[field];
  if (name === undefined) return [];
  return listTargets[field] ? name.split(',').map((part) => part.trim()) : [name];
}

/** Folds a column's name, so that its spellings are equal: `g:Image_Link` is `imagelink`. */
function fold(name: string): string {
  const plain = isAscii.test(name) ? name : name.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
  return plain
    .toLowerCase()
    .replace(/^g:/, '')
    .replace(/[\s_'’-]/g, '');
}

const isAscii = /^[ -~]*$/;
