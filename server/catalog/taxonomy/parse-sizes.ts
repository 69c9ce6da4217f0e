import { apparelIds, bras, oneSize, type SizeContext, type Unsaid, usOrWaist } from './apparel-labels.ts';
import { categoryIds } from './categories.ts';
import { memoizeBy } from './memoized.ts';
import { shoeIds } from './shoe-labels.ts';

const sizeWord = /^(?:(?:size|taille|größe|talla|taglia|maat)\s*[:.]?|(?:t|tg|gr)\.?(?=\s*\d))\s*/i;
const noSize = /^(?:aucun[e]?|n\/?a|-|default title|no size|null)$/i;

/**
 * Infers the meaning of numbers without a system from all sizes of a product. Numbers below 42 exclude Italian sizes.
 * Odd numbers below 34 are waists. The other sizes of the product then mean the same.
 */
function unsaidIn(sizes: string): Unsaid {
  if (usOrWaist.test(sizes) && dressNumber.test(sizes) && !oddWaist.test(sizes)) return 'US';
  if (/(?<![\d.])(?:2[5-9]|31|33)(?!\d|\s*W)/.test(sizes)) return 'waist';
  return /(?<!\d)(?:3[4-9]|4[01])(?!\d)/.test(sizes) ? 'FR' : 'IT';
}

/** Only these numbers are ambiguous. Smaller numbers and letters mean the same beside any other size. */
const isAmbiguous = /2[4-9]|[3-9]\d/;
const dressNumber = /(?<![\d.])(?:1[02468]|2[02])(?![\d.])/;
const oddWaist = /(?<![\d.])(?:2[3579]|3[13])(?!\d)/;

/** The text of a size field, and the values of the product that affect its meaning. */
type SizeField = SizeContext & { text: string };

/**
 * Parses a size field into labels (the store's own words, one per size) and ids of reference sizes.
 * A label without a reference size (a bra's 34B, a ring's 6) has no id.
 * @param field.beside other sizes of the product, which determine the meaning of a number without a system
 * @example
 * parseSizes({ text: 'IT 42, M', categoryId: categoryIds.apparel }); // { labels: ['IT 42', 'M'], ids: [1106, 1403] }
 */
export function parseSizes({ beside = '', ...field }: SizeField & { beside?: string | undefined }): Sizes {
  return rememberedSizes({
    ...field,
    unsaid: isAmbiguous.test(field.text) ? unsaidIn(`${field.text}|${beside}`) : 'IT',
  });
}

type Sizes = { labels: readonly string[]; ids: readonly number[] };

const rememberedSizes = memoizeBy(
  ({ text, categoryId, system = '', type = '', subcategoryId, unsaid }) =>
    `${categoryId}|${subcategoryId === bras}|${system}|${type}|${unsaid}|${text}`,
  parse,
);

function parse({ text, unsaid, ...context }: SizeField & { unsaid: Unsaid }): Sizes {
  const words = withDecimalHalves(text.trim());
  if (words === '' || noSize.test(words)) return { labels: [], ids: [] };
  const labels = words.split(/\s*[,|;]\s*/).flatMap((part) => {
    const label = oneSize.test(part) ? part : part.replace(sizeWord, '').trim();
    return label === '' || noSize.test(label) ? [] : [label.slice(0, 30)];
  });
  const ids = labels.flatMap((label) => idsOf(label, context, unsaid));
  return { labels: [...new Set(labels)], ids: [...new Set(ids)] };
}

/** Normalizes halves: 37½, 37 1/2 and 37,5 are 37.5. */
function withDecimalHalves(text: string): string {
  return text.replace(/(\d)\s*(?:½| 1\/2\b|,5\b)/g, '$1.5').normalize('NFKC');
}

function idsOf(label: string, context: SizeContext, unsaid: Unsaid): number[] {
  if (context.categoryId === categoryIds.shoes) return shoeIds(label, context.system);
  if (context.categoryId === categoryIds.apparel) return apparelIds(label, context, unsaid);
  return [];
}
