import { z } from '@hono/zod-openapi';
import { type AttributeChoice, type AttributeName, attributeNames, attributeValues } from './attributes.ts';
import { listPattern } from './list-pattern.ts';

const what: Partial<Record<AttributeName, string>> = {
  colour: 'Colours as families: burgundy is among the reds',
  material: 'Materials of the main part, not of lining or trim',
  heel: 'Heels of shoes',
  length: 'Lengths of clothes',
};

/** Returns the schema of values of an attribute, separated by commas: `red,faux-leather`. An empty text filters nothing. */
function valueList(attribute: AttributeName) {
  const values: readonly string[] = attributeValues[attribute];
  return z
    .string()
    .max(1000, 'Too many values.')
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(z.enum(values, `Unknown ${attribute}.`)))
    .openapi({
      type: 'string',
      pattern: listPattern(values.join('|')),
      description: `${what[attribute] ?? `Values of the attribute ${attribute}`}; separated by commas: ${values.join(', ')}`,
      example: values.slice(0, 2).join(','),
    });
}

type ValueList = ReturnType<typeof valueList>;

/** The filters by attribute, by the names of attributes. */
export const attributeFilters = Object.fromEntries(
  attributeNames.map((attribute) => [attribute, valueList(attribute)]),
) as Record<AttributeName, ValueList>;

/** American feeds and clients spell colour without the u. */
export const colorFilter = valueList('colour').openapi({ description: 'The same as `colour`' });

/** Returns the choices of a query, given its values by attribute. */
export function attributeChoices(valuesOf: (attribute: AttributeName) => string[] | undefined): AttributeChoice[] {
  return attributeNames.flatMap((attribute) => {
    const anyOf = [...new Set(valuesOf(attribute))];
    return anyOf.length > 0 ? { attribute, anyOf } : [];
  });
}
