import { pino } from 'pino';
import type { Config } from './config.ts';
import { connect, type DatabaseAddress } from './database/connect.ts';
import { startDeliveries } from './mail/deliveries.ts';
import { openOutbox } from './mail/outbox.ts';
import { loadTemplates } from './mail/render.ts';
import { openSmtp } from './mail/smtp.ts';
import { serveBeside } from './processes/beside.ts';

/** What the process of the mails is told. */
export type MailsSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'storeName' | 'supportEmail' | 'logLevel'> & {
  address: DatabaseAddress;
  templates: 'production' | 'development';
};

serveBeside(async ({ address, templates, smtpUrl, mailFrom, storeName, supportEmail, logLevel }: MailsSettings) => {
  const renderMail = await loadTemplates(templates);
  const connection = await connect(address);
  const deliveries = await startDeliveries(connection, {
    render: (mail, language) => renderMail(mail, { language, storeName, supportEmail }),
    transport: smtpUrl ? openSmtp({ smtpUrl, mailFrom, supportEmail }) : openOutbox(connection.db),
    log: pino({ level: logLevel }),
  });
  return async () => {
    await deliveries.stop();
    await connection.close();
  };
});
