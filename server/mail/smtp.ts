import { createTransport } from 'nodemailer';
import { localeOf } from '#contract/languages.ts';
import type { Config } from '#server/config.ts';
import { MailRefused, sentAtATime, type Transport } from './deliveries.ts';

type SmtpSettings = Pick<Config, 'mailFrom' | 'supportEmail'> & { smtpUrl: string };

/** Together they end before somebody else takes the letter over (`takenOverAfterSeconds`). */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Hands mails to a mail server: by TLS where the address begins with smtps, else by STARTTLS where the server offers it
 * (`?requireTLS=true` insists). Connections are kept for the mails that follow.
 */
export function openSmtp({ smtpUrl, mailFrom, supportEmail }: SmtpSettings): Transport {
  const from = senderOf(mailFrom);
  const smtp = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: sentAtATime,
    // A kept connection that the server has closed meanwhile is nothing to tell; whatever else fails waits in line.
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });
  // Without a listener the error of a kept connection would end the process.
  smtp.on('error', () => {});

  return {
    async send({ id, to, language, subject, html, text, unsubscribeLink, signal }) {
      try {
        await smtp.sendMail({
          from,
          // As parts, which are not read as lists of addresses.
          to: { name: '', address: to },
          replyTo: { name: '', address: supportEmail },
          subject,
          html,
          text,
          messageId: `<${id}@${from.address.split('@')[1]}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            'Content-Language': localeOf[language],
            // RFC 8058: the program asks the address itself, by POST.
            ...(unsubscribeLink && {
              'List-Unsubscribe': `<${unsubscribeLink}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          signal,
        });
      } catch (error) {
        throw isFinal(error) ? new MailRefused((error as Error).message, { cause: error }) : error;
      }
    },
    close: () => smtp.close(),
  };
}

/** What the server says of this recipient or this mail, for good. That it refuses us is for the operator to mend meanwhile. */
function isFinal(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return (responseCode ?? 0) >= 500 && (command === 'RCPT TO' || command === 'DATA');
}

/** MAIL_FROM in parts. */
function senderOf(mailFrom: string): { name: string; address: string } {
  const [, name = '', address = mailFrom] = /^([^<]*)<(.+)>$/.exec(mailFrom) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
}
