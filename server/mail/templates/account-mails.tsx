import type { ReactNode } from 'react';
import type { Language } from '#contract/languages.ts';
import type { MailingKind, MailKind, MailOf } from '../mails.ts';
import type { en } from '../texts/en.ts';
import { Action, Note, Paragraph, QuietAction } from './layout.tsx';
import type { newsletterMails } from './newsletter-mails.tsx';

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

export const accountMails: { [Kind in Exclude<MailKind, MailingKind | keyof typeof newsletterMails>]: Content<Kind> } =
  {
    'verify-email': ({ mail, text }) => (
      <>
        <Paragraph>{text('body')}</Paragraph>
        <Action href={mail.link}>{text('action')}</Action>
        <Note>{text('expiry')}</Note>
        <Note>{text('notYou')}</Note>
      </>
    ),

    'already-registered': ({ mail, text }) => (
      <>
        <Paragraph>{text('body')}</Paragraph>
        <Action href={mail.signInLink}>{text('action')}</Action>
        <QuietAction href={mail.resetLink}>{text('reset')}</QuietAction>
        <Note>{text('notYou')}</Note>
      </>
    ),

    'reset-password': ({ mail, text }) => (
      <>
        <Paragraph>{text('body')}</Paragraph>
        <Action href={mail.link}>{text('action')}</Action>
        <Note>{text('expiry')}</Note>
        <Note>{text('notYou')}</Note>
      </>
    ),

    'no-password': ({ mail, text }) => (
      <>
        <Paragraph>{text('body')}</Paragraph>
        <Action href={mail.signInLink}>{text('action')}</Action>
        <Note>{text('notYou')}</Note>
      </>
    ),

    'password-changed': ({ mail, text }) => (
      <>
        <Paragraph>{text('body')}</Paragraph>
        <Paragraph>{text('notYou')}</Paragraph>
        <QuietAction href={mail.resetLink}>{text('reset')}</QuietAction>
      </>
    ),

    'social-connected': ({ mail, text }) => (
      <>
        <Paragraph>{text('body')}</Paragraph>
        <Paragraph>{text(mail.resetLink ? 'notYouReset' : 'notYou')}</Paragraph>
        {mail.resetLink && <QuietAction href={mail.resetLink}>{text('reset')}</QuietAction>}
      </>
    ),

    'account-deleted': ({ text }) => (
      <>
        <Paragraph>{text('body')}</Paragraph>
        <Note>{text('notYou')}</Note>
      </>
    ),
  };
