import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { MailKind } from './mails.ts';

/** A rendered email: subject and both bodies. */
export type RenderedMail = { subject: string; html: string; text: string };

/** A rendered email with its recipient and headers, ready to be sent. */
export type OutgoingMail = RenderedMail & {
  /** The same for every attempt; part of the Message-ID. */
  id: string;
  to: string;
  language: Language;
  kind: MailKind;
  /** Unsubscribes from all emails of this kind, for the unsubscribe button of mail programs. */
  unsubscribeLink?: string | undefined;
  /** The envelope sender, to which mail servers report failed delivery. Defaults to the From address. */
  bouncesTo?: string | undefined;
  /** Aborts the attempt. */
  signal: AbortSignal;
  /**
   * Asked at the last moment, when everything but the end of the email has been handed over.
   * True records that the email is sent; false aborts it.
   * @param db the transaction that stores the email, where there is one
   */
  mayLeave?: (db?: Db) => Promise<boolean>;
};

/** Accepts emails for delivery: an SMTP server or the outbox. */
export type Transport = {
  /**
   * Sends an email, or stores it in the outbox.
   * @throws MailRefused when a retry is pointless
   * @throws MailHeldBack when `mayLeave` returned false
   * @throws MailUnanswered when the email may have arrived
   * @throws Error otherwise: the email was not sent, and a retry may succeed
   */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
};

/** The error for a permanent refusal by the mail server. */
export class MailRefused extends Error {
  override name = 'MailRefused';
  /** True when the recipient was refused, false when the content was. */
  readonly isRecipient: boolean;

  constructor(message: string, { isRecipient, cause }: { isRecipient: boolean; cause: unknown }) {
    super(message, { cause });
    this.isRecipient = isRecipient;
  }
}

/** The error for an email that was not sent because `mayLeave` returned false. */
export class MailHeldBack extends Error {
  override name = 'MailHeldBack';
}

/** The error for an email that was handed over completely but never acknowledged. A retry might deliver it twice. */
export class MailUnanswered extends Error {
  override name = 'MailUnanswered';
}
