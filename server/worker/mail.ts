import type { Logger } from 'pino';
import { readReturnPath } from '#server/email/campaigns/bounces.ts';
import { clearCampaignEmails } from '#server/email/campaigns/clearing.ts';
import { sendCampaignEmails } from '#server/email/campaigns/sending.ts';
import { deliverEmails, sentAtATime } from '#server/email/transactional/deliveries.ts';
import { openOutbox } from '#server/email/transactional/outbox.ts';
import { loadTemplates, type RenderMail } from '#server/email/transactional/render.ts';
import type { Transport } from '#server/email/transactional/transport.ts';
import type { Config } from '#server/platform/config.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { JobRunner } from '#server/platform/queue/job-runner.ts';

const clearEverySeconds = 6 * 60 * 60;
const clearPollingSeconds = 30;

type MailOptions = { config: Config; templates: 'production' | 'development'; log: Logger };

/**
 * Delivers transactional emails and campaign emails, and deletes finished campaign emails. The first mail loads
 * templates and transports.
 * @returns a function that closes the connections to the mail server
 */
export async function sendAllMail(
  runner: JobRunner,
  db: Db,
  { config, templates, log }: MailOptions,
): Promise<() => void> {
  const { smtpUrl, siteName, supportEmail, mailPostalAddress: postalAddress, mailsAtATime } = config;
  let renderMail: Promise<RenderMail> | undefined;
  const render: Parameters<typeof deliverEmails>[1]['render'] = async (mail, language) => {
    renderMail ??= loadTemplates(templates);
    return (await renderMail)(mail, { language, siteName, supportEmail, postalAddress });
  };
  const transport = (atATime: number) =>
    smtpUrl
      ? openLater(async () =>
          (await import('#server/email/transactional/smtp.ts')).openSmtp({ ...config, smtpUrl, atATime }),
        )
      : openOutbox(db);

  // Separate connections, so that no transactional email waits behind campaign emails.
  const ofLetters = transport(sentAtATime);
  const ofCampaigns = transport(mailsAtATime);
  const returnPath = await readReturnPath(db, config);
  await deliverEmails(runner, { render, transport: ofLetters, log });
  await sendCampaignEmails(runner, db, {
    render,
    transport: ofCampaigns,
    log,
    // The outbox needs no rate limit, since it has no receiving server.
    ratePerDomain: smtpUrl ? config.mailRatePerDomain : undefined,
    atATime: mailsAtATime,
    returnPathOf: returnPath?.of,
  });
  const clearing = { pollingIntervalSeconds: clearPollingSeconds };
  await runner.repeat('mailing-clearing', clearEverySeconds);
  await runner.work('mailing-clearing', clearing, () => clearCampaignEmails(db));
  return () => {
    ofLetters.close();
    ofCampaigns.close();
  };
}

/** Creates a transport that opens with its first mail. */
function openLater(open: () => Promise<Transport>): Transport {
  let opened: Promise<Transport> | undefined;
  return {
    async send(mail) {
      opened ??= open();
      await (await opened).send(mail);
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}
