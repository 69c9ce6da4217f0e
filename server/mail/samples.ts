import type { MailKind, MailOf } from './mails.ts';

/** A mail of every kind, with values like real ones: what is shown to whoever works on the templates, and what tests render. */
export function sampleMails(publicUrl: string): { [Kind in MailKind]: MailOf<Kind> } {
  const link = `${publicUrl}/verify/42/9f2c?expires=1763751600&signature=4c1d8e0b7a`;
  const signInLink = `${publicUrl}/login`;
  const resetLink = `${publicUrl}/change-password`;
  return {
    'verify-email': { kind: 'verify-email', link },
    'already-registered': { kind: 'already-registered', signInLink, resetLink },
    'reset-password': {
      kind: 'reset-password',
      link: `${publicUrl}/reset-password/Zk3v9QhT5m?email=her%40mail.example`,
    },
    'no-password': { kind: 'no-password', driver: 'google', signInLink },
    'password-changed': { kind: 'password-changed', resetLink },
    'social-connected': { kind: 'social-connected', driver: 'facebook', resetLink },
    'account-deleted': { kind: 'account-deleted' },
    'newsletter-confirmation': {
      kind: 'newsletter-confirmation',
      confirmLink: `${publicUrl}/newsletter/confirm/42/p9s7fQ2mXk`,
      unsubscribeLink: `${publicUrl}/newsletter/unsubscribe/42/b8Kd0TzVwe`,
    },
  };
}
