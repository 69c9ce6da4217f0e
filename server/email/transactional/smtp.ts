import { createTransport } from 'nodemailer';
import type SMTPPool from 'nodemailer/lib/smtp-pool';
import { localeOf } from '#contract/languages.ts';
import type { Config } from '#server/platform/config.ts';
import { sentAtATime } from './deliveries.ts';
import { type Claim, GatedSmtpPool } from './gated-smtp-pool.ts';
import { campaignKinds } from './mails.ts';
import { MailHeldBack, MailRefused, MailUnanswered, type OutgoingMail, type Transport } from './transport.ts';

type SmtpSettings = Pick<Config, 'mailFrom' | 'supportEmail' | 'dkim'> & {
  smtpUrl: string;
  /** The most concurrent connections. */
  atATime?: number;
};

/** In ms. Their sum is shorter than the expiry of a job in the queue `mail` (`expireInSeconds`, a minute). */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** The header fields that DKIM signs: nodemailer's selection, and the two that RFC 8058 requires. */
const signedFields = [
  ...['From', 'Sender', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'Cc', 'MIME-Version', 'Content-Type'],
  ...['Content-Transfer-Encoding', 'List-Unsubscribe', 'List-Unsubscribe-Post'],
].join(':');

/**
 * Opens a transport to a mail server. TLS is used for smtps addresses, and STARTTLS for others where the server offers
 * it. `?requireTLS=true` in the address makes STARTTLS mandatory. Connections are reused.
 */
export function openSmtp({ smtpUrl, mailFrom, supportEmail, dkim, atATime = sentAtATime }: SmtpSettings): Transport {
  const from = senderOf(mailFrom);
  const pool = new GatedSmtpPool({
    url: smtpUrl,
    pool: true,
    maxConnections: atATime,
    // A kept connection that the server closed is retried here without notice. The queue retries every other failure.
    maxRequeues: 1,
    ...timeouts,
  } as SMTPPool.Options);
  const smtp = createTransport(pool, { disableFileAccess: true, disableUrlAccess: true });
  // Without a listener, the error of an idle connection would end the process.
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
      const leaving: Claim | undefined = mayLeave && {
        mayLeave: () => mayLeave(),
        onHandedOver() {
          isHandedOver = true;
        },
      };
      const message: SMTPPool.MailOptions & { signal: AbortSignal; leaving: Claim | undefined } = {
        from,
        // An address object, which nodemailer does not parse as a list of addresses.
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
  const isCampaignEmail = campaignKinds.some((one) => one === kind);
  return {
    // Either header suppresses automatic replies (RFC 3834, section 2). `Precedence: bulk` also marks a mass mailing.
    ...(isCampaignEmail ? { Precedence: 'bulk' } : { 'Auto-Submitted': 'auto-generated' }),
    // `All` would also stop Exchange from reporting missing mailboxes (MS-OXCMAIL), which campaign emails have to learn
    // of.
    'X-Auto-Response-Suppress': isCampaignEmail ? 'DR, RN, NRN, OOF, AutoReply' : 'All',
    // RFC 8058: the mail program sends a POST to this address itself.
    ...(unsubscribeLink && {
      'List-Unsubscribe': `<${unsubscribeLink}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}

type SmtpError = Error & { responseCode?: number; command?: string };

/** Maps a nodemailer error to the error that the transport throws. */
function whatBecame(error: SmtpError, isHandedOver: boolean): Error {
  const { responseCode, command, message } = error;
  if (error instanceof MailHeldBack) return error;
  // A permanent refusal of this recipient or this email. A refusal of our server is retried, since the operator can fix
  // it.
  if ((responseCode ?? 0) >= 500 && (command === 'RCPT TO' || command === 'DATA'))
    return new MailRefused(message, { isRecipient: command === 'RCPT TO', cause: error });
  if (isHandedOver && responseCode === undefined) return new MailUnanswered(message, { cause: error });
  return error;
}

/** Splits MAIL_FROM into name and address. */
function senderOf(mailFrom: string): { name: string; address: string } {
  const [, name = '', address = mailFrom] = /^([^<]*)<(.+)>$/.exec(mailFrom) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
}
