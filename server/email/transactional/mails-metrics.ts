import { Counter } from 'prom-client';

/**
 * Counts tries to send a mail, in the process that makes them. sent: a server, or the outbox, has it; failed: it is tried again;
 * refused, given up: it never leaves; unanswered: it may have left and is not tried again.
 */
export const mailsTried = new Counter<'line' | 'outcome'>({
  name: 'trouvaille_mails_total',
  help: 'Tries to send a mail: letters that were asked for, and mailings (digests and alerts), by what became of them.',
  labelNames: ['line', 'outcome'],
});
// Those of which there are none yet are told, too, so that a rise from nothing can be seen.
for (const line of ['letters', 'mailings'])
  for (const outcome of ['sent', 'failed', 'refused', ...(line === 'letters' ? ['given up'] : ['unanswered'])])
    mailsTried.inc({ line, outcome }, 0);
