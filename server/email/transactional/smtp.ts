import { createTransport } from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool';
import { localeOf } from '#contract/languages.ts';
import type { Config } from '#server/platform/config.ts';
import { sentAtATime } from './deliveries.ts';
import { AskingPool, type Leaving } from './gated-smtp-pool.ts';
import { mailingKinds } from './mails.ts';
import { MailHeldBack, MailRefused, MailUnanswered, type OutgoingMail, type Transport } from './transport.ts';

type SmtpSettings = Pick<Config, 'mailFrom' | 'supportEmail' | 'dkim'> & {
  smtpUrl: string;
  /** Connections side by side. */
  atATime?: number;
};

/** Together they end before somebody else takes the letter over (`takenOverAfterSeconds`). */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Those of nodemailer's, and what RFC 8058 wants signed besides. */
const signedFields = [
  ...['From', 'Sender', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'Cc', 'MIME-Version', 'Content-Type'],
  ...['Content-Transfer-Encoding', 'List-Unsubscribe', 'List-Unsubscribe-Post'],
].join(':');

/**
 * Hands mails to a mail server: by TLS where the address begins with smtps, else by STARTTLS where the server offers it
 * (`?requireTLS=true` insists). Connections are kept for the mails that follow.
 */
export function openSmtp({ smtpUrl, mailFrom, supportEmail, dkim, atATime = sentAtATime }: SmtpSettings): Transport {
  const from = senderOf(mailFrom);
  const pool = new AskingPool({
    url: smtpUrl,
    pool: true,
    maxConnections: atATime,
    // A kept connection that the server has closed meanwhile is nothing to tell; whatever else fails waits in line.
    maxRequeues: 1,
    ...timeouts,
  } as SMTPPool.Options);
  const smtp = createTransport(pool, { disableFileAccess: true, disableUrlAccess: true });
  // Without a listener the error of a kept connection would end the process.
  smtp.on('error', () => {});
  const signing = dkim && {
    dkim: {
      domainName: dkim.domain,
      keySelector: dkim.selector,
      privateKey: dkim.privateKey,
      headerFieldNames: signedFields,
    },
  };

  return {
    async send(mail) {
      const { id, to, language, subject, html, text, signal, mayLeave, bouncesTo } = mail;
      let isHandedOver = false;
      const leaving: Leaving | undefined = mayLeave && {
        mayLeave: () => mayLeave(),
        onHandedOver() {
          isHandedOver = true;
        },
      };
      const message: SMTPPool.MailOptions & { signal: AbortSignal; leaving: Leaving | undefined } = {
        from,
        // As parts, which are not read as lists of addresses.
        to: { name: '', address: to },
        replyTo: { name: '', address: supportEmail },
        ...(bouncesTo !== undefined && { envelope: { from: bouncesTo, to } }),
        subject,
        html,
        text,
        messageId: `<${id}@${from.address.split('@')[1]}>`,
        headers: { 'Content-Language': localeOf[language], ...headersOf(mail) },
        ...signing,
        signal,
        leaving,
      };
      try {
        await smtp.sendMail(message);
      } catch (error) {
        throw whatBecame(error as SmtpError, isHandedOver);
      }
    },
    close: () => smtp.close(),
  };
}

function headersOf({ kind, unsubscribeLink }: OutgoingMail): Record<string, string> {
  const isMailing = mailingKinds.some((one) => one === kind);
  return {
    // Either keeps machines from answering (RFC 3834, section 2); the first says besides that it is one of many.
    ...(isMailing ? { Precedence: 'bulk' } : { 'Auto-Submitted': 'auto-generated' }),
    // `All` would keep Exchange from telling that there is no such mailbox, too (MS-OXCMAIL), which has to be known of mailings.
    'X-Auto-Response-Suppress': isMailing ? 'DR, RN, NRN, OOF, AutoReply' : 'All',
    // RFC 8058: the program asks the address itself, by POST.
    ...(unsubscribeLink && {
      'List-Unsubscribe': `<${unsubscribeLink}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}

type SmtpError = Error & { responseCode?: number; command?: string };

/** What is to be thrown for an error of nodemailer's. */
function whatBecame(error: SmtpError, isHandedOver: boolean): Error {
  const { responseCode, command, message } = error;
  if (error instanceof MailHeldBack) return error;
  // What the server says of this recipient or this mail, for good. That it refuses us is for the operator to mend meanwhile.
  if ((responseCode ?? 0) >= 500 && (command === 'RCPT TO' || command === 'DATA'))
    return new MailRefused(message, { isRecipient: command === 'RCPT TO', cause: error });
  if (isHandedOver && responseCode === undefined) return new MailUnanswered(message, { cause: error });
  return error;
}

/** MAIL_FROM in parts. */
function senderOf(mailFrom: string): { name: string; address: string } {
  const [, name = '', address = mailFrom] = /^([^<]*)<(.+)>$/.exec(mailFrom) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
}
