import { decodeHTMLStrict } from 'entities';
import { withoutControls } from './rows.ts';

/** Sizes, images, categories and the like to read of one product. */
export const maxListed = 50;

/** A parsed JSON object of unknown shape. */
export type Json = Record<string, unknown>;

/** The same fields, each possibly undefined. */
export type Said<Fields> = { [Name in keyof Fields]: Fields[Name] | undefined };

/** Returns a schema.org name without its prefix: `https://schema.org/InStock`, `schema:InStock` and `InStock` are the same. */
export function bareName(value: unknown): string | undefined {
  const name = isObject(value) ? text(value['@id']) : text(value);
  return name?.replace(/^(?:(?:https?:)?(?:\/\/)?(?:www\.)?schema\.org\/|schema:)/i, '');
}

/**
 * Returns a value's text with entities decoded, since these come from the page and not from the value. HTML is read by
 * `plain`, which keeps its entities.
 */
export function text(value: unknown): string | undefined {
  const said = plain(value);
  return said?.includes('&') ? decodeHTMLStrict(said).trim() || undefined : said;
}

/** Returns a value's text as it is; of a list, the first value's. */
export function plain(value: unknown): string | undefined {
  const [first] = listOf(value);
  const said = isObject(first) ? first['@value'] : first;
  if (typeof said === 'number') return String(said);
  return typeof said === 'string' ? withoutControls(said).toWellFormed().trim() || undefined : undefined;
}

/** Returns a list from a value that may stand alone or in a list. */
export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

/** Tells whether a value is an object, neither null nor a list. */
export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the names of all listed values. */
export function names(value: unknown): string[] | undefined {
  const all = listOf(value).flatMap((one) => named(one) ?? []);
  return all.length > 0 ? all.slice(0, maxListed) : undefined;
}

/** Returns a name given as text, as an object with a name, or as a list, of which the first counts. */
export function named(value: unknown): string | undefined {
  const [first] = listOf(value);
  return isObject(first) ? (text(first.name) ?? text(first)) : text(first);
}
