import type { ReactNode } from 'react';
import type { Language } from '#contract/languages.ts';
import type { en } from '#server/email/texts/en.ts';
import type { MailKind, MailOf } from '#server/email/transactional/mails.ts';

export type TextName<Kind extends MailKind> = keyof (typeof en)[Kind];

/** Renders the part between the title and the footer of an email. `text` returns a text of its kind with values inserted. */
export type Content<Kind extends MailKind> = (letter: {
  mail: MailOf<Kind>;
  language: Language;
  text(name: TextName<Kind>, values?: Record<string, string>): string;
  price(cents: number, currency: string): string;
  /** Returns the worth of a price in another currency: 'about $122'. */
  about(dollarCents: number): string;
  /** Formats an ISO time as weekday and time of day, in the reader's time zone. */
  time(iso: string): string;
}) => ReactNode;
