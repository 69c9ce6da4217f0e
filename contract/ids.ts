import { z } from '@hono/zod-openapi';

/** The largest value of PostgreSQL's `integer`, the type of every id. */
const largestId = 2 ** 31 - 1;

/** The maximum number of ids in one call. It leaves room for every brand in the database. */
export const maxIds = 20_000;

/** An id in a path. Accepts digits only, since `Number` also parses forms such as `1e3` and `0x1`. */
export const idParameter = z
  .string()
  .regex(/^\d{1,10}$/, 'Expected a whole number.')
  .transform(Number)
  .refine((id) => id >= 1 && id <= largestId, `Expected an id from 1 to ${largestId}.`)
  .openapi({ type: 'integer', minimum: 1, maximum: largestId, example: 7 });

/** The account in a path. */
export const accountParameter = idParameter.describe('The id of the account, which the token has to belong to');

/** The product in a path. */
export const productParameter = idParameter.describe('The id of a product');

/**
 * Returns the schema of a whole number in a body: a JSON number, or digits as forms send them.
 * @param text the error message for every other value
 */
export const wholeNumberField = (least: number, most: number, text: string) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,10}$/)
          .transform(Number),
      ],
      text,
    )
    .refine((number) => Number.isInteger(number) && number >= least && number <= most, text)
    .openapi({ type: 'integer', minimum: least, maximum: most });

/**
 * Returns the schema of an id in a body.
 * @param text the error message for every other value
 */
export const idField = (text: string) => wholeNumberField(1, largestId, text);

/** Ids in a body or a query: `[1, 2]`, `["1", "2"]` or `"1,2"`. Duplicates are removed. */
export const idsField = z
  .union([z.array(z.unknown()), z.string(), z.number()], 'Expected a list of ids.')
  .transform((given, context) => {
    const parts = [given].flat().flatMap((part) => (typeof part === 'string' ? part.split(',') : [part]));
    const ids = parts.filter((part) => part !== '').map(idOf);
    const wrong = parts.filter((part) => part !== '' && idOf(part) === undefined);
    if (ids.length > maxIds) context.addIssue(`At most ${maxIds.toLocaleString('en-US')} ids.`);
    else if (wrong.length > 0) context.addIssue(`Invalid id: ${shown(wrong[0])}.`);
    return [...new Set(ids.filter((id) => id !== undefined))];
  })
  .openapi({ type: 'array', items: { type: 'integer' }, maxItems: maxIds });

function idOf(part: unknown): number | undefined {
  const isWritten = typeof part === 'string' && /^\s*\d{1,10}\s*$/.test(part);
  const id = isWritten ? Number(part) : part;
  return typeof id === 'number' && Number.isInteger(id) && id >= 1 && id <= largestId ? id : undefined;
}

/** Quotes a rejected value in an error message, cut to 40 characters. */
function shown(part: unknown): string {
  const text = JSON.stringify(part);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
