import type { Db } from '#server/platform/database/connect.ts';
import { findLedger } from './ledger.ts';

/** The state of the ledger, for the operator. */
export type LedgerStatus = {
  /** The name of the log. */
  origin: string;
  /** Signed leaves, and when they were signed; null before the first checkpoint. */
  size: number;
  signedAt: Date | null;
  /** Why nothing is signed any more, and since when; null while all is well. */
  stoppedReason: string | null;
  stoppedAt: Date | null;
};

/** Reads the state of the ledger; undefined before its first start. */
export async function readLedgerStatus(db: Db): Promise<LedgerStatus | undefined> {
  const ledger = await findLedger(db);
  if (!ledger) return undefined;
  const head = await db
    .selectFrom('ledger_checkpoint')
    .select(['size', 'signed_at'])
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    origin: ledger.origin,
    size: head?.size ?? 0,
    signedAt: head?.signed_at ?? null,
    stoppedReason: ledger.stopped_reason,
    stoppedAt: ledger.stopped_at,
  };
}

/** Writes the state of the ledger in a line for the operator. */
export function ledgerLine(status: LedgerStatus | undefined): string {
  if (!status) return 'Ledger: not begun. A worker starts it.';
  const { origin, size, signedAt, stoppedReason, stoppedAt } = status;
  const leaves = `${size} leaves of ${origin}, signed ${signedAt?.toISOString() ?? 'never'}`;
  if (stoppedReason === null) return `Ledger: ${leaves}.`;
  return `Ledger STOPPED at ${stoppedAt?.toISOString()}: ${stoppedReason} Signed until then: ${leaves}.`;
}
