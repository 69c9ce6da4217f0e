import { Counter } from 'prom-client';

/**
 * Counts attempts to send an email, in the process that makes them.
 * Outcome `sent`: a mail server or the outbox has accepted it. `failed`: it is retried.
 * `refused` and `given up`: it is never sent. `unanswered`: it may have been sent, and is not retried.
 */
export const mailAttempts = new Counter<'line' | 'outcome'>({
  name: 'trouvaille_mails_total',
  help: 'Attempts to send an email, by line (letters: requested emails; mailings: digests and alerts) and outcome.',
  labelNames: ['line', 'outcome'],
});
// Series start at zero, so that a rate over the first increment is visible.
for (const line of ['letters', 'mailings'])
  for (const outcome of ['sent', 'failed', 'refused', ...(line === 'letters' ? ['given up'] : ['unanswered'])])
    mailAttempts.inc({ line, outcome }, 0);
