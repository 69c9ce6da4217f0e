import type { AttributeName } from '#contract/attributes.ts';
import type { RawOffer } from '#server/ingest/offer.ts';

/** A field of a product by its name, such as `sleeve-length-type`, with its values. */
export type Metafield = { name: string; values: readonly string[] };

/** The longest list of values that is read, and the longest value. The rest is prose, or a list of ids. */
const maxValues = 20;
const maxValueChars = 100;

/**
 * The fields that tell an attribute, by the words of their names. Shopify's taxonomy calls them `fabric`,
 * `sleeve-length-type`, `dress-occasion`, `color-pattern` (shopify.github.io/product-taxonomy). A lining's material is
 * none of these.
 */
const fields: readonly (readonly [name: RegExp, attribute: AttributeName])[] = [
  [/^(?:colou?rs?|color pattern|main colou?r|base colou?r|farbe|couleur|coloris|colore|kleur|색상)$/, 'colour'],
  [
    /^(?:(?:main |upper |outer |footwear |jewelry |bag(?: case)? |accessory |clothing )?(?:materials?|fabrics?)|fabrication|composition|matiere|materiale|materiaal|stof|소재)$/,
    'material',
  ],
  [/^(?:patterns?|prints?|motif|muster|fantasia)$/, 'pattern'],
  [/^(?:neck|neckline(?: type)?)$/, 'neckline'],
  [/^sleeves?(?: length)?(?: type)?$/, 'sleeve'],
  [/^(?:(?:dress|skirt|skirt dress|pants|outerwear|top) )?length(?: type)?$/, 'length'],
  [/^(?:shoe )?heel(?: height| type| height type)?$/, 'heel'],
  [/^(?:closures?(?: type)?|fastening)$/, 'closure'],
  [/^(?:fits?|fit type|silhouette|(?:waist )?rise)$/, 'fit'],
  [/^(?:(?:dress|shoe) )?occasions?$/, 'occasion'],
  [/^seasons?$/, 'season'],
];

/** Tags such as `color:navy`, `filter:Material=Silk` and `Sleeve::Long`. */
const tag = /^(?:(?:filter|attribute|attr|spec|meta|f)[:_])?\s*(\p{L}[\p{L}\s_-]{1,30}?)\s*(?:::?|=|>)\s*(\S.*)$/iu;

/** Reads tags that name an attribute, such as `material:silk`. */
export function metafieldsOfTags(tags: readonly string[]): Metafield[] {
  return tags.flatMap((text): Metafield[] => {
    const [, name = '', value = ''] = tag.exec(text) ?? [];
    return value === '' ? [] : [{ name, values: [value] }];
  });
}

/**
 * Reads metafields: a list of `{ key, value }` as apps, the Admin API and the export send it, or values by key or by
 * namespace and key. References to other objects (`gid://…`) are left out, since only the store knows what they name.
 */
export function metafieldsOf(value: unknown, depth = 0): Metafield[] {
  if (Array.isArray(value))
    return value.flatMap((one) => {
      const key = isObject(one) ? one.key : undefined;
      return isObject(one) && typeof key === 'string' ? named(key, one.value) : [];
    });
  if (!isObject(value) || depth > 1) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    isObject(one) && !('value' in one) ? metafieldsOf(one, depth + 1) : named(key, isObject(one) ? one.value : one),
  );
}

function named(key: string, value: unknown): Metafield[] {
  const values = valuesOf(value)
    .map((one) => one.trim())
    .filter((one) => one !== '' && one.length <= maxValueChars && !one.startsWith('gid://'))
    .slice(0, maxValues);
  return values.length > 0 ? [{ name: key.slice(key.lastIndexOf('.') + 1), values }] : [];
}

function valuesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => (typeof one === 'string' ? one : []));
  if (typeof value !== 'string') return [];
  return listOf(value) ?? value.split(';');
}

/** Returns the texts of a JSON list, as Shopify keeps the values of a list field. */
function listOf(text: string): string[] | undefined {
  if (!text.startsWith('[')) return undefined;
  try {
    return valuesOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const words = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

/** Returns the attribute that a field or an option of this name tells. Undefined for any other name. */
export function attributeOfField(name: string): AttributeName | undefined {
  const plain = words(name);
  return fields.find(([pattern]) => pattern.test(plain))?.[1];
}

/**
 * Returns what metafields tell about a product: its wearer, and values of attributes in the store's own words. A colour
 * counts if it is the only one: a list of colours belongs to the variants.
 */
export function readMetafields(metafields: readonly Metafield[]): Pick<RawOffer, 'stated' | 'gender'> {
  const stated: [AttributeName, string][] = [];
  let gender: string | undefined;
  for (const { name, values } of metafields) {
    if (/^(?:target )?gender$/.test(words(name))) gender ??= values.join(' ');
    const attribute = attributeOfField(name);
    if (attribute) stated.push(...values.map((value): [AttributeName, string] => [attribute, value]));
  }
  const hasOneColour = new Set(stated.flatMap(([name, value]) => (name === 'colour' ? value.toLowerCase() : []))).size;
  const kept = hasOneColour > 1 ? stated.filter(([name]) => name !== 'colour') : stated;
  return { ...(kept.length > 0 && { stated: kept }), ...(gender !== undefined && { gender }) };
}
