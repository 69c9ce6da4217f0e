import { Gauge, Registry } from 'prom-client';
import type { ReportCounts } from '#server/pricing/price-reports.ts';

/** Formats the counts of price reports in Prometheus's text format: `trouvaille_price_reports*`. */
export function reportMetrics({ open, ofToday }: ReportCounts): Promise<string> {
  // A new registry each time: the numbers are the database's, not this process's.
  const registry = new Registry();
  const registers = [registry];
  new Gauge({
    name: 'trouvaille_price_reports_open',
    help: 'Reports of wrong prices that no operator has closed.',
    registers,
  }).set(open);
  const help = 'Reports of wrong prices in the last 24 hours, by reason.';
  const gauge = new Gauge({ name: 'trouvaille_price_reports', help, labelNames: ['reason'], registers });
  for (const [reason, count] of Object.entries(ofToday)) gauge.set({ reason }, count);
  return registry.metrics();
}
