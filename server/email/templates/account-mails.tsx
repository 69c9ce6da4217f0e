import type { MailKind } from '#server/email/transactional/mails.ts';
import type { Content } from './content.ts';
import { Action, Note, Paragraph, QuietAction } from './layout.tsx';

export const accountMails = {
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
} satisfies { [Kind in MailKind]?: Content<Kind> };
