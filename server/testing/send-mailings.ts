import { pino } from 'pino';
import { connect, type DatabaseAddress } from '#server/database/connect.ts';
import { openSmtp } from '#server/mail/smtp.ts';
import { startSending } from '#server/mailings/sending.ts';
import { renderPlainly } from './mailings.ts';

/** Sends mailings, one after the other or several side by side, until it is killed. */
process.once('message', async (settings: { address: DatabaseAddress; smtpUrl: string; atATime: number }) => {
  const { address, smtpUrl, atATime } = settings;
  await startSending(await connect(address), {
    render: renderPlainly,
    transport: openSmtp({ smtpUrl, mailFrom: 'hello@shop.example', supportEmail: 'help@shop.example', atATime }),
    log: pino({ level: 'silent' }),
    ratePerDomain: undefined,
    atATime,
    clearEverySeconds: 1,
  });
});
