import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { MailKind } from './mails.ts';

/** A mail as its reader sees it. */
export type RenderedMail = { subject: string; html: string; text: string };

/** One that is ready to leave. */
export type OutgoingMail = RenderedMail & {
  /** The same at every try. */
  id: string;
  to: string;
  language: Language;
  kind: MailKind;
  /** Ends for good that mails of this kind come: for the button of the reader's program. */
  unsubscribeLink?: string | undefined;
  /** Whom servers on the way tell that it cannot be delivered; without it, whom it is from. */
  bouncesTo?: string | undefined;
  /** Calls the try off. */
  signal: AbortSignal;
  /**
   * Asked at the last moment, when all of it but its end has been handed over: true notes that it leaves, false breaks it off.
   * @param db the transaction in which it is taken on, where there is one
   */
  mayLeave?: (db?: Db) => Promise<boolean>;
};

/** What takes mails on. */
export type Transport = {
  /**
   * @throws MailRefused when trying again is of no use; MailHeldBack when it was not to leave; MailUnanswered when it may have
   *   arrived; after any other error it has not left, and may at another try
   */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
};

/** Whoever is to take a mail on will never do so. */
export class MailRefused extends Error {
  override name = 'MailRefused';
  /** Whether it was the recipient that was refused, not what is written to her. */
  readonly isRecipient: boolean;

  constructor(message: string, { isRecipient, cause }: { isRecipient: boolean; cause: unknown }) {
    super(message, { cause });
    this.isRecipient = isRecipient;
  }
}

/** It was not to leave after all (`mayLeave`), and has not. */
export class MailHeldBack extends Error {
  override name = 'MailHeldBack';
}

/** It was handed over to its end, and no answer came: to send it again might be to send it twice. */
export class MailUnanswered extends Error {
  override name = 'MailUnanswered';
}
