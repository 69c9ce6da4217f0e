import { decodeHTMLStrict } from 'entities';
import { withoutControls } from './rows.ts';

/** Sizes, pictures, categories and the like of one product that are read. */
export const maxListed = 50;

/** What a JSON parser gives for an object whose shape nobody promised. */
export type Json = Record<string, unknown>;

/** With fields that may turn out not to be said. */
export type Said<Fields> = { [Name in keyof Fields]: Fields[Name] | undefined };

/** `https://schema.org/InStock`, `schema:InStock` and `InStock` are the same. */
export function bareName(value: unknown): string | undefined {
  const name = isObject(value) ? text(value['@id']) : text(value);
  return name?.replace(/^(?:(?:https?:)?(?:\/\/)?(?:www\.)?schema\.org\/|schema:)/i, '');
}

/** Entities are of the page, not of the value; HTML is left as it is, its own entities with it. */
export function text(value: unknown): string | undefined {
  const said = plain(value);
  return said?.includes('&') ? decodeHTMLStrict(said).trim() || undefined : said;
}

/** The text of a value as it stands; of a list that of the first. */
export function plain(value: unknown): string | undefined {
  const [first] = listOf(value);
  const said = isObject(first) ? first['@value'] : first;
  if (typeof said === 'number') return String(said);
  return typeof said === 'string' ? withoutControls(said).toWellFormed().trim() || undefined : undefined;
}

/** What may stand alone or in a list, as a list. */
export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

/** Whether a value is a thing with names for its parts. */
export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The names of all that is listed. */
export function names(value: unknown): string[] | undefined {
  const all = listOf(value).flatMap((one) => named(one) ?? []);
  return all.length > 0 ? all.slice(0, maxListed) : undefined;
}

/** A name given as text, as a thing that has one, or as a list, whose first counts. */
export function named(value: unknown): string | undefined {
  const [first] = listOf(value);
  return isObject(first) ? (text(first.name) ?? text(first)) : text(first);
}
