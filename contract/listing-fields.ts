import { z } from '@hono/zod-openapi';
import { noMaximumPrice, type Sort, sorts } from './limits.ts';
import { listPattern } from './list-pattern.ts';
import { wholeNumber } from './paging.ts';
import type { SizeChoice } from './size-filter.ts';
import { verdictId, verdictNames } from './verdict-names.ts';

const sortNames = new Map<string, Sort>(Object.entries(sorts).map(([name, value]) => [value, name as Sort]));

/** Comma-separated ids: `12,80`. At most 500, each of at most nine digits. */
export const idList = z
  .string()
  .max(6000, 'Too many ids.')
  .transform((text) => text.split(',').filter((part) => part !== ''))
  .pipe(
    z
      .array(
        z
          .string()
          .regex(/^\d{1,9}$/, 'Expected ids separated by commas.')
          .transform(Number),
      )
      .max(500, 'At most 500 ids.'),
  )
  .openapi({
    type: 'string',
    pattern: listPattern('\\d{1,9}'),
    description: 'Ids separated by commas; at most 500',
    example: '12,80',
  });

/** A price bound, converted to cents. Undefined for an empty text. */
export const price = z
  .string()
  .regex(/^(?:\d{1,7}(\.\d{1,2})?)?$/, 'Expected a price such as 100 or 99.50.')
  .transform((text) => (text === '' ? undefined : Math.round(Number(text) * 100)))
  .openapi({
    type: 'string',
    pattern: '^\\d{1,7}(\\.\\d{1,2})?$',
    description:
      'A price in US dollars, inclusive; where sizes differ in price, one size has to meet all price and size filters',
    example: '99.50',
  });

/** Query strings decode + as a space. A leading +, a leading space and neither all mean ascending. */
export const sort = z
  .string()
  .transform((text) => text.replace(/^[ ]|^(?=[a-z])/, '+'))
  .transform((text, context) => {
    if (text === '') return undefined;
    const name = sortNames.get(text);
    if (name !== undefined) return name;
    context.addIssue('Unknown sort order.');
    return z.NEVER;
  })
  .openapi({
    type: 'string',
    enum: Object.values(sorts),
    description: 'The sort order; each list has its own default',
    example: sorts.discount,
  });

/** Whole percent. */
export const percent = wholeNumber(100).openapi({ description: 'The minimum discount in percent', example: 70 });

/** A year: products first seen earlier are nobody's news. */
const maxDays = 365;

/** Whole days. */
export const withinDays = wholeNumber(maxDays).openapi({
  description: 'Only products first seen in as many days before now, to the full hour; 0 for any',
  example: 1,
});

/** Comma-separated verdicts, as their ids: `proven,partly_proven`. */
export const verdictList = z
  .string()
  .max(200, 'Too many verdicts.')
  .transform((text) => text.split(',').filter((part) => part !== ''))
  .pipe(z.array(z.enum(verdictNames, 'Unknown verdict.').transform(verdictId)))
  .openapi({
    type: 'string',
    pattern: listPattern(verdictNames.join('|')),
    description:
      'Verdicts on the reduction, separated by commas; products have one of them. proven: the prices of the 90 days before confirm it',
    example: 'proven,partly_proven',
  });

/** Comma-separated sizes, each after its category: `7:1104,2:2075` is apparel in 4 and shoes in 7.5. At most 500. */
export const sizeList = z
  .string()
  .max(10_000, 'Too many sizes.')
  .transform((text) => text.split(',').filter((part) => part !== ''))
  .pipe(
    z
      .array(z.string().regex(/^\d{1,9}:\d{1,9}$/, 'Expected category:size pairs separated by commas.'))
      .max(500, 'At most 500 sizes.'),
  )
  .transform((pairs) =>
    pairs.map((pair): SizeChoice => {
      const [categoryId = 0, sizeId = 0] = pair.split(':').map(Number);
      return { sizeId, categoryIds: [categoryId] };
    }),
  )
  .openapi({
    type: 'string',
    pattern: listPattern('\\d{1,9}:\\d{1,9}'),
    description:
      'The sizes of a visitor, each after its category, separated by commas: products of these categories must come in one of them, or tell no size; other categories stay',
    example: '7:1104,2:2075',
  });

/**
 * A minimum of 0 is no filter, so it must not exclude other currencies. Clients always send both bounds (specification,
 * section 9).
 */
export function boundedMinimum(least: number | undefined): number | undefined {
  return least === 0 ? undefined : least;
}

export function boundedMaximum(cents: number | undefined): number | undefined {
  return cents === undefined || cents >= noMaximumPrice * 100 ? undefined : cents;
}
