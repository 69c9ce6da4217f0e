import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { findSigningKey, readSigningKey } from '#server/platform/signing-key.ts';
import { type Signer, signerOf } from './note.ts';

const secretName = 'ledger';

/**
 * Thrown if the ledger cannot go on without signing another history: its key is missing or another one, or its files
 * disagree with the database. The message tells the operator the reason and the remedy.
 */
export class LedgerStopped extends Error {
  override name = 'LedgerStopped';
}

/** The identity of the ledger, and how far it has followed the price log. */
export type Ledger = { signer: Signer; position: number; cluster: string };

/** The signed head of the tree. */
export type SignedHead = { size: number; root: Buffer };

/** The cluster of the database, which the ids of its transactions belong to. A promoted replica has the same. */
export const thisCluster = sql<string>`(select system_identifier::text from pg_control_system())`;

/**
 * Opens the ledger. The first call makes its key, and names the log.
 * @param origin of the log, such as `shop.example/ledger`. It is kept from the first call on.
 * @throws LedgerStopped if its key is missing or another one
 */
export async function openLedger(db: Db, origin: string): Promise<Ledger> {
  const row = (await findLedger(db)) ?? (await makeLedger(db, origin));
  const seed = await findSigningKey(db, secretName);
  if (!seed) {
    throw new LedgerStopped(
      `The key of the ledger is missing from the secrets of the database ("${secretName}"). Restore it from a backup.`,
    );
  }
  const signer = signerOf(row.origin, seed);
  if (!signer.publicKey.equals(row.public_key)) {
    throw new LedgerStopped(
      `The key of the ledger (the secret "${secretName}") is not the key that it began with. Restore it from a backup.`,
    );
  }
  return { signer, position: row.position, cluster: row.cluster };
}

export function findLedger(db: Db) {
  return db.selectFrom('ledger').selectAll().executeTakeFirst();
}

async function makeLedger(db: Db, origin: string) {
  return db.transaction().execute(async (tx) => {
    const { publicKey } = signerOf(origin, await readSigningKey(tx, secretName));
    await tx
      .insertInto('ledger')
      .values({ origin, public_key: publicKey, position: 0, cluster: thisCluster })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return tx.selectFrom('ledger').selectAll().executeTakeFirstOrThrow();
  });
}

/** Returns the last signed head; undefined before the first. */
export async function lastHead(db: Db): Promise<SignedHead | undefined> {
  return db
    .selectFrom('ledger_checkpoint')
    .select(['size', 'root'])
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the number of leaves, which is the index of the next. */
export async function countLeaves(db: Db): Promise<number> {
  const { next } = await db
    .selectFrom('ledger_leaf')
    .select(sql<number>`coalesce(max(leaf_index) + 1, 0)`.as('next'))
    .executeTakeFirstOrThrow();
  return next;
}
