import type { Config } from '#server/platform/config.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { MailHeldBack, type Transport } from './transport.ts';

/** Older ones make room. */
const mostKept = 200;

/** The outbox of a store without SMTP_URL, where mails are kept in place of being sent. */
export function openOutbox(db: Db): Transport {
  return {
    async send({ to, kind, subject, html, text, mayLeave }) {
      const isKept = await db.transaction().execute(async (transaction) => {
        if (mayLeave && !(await mayLeave(transaction))) return false;
        await transaction
          .insertInto('outbox_mail')
          .values({ recipient: to, kind, subject, html, body: text })
          .execute();
        const older = transaction.selectFrom('outbox_mail').select('id').orderBy('id', 'desc').offset(mostKept);
        await transaction.deleteFrom('outbox_mail').where('id', 'in', older).execute();
        return true;
      });
      // Thrown only now, so that why it was held back stays written down.
      if (!isKept) throw new MailHeldBack('It was not to leave any more.');
    },
    close() {},
  };
}

/** What `/dev/outbox` lists, the newest first. */
export function listOutbox(db: Db) {
  return db
    .selectFrom('outbox_mail')
    .select(['id', 'created_at', 'recipient', 'kind', 'subject'])
    .orderBy('id', 'desc')
    .limit(mostKept)
    .execute();
}

export function readOutboxMail(db: Db, id: number) {
  return db.selectFrom('outbox_mail').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Where the mails of a store go: to a mail server; to its outbox, which can be read on this machine; or, when SMTP_URL is
 * missing from a store that others reach, nowhere: they wait in line, since an outbox of such a store would open accounts.
 */
export function whereMailsGo({
  smtpUrl,
  publicUrl,
}: Pick<Config, 'smtpUrl' | 'publicUrl'>): 'server' | 'outbox' | 'nowhere' {
  if (smtpUrl !== undefined) return 'server';
  return isLoopback(new URL(publicUrl).hostname) ? 'outbox' : 'nowhere';
}

/** Whether a host or network address is this machine itself. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?|::ffff:127(\.\d{1,3}){3})$/i.test(host);
}
