import { Gauge, Registry } from 'prom-client';
import type { CampaignCounts } from '#server/email/campaigns/counts.ts';
import { campaignKinds } from '#server/email/transactional/mails.ts';

/** Reasons for which campaign emails are given up. Each is reported even when it is 0, so that a rise can be seen. */
const reasons = ['unsubscribed', 'suppressed', 'no address', 'too old', 'refused', 'unreadable', 'outdated'];

/**
 * Formats the counts of campaign emails (digests and alerts) in Prometheus's text format: `trouvaille_mailings_*` and
 * `trouvaille_suppressed_addresses`.
 */
export function campaignMetrics({ waiting, waitingSince, left, givenUp, suppressed }: CampaignCounts): Promise<string> {
  // A new registry each time: the numbers are the database's, not this process's.
  const registry = new Registry();
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `trouvaille_${name}`, help, labelNames, registers: [registry] });

  gauge('mailings_waiting', 'Campaign emails (digests and alerts) that wait to be sent.').set(waiting);
  const since = gauge(
    'mailings_waiting_since_timestamp_seconds',
    'When the longest-waiting campaign email was composed, in Unix time; 0 when none waits.',
  );
  since.set(waitingSince ? waitingSince.getTime() / 1000 : 0);
  const leftGauge = gauge('mailings_left', 'Campaign emails composed in the last 24 hours and sent, by kind.', [
    'kind',
  ]);
  for (const kind of campaignKinds) leftGauge.set({ kind }, left.find((one) => one.kind === kind)?.emails ?? 0);
  const givenUpGauge = gauge(
    'mailings_given_up',
    'Campaign emails composed in the last 24 hours and given up, by reason.',
    ['reason'],
  );
  for (const reason of reasons) givenUpGauge.set({ reason }, givenUp.find((one) => one.reason === reason)?.emails ?? 0);
  const suppressedGauge = gauge('suppressed_addresses', 'Addresses that get no campaign emails, by reason.', [
    'reason',
  ]);
  for (const reason of ['bounce', 'complaint'])
    suppressedGauge.set({ reason }, suppressed.find((one) => one.reason === reason)?.addresses ?? 0);
  return registry.metrics();
}
