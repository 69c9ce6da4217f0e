import { type Context, Hono } from 'hono';
import { type Language, languages } from '#contract/languages.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { clientAddress } from '#server/platform/http/client-address.ts';
import type { Mail, MailKind } from './mails.ts';
import { isLoopback, listOutbox, readOutboxMail } from './outbox.ts';
import { outboxMailPage, outboxPage, samplePage, styleHash } from './outbox-pages.ts';
import { sampleMails } from './samples.ts';
import type { RenderedMail } from './transport.ts';

const forNobodyElse = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
  'Content-Type': 'text/html; charset=UTF-8',
};

const pageHeaders = {
  ...forNobodyElse,
  'Content-Security-Policy': `default-src 'none'; style-src '${styleHash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

/** The sandbox of the frame around an email: its links open as ordinary pages, and everything else is disabled. */
const sandbox = 'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/** Emails need inline styles, since mail programs support nothing else. Their frame runs no scripts. */
const mailHeaders = {
  ...forNobodyElse,
  'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; img-src data: 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox ${sandbox}`,
};

/** Renders a sample email. */
export type RenderSample = (mail: Mail, language: Language) => Promise<RenderedMail>;

/**
 * Serves GET /dev/outbox and its pages: the emails of a server that sends none.
 * Requests from other machines get the ordinary 404, since a link in these emails gives access to an account.
 * Mount it only where `whereMailsGo` returns `outbox`.
 */
export function outboxRoutes(db: Db, publicUrl: string, render: RenderSample) {
  const kinds = Object.keys(sampleMails(publicUrl)) as MailKind[];

  /** Returns the sample that the path names; undefined when there is none, or when the request is not from this machine. */
  async function sampleOf(c: Context) {
    const { kind = '', language: named } = c.req.param() as { kind?: string; language?: string };
    const language = languages.find((key) => key === named);
    const known = kinds.find((one) => one === kind);
    if (!isFromHere(c) || !language || !known) return undefined;
    // Products of the catalog, so that each picture shows the piece beside it. Loaded lazily: only operators see samples.
    const { readSampleFinds } = await import('./sample-finds.ts');
    const mail = sampleMails(publicUrl, await readSampleFinds(db, publicUrl, language))[known];
    return { language, kind: mail.kind, rendered: await render(mail, language) };
  }

  return new Hono()
    .get('/dev/outbox', async (c, next) => {
      if (!isFromHere(c)) return next();
      return c.body(await outboxPage(await listOutbox(db), kinds), 200, pageHeaders);
    })
    .get('/dev/outbox/:id{[1-9]\\d{0,8}}', async (c, next) => {
      const mail = isFromHere(c) && (await readOutboxMail(db, Number(c.req.param('id'))));
      if (!mail) return next();
      return c.body(await outboxMailPage(mail, sandbox), 200, pageHeaders);
    })
    .get('/dev/outbox/:id{[1-9]\\d{0,8}}/html', async (c, next) => {
      const mail = isFromHere(c) && (await readOutboxMail(db, Number(c.req.param('id'))));
      return mail ? c.body(mail.html, 200, mailHeaders) : next();
    })
    .get('/dev/outbox/samples/:kind/:language', async (c, next) => {
      const sample = await sampleOf(c);
      if (!sample) return next();
      return c.body(await samplePage(sample.rendered, sample.kind, sample.language, sandbox), 200, pageHeaders);
    })
    .get('/dev/outbox/samples/:kind/:language/html', async (c, next) => {
      const sample = await sampleOf(c);
      return sample ? c.body(sample.rendered.html, 200, mailHeaders) : next();
    });
}

/**
 * Tells whether a request comes from this machine and addresses this machine.
 * Rejects requests forwarded by a proxy, and DNS rebinding: pages elsewhere whose host name resolves to this machine.
 */
function isFromHere(c: Context): boolean {
  const address = clientAddress(c);
  const isPassedOn = ['x-forwarded-for', 'forwarded', 'via'].some((name) => c.req.header(name) !== undefined);
  return !isPassedOn && isLoopback(new URL(c.req.url).hostname) && (address === '' || isLoopback(address));
}
