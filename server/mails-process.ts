import type { Config } from './config.ts';
import { connect, type DatabaseAddress } from './database/connect.ts';
import { openLog } from './log.ts';
import { sentAtATime, startDeliveries } from './mail/deliveries.ts';
import { openOutbox } from './mail/outbox.ts';
import { loadTemplates } from './mail/render.ts';
import { openSmtp } from './mail/smtp.ts';
import { readReturnPath } from './mailings/bounces.ts';
import { keepMailingsClear } from './mailings/clearing.ts';
import { startSending } from './mailings/sending.ts';
import { serveBeside } from './processes/beside.ts';

/** What the process of the mails is told. */
export type MailsSettings = Pick<
  Config,
  | 'smtpUrl'
  | 'mailFrom'
  | 'mailPostalAddress'
  | 'mailBouncesTo'
  | 'mailRatePerDomain'
  | 'mailsAtATime'
  | 'dkim'
  | 'storeName'
  | 'supportEmail'
  | 'logLevel'
> & {
  address: DatabaseAddress;
  templates: 'production' | 'development';
};

serveBeside(async (settings: MailsSettings) => {
  const { address, templates, smtpUrl, storeName, supportEmail, mailPostalAddress: postalAddress } = settings;
  const renderMail = await loadTemplates(templates);
  const connection = await connect(address);
  const { db } = connection;
  const log = openLog({ level: settings.logLevel, process: 'mails' });
  const render: Parameters<typeof startDeliveries>[1]['render'] = (mail, language) =>
    renderMail(mail, { language, storeName, supportEmail, postalAddress });
  // Connections of their own, so that no letter waits behind mailings.
  const transport = (atATime: number) => (smtpUrl ? openSmtp({ ...settings, smtpUrl, atATime }) : openOutbox(db));

  const deliveries = await startDeliveries(connection, { render, transport: transport(sentAtATime), log });
  const returnPath = await readReturnPath(db, settings);
  const sending = await startSending(connection, {
    render,
    transport: transport(settings.mailsAtATime),
    log,
    // An outbox has no other side to be gentle with.
    ratePerDomain: smtpUrl ? settings.mailRatePerDomain : undefined,
    atATime: settings.mailsAtATime,
    returnPathOf: returnPath?.of,
  });
  const clearing = keepMailingsClear(db, log);
  return async () => {
    clearing.stop();
    await Promise.all([deliveries.stop(), sending.stop()]);
    await connection.close();
  };
});
