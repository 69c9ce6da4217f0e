import type { Config } from '#server/platform/config.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { MailHeldBack, type Transport } from './transport.ts';

/** How many emails the outbox keeps. Older ones are deleted. */
const maxStored = 200;

/** Opens the outbox: a transport for servers without SMTP_URL, which keeps emails in the database instead of sending them. */
export function openOutbox(db: Db): Transport {
  return {
    async send({ to, kind, subject, html, text, mayLeave }) {
      const isStored = await db.transaction().execute(async (transaction) => {
        if (mayLeave && !(await mayLeave(transaction))) return false;
        await transaction
          .insertInto('outbox_mail')
          .values({ recipient: to, kind, subject, html, body: text })
          .execute();
        const older = transaction.selectFrom('outbox_mail').select('id').orderBy('id', 'desc').offset(maxStored);
        await transaction.deleteFrom('outbox_mail').where('id', 'in', older).execute();
        return true;
      });
      // Thrown after the commit, so that the reason recorded by `mayLeave` is not rolled back.
      if (!isStored) throw new MailHeldBack('The email may no longer be sent.');
    },
    close() {},
  };
}

/** Reads the emails listed at `/dev/outbox`, newest first. */
export function listOutbox(db: Db) {
  return db
    .selectFrom('outbox_mail')
    .select(['id', 'created_at', 'recipient', 'kind', 'subject'])
    .orderBy('id', 'desc')
    .limit(maxStored)
    .execute();
}

/** Reads one email of the outbox; undefined when none has this id. */
export function readOutboxMail(db: Db, id: number) {
  return db.selectFrom('outbox_mail').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Decides where emails go: `server` with SMTP_URL, else `outbox`, which can be read on this machine alone.
 * `nowhere` when SMTP_URL is missing from a server that others reach: its outbox would give access to accounts.
 * Emails then wait in the queue.
 */
export function whereMailsGo({
  smtpUrl,
  publicUrl,
}: Pick<Config, 'smtpUrl' | 'publicUrl'>): 'server' | 'outbox' | 'nowhere' {
  if (smtpUrl !== undefined) return 'server';
  return isLoopback(new URL(publicUrl).hostname) ? 'outbox' : 'nowhere';
}

/** Tells whether a host name or network address means this machine. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?|::ffff:127(\.\d{1,3}){3})$/i.test(host);
}
