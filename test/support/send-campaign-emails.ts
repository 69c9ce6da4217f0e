import { pino } from 'pino';
import { sendCampaignEmails } from '#server/email/campaigns/sending.ts';
import { openSmtp } from '#server/email/transactional/smtp.ts';
import { connect, type DatabaseAddress } from '#server/platform/database/connect.ts';
import { renderPlainly } from './campaign-emails.ts';
import { startFastRunner } from './jobs.ts';

/** Sends campaign emails until it is killed. `atATime` is the number of parallel deliveries. */
process.once('message', async (settings: { address: DatabaseAddress; smtpUrl: string; atATime: number }) => {
  const { address, smtpUrl, atATime } = settings;
  const connection = await connect(address);
  await sendCampaignEmails(await startFastRunner(connection), connection.db, {
    render: renderPlainly,
    transport: openSmtp({ smtpUrl, mailFrom: 'hello@shop.example', supportEmail: 'help@shop.example', atATime }),
    log: pino({ level: 'silent' }),
    ratePerDomain: undefined,
    atATime,
  });
});
