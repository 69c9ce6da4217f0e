import type { MailKind } from '#server/email/transactional/mails.ts';
import type { Content } from './content.ts';
import { Action, Note, Paragraph, QuietAction } from './layout.tsx';

export const newsletterMails = {
  'newsletter-confirmation': ({ mail, text }) => (
    <>
      <Paragraph>{text('body')}</Paragraph>
      <Action href={mail.confirmLink}>{text('action')}</Action>
      <Note>{text('expiry')}</Note>
      <Note>{text('notYou')}</Note>
      <QuietAction href={mail.unsubscribeLink}>{text('unsubscribe')}</QuietAction>
    </>
  ),
} satisfies { [Kind in MailKind]?: Content<Kind> };
