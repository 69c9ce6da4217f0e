import type { ReactNode } from 'react';
import type { Language } from '#contract/languages.ts';
import type { en } from '#server/email/texts/en.ts';
import type { MailKind, MailOf } from '#server/email/transactional/mails.ts';

export type TextName<Kind extends MailKind> = keyof (typeof en)[Kind];

/** What stands between the title and the foot of a mail; `text` gives the texts of its kind, their values set in. */
export type Content<Kind extends MailKind> = (letter: {
  mail: MailOf<Kind>;
  language: Language;
  text(name: TextName<Kind>, values?: Record<string, string>): string;
  price(cents: number, currency: string): string;
  /** Weekday and time of an ISO time, where the reader lives. */
  time(iso: string): string;
}) => ReactNode;
