import { Gauge, Registry } from 'prom-client';
import type { CampaignCounts } from '#server/email/campaigns/counts.ts';
import { campaignKinds } from '#server/email/transactional/mails.ts';

/** Reasons for which campaign emails are given up. Each is reported even when it is 0, so that a rise can be seen. */
const reasons = ['unsubscribed', 'suppressed', 'no address', 'too old', 'refused', 'unreadable', 'outdated'];

/** Metrics that had another name until November 2026. Dashboards and alerts of operators may still use it. */
const formerNames: Readonly<Record<string, string>> = {
  campaign_emails_waiting: 'mailings_waiting',
  campaign_emails_waiting_since_timestamp_seconds: 'mailings_waiting_since_timestamp_seconds',
  campaign_emails_sent: 'mailings_left',
  campaign_emails_given_up: 'mailings_given_up',
};

/**
 * Formats the counts of campaign emails (digests and alerts) in Prometheus's text format: `trouvaille_campaign_emails_*`
 * and `trouvaille_suppressed_addresses`. Former names (`trouvaille_mailings_*`) have the same values.
 */
export function campaignMetrics({ waiting, waitingSince, left, givenUp, suppressed }: CampaignCounts): Promise<string> {
  // A new registry each time: the numbers are the database's, not this process's.
  const registry = new Registry();
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `trouvaille_${name}`, help, labelNames, registers: [registry] });

  /** Adds a gauge under its name, and under its former name. */
  function add(
    name: string,
    help: string,
    values: readonly { labels?: Record<string, string>; value: number }[],
  ): void {
    const labelNames = Object.keys(values[0]?.labels ?? {});
    const former = formerNames[name];
    const gauges = [
      gauge(name, help, labelNames),
      ...(former ? [gauge(former, `Former name of trouvaille_${name}.`, labelNames)] : []),
    ];
    for (const one of gauges) for (const { labels = {}, value } of values) one.set(labels, value);
  }

  add('campaign_emails_waiting', 'Campaign emails (digests and alerts) that wait to be sent.', [{ value: waiting }]);
  add(
    'campaign_emails_waiting_since_timestamp_seconds',
    'When the longest-waiting campaign email was composed, in Unix time; 0 when none waits.',
    [{ value: waitingSince ? waitingSince.getTime() / 1000 : 0 }],
  );
  add(
    'campaign_emails_sent',
    'Campaign emails composed in the last 24 hours and sent, by kind.',
    campaignKinds.map((kind) => ({ labels: { kind }, value: left.find((one) => one.kind === kind)?.emails ?? 0 })),
  );
  add(
    'campaign_emails_given_up',
    'Campaign emails composed in the last 24 hours and given up, by reason.',
    reasons.map((reason) => ({
      labels: { reason },
      value: givenUp.find((one) => one.reason === reason)?.emails ?? 0,
    })),
  );
  add(
    'suppressed_addresses',
    'Addresses that get no campaign emails, by reason.',
    ['bounce', 'complaint'].map((reason) => ({
      labels: { reason },
      value: suppressed.find((one) => one.reason === reason)?.addresses ?? 0,
    })),
  );
  return registry.metrics();
}
