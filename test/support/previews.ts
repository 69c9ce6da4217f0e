import { subcategories } from '#server/catalog/taxonomy/subcategories.ts';
import { previewFeed } from '#server/ingest/preview.ts';
import { chunksOf } from '#server/ingest/readers/read-whole.ts';

const nameOf = new Map(subcategories.map(({ id, name }) => [id, name]));

type Settings = Partial<Parameters<typeof previewFeed>[1]>;

/**
 * Reads a feed as `probe` does. Returns a line per row: `89.00 EUR of 129.00 Dresses`, `out: menswear`,
 * `rejected price: missing`.
 */
export async function previewOf(text: string | Uint8Array, settings: Settings = {}, maxRows = 50) {
  const defaults = { format: 'auto', storeName: 'Maison', storeUrl: 'https://m.example', defaultCurrency: null };
  const { format, rows, remarks } = await previewFeed(chunksOf(text), { ...defaults, ...settings }, maxRows);
  const verdicts = rows.map(({ verdict }) => verdict);
  const offers = verdicts.flatMap((verdict) => (verdict.kind === 'offer' ? verdict.offer : []));
  const lines = verdicts.map((verdict) => {
    if (verdict.kind === 'left-out') return `out: ${verdict.reason}`;
    if (verdict.kind === 'reject') return `rejected ${verdict.field}: ${verdict.reason}`;
    const { priceCents, originalCents, currency, subcategoryId } = verdict.offer;
    const before = originalCents > priceCents ? ` of ${(originalCents / 100).toFixed(2)}` : '';
    return `${(priceCents / 100).toFixed(2)} ${currency}${before} ${nameOf.get(subcategoryId ?? 0) ?? 'unmapped'}`;
  });
  return { format, lines, remarks, offers, rules: verdicts.map((verdict) => ('rule' in verdict ? verdict.rule : '')) };
}
