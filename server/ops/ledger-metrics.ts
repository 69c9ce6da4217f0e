import { Gauge, Registry } from 'prom-client';
import type { LedgerStatus } from '#server/pricing/ledger/status.ts';

/** Formats the state of the ledger in Prometheus's text format: `trouvaille_ledger_*`; nothing before its first start. */
export async function ledgerMetrics(status: LedgerStatus | undefined): Promise<string> {
  if (!status) return '';
  const registry = new Registry();
  const gauge = (name: string, help: string, value: number) =>
    new Gauge({ name: `trouvaille_ledger_${name}`, help, registers: [registry] }).set(value);
  gauge('leaves', 'Signed leaves of the ledger.', status.size);
  if (status.signedAt) {
    gauge('signed_timestamp_seconds', 'When the last checkpoint was signed.', status.signedAt.getTime() / 1000);
  }
  gauge(
    'stopped',
    '1 if the ledger signs nothing any more; its log line names the reason.',
    status.stoppedReason ? 1 : 0,
  );
  return registry.metrics();
}
