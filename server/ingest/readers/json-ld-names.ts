import { categoryIds } from '#server/catalog/taxonomy/categories.ts';
import { parseSizes } from '#server/catalog/taxonomy/parse-sizes.ts';
import { sizes } from '#server/catalog/taxonomy/sizes.ts';

/** The properties that a variant's name reveals; `name` is the product's. */
export type NameProperties = { name?: string; size?: string; color?: string };

/** A longer name is a sentence, not a size and a colour. */
const maxOwnNameChars = 100;
/** Limited, since every variant repeats the product's name. */
const maxProductChars = 500;
const oneSizeIds = new Set(sizes.filter(({ name }) => name === 'One Size').map(({ id }) => id));
const systems =
  'USA?|UK|GB|AU|EUR?|FR|IT|DE|ES|JP|ITALIAN|ITALY|FRENCH|FRANCE|GERMAN|GERMANY|EUROPEAN|EUROPE|BRITISH|AUS|NZ|[FID]';
const sizeWord = new RegExp(
  [
    String.raw`^(?:(?:W|L|T)?\d{1,3}(?:${systems}|[A-Z]{1,2})?|X{0,4}[SML]|\d?X{1,4}L?|${systems}|[WLPTR]|I{1,3}|TG|GR`,
    'SIZE|TAILLE|POINTURE|GRÖ(?:ß|SS)E|GROESSE|TALLA|TAGLIA|MAAT|EXTRA|SMALL|MED(?:IUM)?|LARGE|PETITE|PLUS|TALL|LONG|SHORT|REG(?:ULAR)?',
    `STANDARD|WAIST|INCH(?:ES)?|(?:WO)?MEN(?:['’]?S)?|WMNS|YEARS?|YRS?|MONTHS?|MOS?)$`,
  ].join('|'),
  'i',
);

/** Tells whether a name is a size and nothing else: S, M, 38. */
export function isPlainSize(name: string): boolean {
  return /^(?:X{0,3}[SML]|XX+|[2-5]XL|\d{1,2}(?:\.5)?)$/i.test(name);
}

/**
 * Reads size and colour of a product's variants from their names. Shopify writes `Silk dress - Black / 36`, or only the
 * part after the product's name. A part is the size if at least half of its values across the variants are sizes. So a
 * store's own sizes count, and a wash called Medium does not.
 * @param product its name; of a name that begins with it only the rest is read
 * @param mayBeColors whether names without any size are colours
 */
export function propertiesFromNames(
  names: readonly (string | undefined)[],
  product: string,
  mayBeColors: boolean,
): NameProperties[] {
  if (product.length > maxProductChars) return [];
  const named = names.map((name) => partsOf(name ?? '', product));
  const valuesAt = new Map<string, Set<string>>();
  for (const { parts } of named) {
    for (const [place, part] of parts.entries()) {
      const at = `${parts.length}:${place}`;
      valuesAt.set(at, (valuesAt.get(at) ?? new Set()).add(part));
    }
  }
  const ofSizes = new Set([...valuesAt].filter(([, values]) => areSizes(values)).map(([at]) => at));
  return named.map(({ parts, isBehind }) => {
    const isSizeAt = parts.map((_, place) => ofSizes.has(`${parts.length}:${place}`));
    if (!isBehind && !mayBeColors && !isSizeAt.includes(true)) return {};
    const size = parts.filter((_, place) => isSizeAt[place]).join(' / ');
    const color = parts.filter((_, place) => !isSizeAt[place]).join(' / ');
    return { ...(product && { name: product }), ...(size && { size }), ...(color && { color }) };
  });
}

/** Splits a name into its parts, without placeholders for "no choice". */
function partsOf(name: string, product: string): { parts: string[]; isBehind: boolean } {
  const behind = behindProduct(name, product);
  const ownName = behind ?? withoutFront(name);
  const isProduct = ownName.length === product.length && ownName.toLowerCase() === product.toLowerCase();
  if (ownName.length > maxOwnNameChars || isProduct) return { parts: [], isBehind: false };
  const parts = ownName.split(' / ').map((part) => part.trim());
  const telling = parts.filter((part) => parseSizes(inApparel(part)).labels.length > 0);
  return { parts: telling, isBehind: behind !== undefined };
}

/** Removes a variant's own name from the front, for a group with another name than its variants. */
function withoutFront(name: string): string {
  const slash = name.indexOf(' / ');
  const dash = slash === -1 ? -1 : name.lastIndexOf(' - ', slash);
  return dash === -1 ? name : name.slice(dash + 3);
}

function behindProduct(name: string, product: string): string | undefined {
  if (product === '' || name.length <= product.length) return undefined;
  if (name.slice(0, product.length).toLowerCase() !== product.toLowerCase()) return undefined;
  const rest = name.slice(product.length, product.length + maxOwnNameChars + 4);
  return /^(?:\s+[-–—|/:]\s+|\s*[:,|]\s+)(\S.*)$/s.exec(rest)?.[1];
}

function areSizes(values: ReadonlySet<string>): boolean {
  return [...values].filter(isSize).length * 2 >= values.size;
}

/** Tells whether all words of a part are words for sizes. A part that only contains a number, as a colour may, is no size. */
function isSize(part: string): boolean {
  if (isPlainSize(part) || parseSizes(inApparel(part)).ids.some((id) => oneSizeIds.has(id))) return true;
  const words = part.split(/[\s/()[\]=,:.½"″”–-]+/).filter((word) => word !== '');
  return words.length > 0 && words.every((word) => sizeWord.test(word));
}

const inApparel = (text: string) => ({ text, categoryId: categoryIds.apparel });
