import { withoutControls } from './rows.ts';

/** Nested lists and objects on the path to a value. */
export const maxDepth = 32;

/** Keys of an object that stands for its value: a picture's address, a price's amount, a brand's name. */
const valueKeys = ['src', 'url', 'href', 'amount', 'value', 'name', 'label'];

/** Returns the texts at a path. Of a list it returns all, unless the path has an index. */
export function textsAt(value: unknown, path: readonly string[], depth = 0): string[] {
  if (depth > maxDepth) return [];
  if (Array.isArray(value) && !/^\d+$/.test(path[0] ?? ''))
    return value.flatMap((one) => textsAt(one, path, depth + 1));
  const [name, ...rest] = path;
  if (name === undefined) return textsOf(value);
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return [];
  return textsAt((value as Record<string, unknown>)[name], rest, depth + 1);
}

/** Returns the objects at a path, of lists all. An object of objects is a list by ids. */
export function objectsAt(value: unknown, path: readonly string[], depth = 0): Record<string, unknown>[] {
  if (depth > maxDepth) return [];
  if (Array.isArray(value)) return value.flatMap((one) => objectsAt(one, path, depth + 1));
  if (!isObject(value)) return [];
  const [name, ...rest] = path;
  if (name !== undefined) return Object.hasOwn(value, name) ? objectsAt(value[name], rest, depth + 1) : [];
  const inner = Object.values(value);
  return inner.length > 0 && inner.every(isObject) ? inner : [value];
}

function textsOf(value: unknown): string[] {
  if (isObject(value)) {
    if (isNumbered(value)) return Object.values(value).flatMap(textsOf);
    const key = valueKeys.find((one) => isScalar(value[one]));
    return key === undefined ? [] : textsOf(value[key]);
  }
  return isScalar(value) ? [withoutControls(String(value)).toWellFormed()] : [];
}

/** Tells whether an object is a list, as PHP writes lists with gaps: `{"0": …, "2": …}`. */
const isNumbered = (value: Record<string, unknown>) => {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d{1,4}$/.test(key));
};

const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

/** Tells whether a value is an object of JSON, and no list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
