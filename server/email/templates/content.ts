import type { ReactNode } from 'react';
import type { en } from '#server/email/texts/en.ts';
import type { Find, MailKind, MailOf } from '#server/email/transactional/mails.ts';

export type TextName<Kind extends MailKind> = keyof (typeof en)[Kind];

/** Words prices in the language of the email. Every price in an email is worded here. */
export type PriceWords = {
  of(cents: number, currency: string): string;
  /** The current price of a find: 'from $100' where its sizes differ in price. */
  now(find: Find): string;
  /** The mark of the verdict on a reduction; undefined without one. */
  mark(find: Find): string | undefined;
};

/** Renders the part between the title and the footer of an email. `text` returns a text of its kind with values inserted. */
export type Content<Kind extends MailKind> = (email: {
  mail: MailOf<Kind>;
  text(name: TextName<Kind>, values?: Record<string, string>): string;
  price: PriceWords;
  /** Returns the worth of a price in another currency: 'about $122'. */
  about(dollarCents: number): string;
  /** Formats an ISO time as weekday and time of day, in the reader's time zone. */
  time(iso: string): string;
}) => ReactNode;
