import { z } from '@hono/zod-openapi';

/** Ids are whole numbers that fit an integer of PostgreSQL. */
const largestId = 2 ** 31 - 1;

/** Of one call: every brand of the store fits. */
export const mostIds = 20_000;

/** An id in an address: digits, and nothing else that JavaScript takes for a number. */
export const idParameter = z
  .string()
  .regex(/^\d{1,10}$/, 'A whole number is wanted.')
  .transform(Number)
  .refine((id) => id >= 1 && id <= largestId, `Ids are from 1 to ${largestId}.`)
  .openapi({ type: 'integer', minimum: 1, maximum: largestId });

/**
 * A whole number of a body: as JSON has it, or in digits, as forms do.
 * @param text what to say to anything else
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

/** An id in a body. */
export const idField = (text: string) => wholeNumberField(1, largestId, text);

/** Ids in a body or a query: `[1, 2]`, `["1", "2"]` or `"1,2"`. An id that is given twice is given once. */
export const idsField = z
  .union([z.array(z.unknown()), z.string(), z.number()], 'A list of ids is wanted.')
  .transform((given, context) => {
    const parts = [given].flat().flatMap((part) => (typeof part === 'string' ? part.split(',') : [part]));
    const ids = parts.filter((part) => part !== '').map(idOf);
    const wrong = parts.filter((part) => part !== '' && idOf(part) === undefined);
    if (ids.length > mostIds) context.addIssue(`At most ${mostIds.toLocaleString('en-US')} ids.`);
    else if (wrong.length > 0) context.addIssue(`Ids are whole numbers; this is none: ${shown(wrong[0])}.`);
    return [...new Set(ids.filter((id) => id !== undefined))];
  })
  .openapi({ type: 'array', items: { type: 'integer' }, maxItems: mostIds });

function idOf(part: unknown): number | undefined {
  const isWritten = typeof part === 'string' && /^\s*\d{1,10}\s*$/.test(part);
  const id = isWritten ? Number(part) : part;
  return typeof id === 'number' && Number.isInteger(id) && id >= 1 && id <= largestId ? id : undefined;
}

/** What was sent, for its sender to know it again. */
function shown(part: unknown): string {
  const text = JSON.stringify(part);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
