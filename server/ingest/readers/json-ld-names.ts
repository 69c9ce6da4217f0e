import { categoryIds } from '#server/catalog/taxonomy/categories.ts';
import { parseSizes, sizes } from '#server/catalog/taxonomy/sizes.ts';

/** What its name tells of a variant, as its own words would; the name is the product's. */
export type Told = { name?: string; size?: string; color?: string };

/** A longer name is a sentence, not a size and a colour. */
const longestTold = 100;
/** Each variant has the product's name for its own. */
const longestProduct = 500;
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

/** Whether a name is a size and nothing else: S, M, 38. */
export function isPlainSize(name: string): boolean {
  return /^(?:X{0,3}[SML]|XX+|[2-5]XL|\d{1,2}(?:\.5)?)$/i.test(name);
}

/**
 * Size and colour of each of a product's variants as Shopify writes them into names: `Silk dress - Black / 36`, or what stands
 * behind the product's name alone. A part counts as the size where at least half of what variants have there is one, so that
 * sizes of a store's own are sizes and a wash called Medium is none.
 * @param product its name; a name that goes on behind it is told from there
 * @param mayBeColors whether names without any size are colours
 */
export function toldByName(names: readonly (string | undefined)[], product: string, mayBeColors: boolean): Told[] {
  if (product.length > longestProduct) return [];
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

/** The parts of a name, but for those that say that there is nothing to choose. */
function partsOf(name: string, product: string): { parts: string[]; isBehind: boolean } {
  const behind = behindProduct(name, product);
  const told = behind ?? withoutFront(name);
  const isProduct = told.length === product.length && told.toLowerCase() === product.toLowerCase();
  if (told.length > longestTold || isProduct) return { parts: [], isBehind: false };
  const parts = told.split(' / ').map((part) => part.trim());
  const telling = parts.filter((part) => parseSizes(inApparel(part)).labels.length > 0);
  return { parts: telling, isBehind: behind !== undefined };
}

/** Of a group that is called otherwise than its variants these have a name of their own in front. */
function withoutFront(name: string): string {
  const slash = name.indexOf(' / ');
  const dash = slash === -1 ? -1 : name.lastIndexOf(' - ', slash);
  return dash === -1 ? name : name.slice(dash + 3);
}

function behindProduct(name: string, product: string): string | undefined {
  if (product === '' || name.length <= product.length) return undefined;
  if (name.slice(0, product.length).toLowerCase() !== product.toLowerCase()) return undefined;
  const rest = name.slice(product.length, product.length + longestTold + 4);
  return /^(?:\s+[-–—|/:]\s+|\s*[:,|]\s+)(\S.*)$/s.exec(rest)?.[1];
}

function areSizes(values: ReadonlySet<string>): boolean {
  return [...values].filter(isSize).length * 2 >= values.size;
}

/** Whether all of its words are those of sizes: what but holds a number, as a colour may, is none. */
function isSize(part: string): boolean {
  if (isPlainSize(part) || parseSizes(inApparel(part)).ids.some((id) => oneSizeIds.has(id))) return true;
  const words = part.split(/[\s/()[\]=,:.½"″”–-]+/).filter((word) => word !== '');
  return words.length > 0 && words.every((word) => sizeWord.test(word));
}

const inApparel = (text: string) => ({ text, categoryId: categoryIds.apparel });
