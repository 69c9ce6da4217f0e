import { sql } from 'kysely';
import { brandKey, resolveBrand } from '#server/catalog/taxonomy/brands.ts';
import { listStoreRules } from '#server/ingest/rules/store-rules.ts';
import type { Db } from '#server/platform/database/connect.ts';

/** Brands that became part of another, by id. */
export type MergedBrands = ReadonlyMap<number, number>;

/** More steps than any chain of merged brands has; a circle of rules ends here. */
const maxSteps = 5;

/**
 * Reads which brands became part of another. The reference data names a brand as a spelling of another one, or an
 * operator's rule does so for a store and nothing is left on offer under the former name.
 */
export async function readMergedBrands(db: Db): Promise<MergedBrands> {
  const { rows: aliases } = await sql<{ from: number; to: number }>`
    select brand.id as from, alias.brand_id as to from brand_alias as alias join brand on brand.key = alias.key
    where brand.id <> alias.brand_id`.execute(db);
  const steps = new Map([...(await readRuledBrands(db)), ...aliases].map(({ from, to }) => [from, to]));
  return new Map([...steps.keys()].map((id) => [id, endOf(steps, id)]));
}

/** Returns a brand and the brands that became part of it. */
export function spellingsOf(brandId: number, merged: MergedBrands): number[] {
  return [brandId, ...[...merged].flatMap(([from, to]) => (to === brandId ? [from] : []))];
}

async function readRuledBrands(db: Db): Promise<{ from: number; to: number }[]> {
  const pairs = (await listStoreRules(db)).flatMap((rule) =>
    rule.field === 'brand' && rule.outcome === 'brand'
      ? [{ from: brandKey(rule.words), to: resolveBrand(rule.brand).key }]
      : [],
  );
  if (pairs.length === 0) return [];
  const { rows } = await sql<{ from: number; to: number }>`
    select former.id as from, present.id as to
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair ("from" text, "to" text)
    join brand as former on former.key = pair.from join brand as present on present.key = pair.to
    where former.id <> present.id
      and not exists (select from product where product.brand_id = former.id and product.ended_at is null)`.execute(db);
  return rows;
}

function endOf(steps: ReadonlyMap<number, number>, id: number): number {
  let end = id;
  for (let step = 0; step < maxSteps; step += 1) end = steps.get(end) ?? end;
  return end;
}
