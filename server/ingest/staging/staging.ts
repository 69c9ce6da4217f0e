import { brandLetter } from '#server/catalog/taxonomy/brands.ts';
import { commonSpellings } from '#server/catalog/taxonomy/common-spellings.ts';
import type { Offer } from '#server/ingest/offer.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { shortHash } from './fingerprint.ts';
import { createKeySet } from './key-table.ts';
import type { LateVariants } from './late-variants.ts';
import { joinParts } from './parts.ts';
import { writeStaged } from './staged-products.ts';
import { foldOffers, type VariantOffers } from './variants.ts';

/** Products written at a time. */
const batchSize = 400;

/** The offers in adjacent rows of one product. */
type StagedPart = {
  groupKey: string;
  /** The line of its first offer in the feed. */
  line: number;
  offers: VariantOffers;
  /** Null if its rows must be judged in every run. */
  fingerprint: bigint | null;
};

/** Collects a run's new and changed products, folds variants into products, and keeps them apart until the merge. */
export type Staging = {
  add(part: StagedPart): Promise<void>;
  /** Notes a product that was skipped as unchanged, since more of its rows may follow. */
  leave(groupKey: string): void;
  /**
   * Writes the held products, and joins the parts of products whose rows stood apart, with the variants held until now.
   * @returns how many products are staged, and how many of them were noted by `leave` before
   */
  finish(late: LateVariants): Promise<{ staged: number; reopened: number }>;
};

/** Creates the staging of one run. One batch is written while the next one is collected. */
export function createStaging(db: Db, run: { id: number; storeId: number; now: Date }): Staging {
  const brandIds = new Map<string, number>();
  /** Groups that were staged or skipped. Only these can return, since no id comes twice. */
  const groups = createKeySet();
  let held: { part: StagedPart; seq: number; continues: boolean }[] = [];
  let lastSeq = 0;
  let hasParts = false;
  /** The batch being written, while the next one is collected. */
  let writing = Promise.resolve();

  async function write(batch: typeof held) {
    await learnBrands(
      db,
      batch.map(({ part }) => part.offers.inStock[0]),
      brandIds,
    );
    const products = batch.map(({ part, seq, continues }) => {
      const { line, fingerprint, offers } = part;
      const place = { seq, line, fingerprint: continues ? null : fingerprint, continues };
      return foldOffers(offers, brandIds.get(offers.inStock[0].brand.key) ?? 0, place, run.now);
    });
    await writeStaged(db, run.id, products);
  }

  async function flush() {
    const batch = held;
    held = [];
    await writing;
    writing = batch.length > 0 ? write(batch) : Promise.resolve();
    // The error is thrown when the next batch awaits this one.
    writing.catch(() => {});
  }

  return {
    async add(part) {
      const group = mayReturn(part.groupKey) ? shortHash(part.groupKey) : undefined;
      const continues = group !== undefined && groups.has(group);
      if (group !== undefined) groups.add(group);
      hasParts ||= continues;
      lastSeq += 1;
      held.push({ part, seq: lastSeq, continues });
      if (held.length >= batchSize) await flush();
    },
    leave(groupKey) {
      if (mayReturn(groupKey)) groups.add(shortHash(groupKey));
    },
    async finish(late) {
      await flush();
      await writing;
      const keys = [...late.soldOutKeys()].filter((groupKey) => groups.has(shortHash(groupKey)));
      const isApart = hasParts || keys.length > 0;
      const { reopened, fewer } = isApart
        ? await joinParts(db, run, { variants: late, keys })
        : { reopened: 0, fewer: 0 };
      return { staged: lastSeq - fewer, reopened };
    },
  };
}

/** Tells whether more rows of a product may follow. A row without a group is a product of its own. */
export const mayReturn = (groupKey: string) => groupKey.startsWith('group:');

/** Finds the ids of the offers' brands, and adds unknown brands by the spelling that most of their offers have. */
async function learnBrands(db: Db, offers: Offer[], brandIds: Map<string, number>): Promise<void> {
  const unknown = commonSpellings(offers.flatMap(({ brand }) => (brandIds.has(brand.key) ? [] : brand)));
  if (unknown.size === 0) return;
  await db
    .insertInto('brand')
    .values([...unknown].map(([key, name]) => ({ key, name, letter: brandLetter(name) })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const rows = await db
    .selectFrom('brand')
    .select(['id', 'key'])
    .where('key', 'in', [...unknown.keys()])
    .execute();
  for (const { id, key } of rows) brandIds.set(key, id);
}
