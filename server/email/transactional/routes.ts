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

/** What a mail may do in its frame: nothing but lead to where its links go, which are pages like any other. */
const sandbox = 'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/** Mails are styled in place, since their readers know no other way: in a frame that runs nothing. */
const mailHeaders = {
  ...forNobodyElse,
  'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; img-src data: 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox ${sandbox}`,
};

/** Writes a sample out. */
export type RenderSample = (mail: Mail, language: Language) => Promise<RenderedMail>;

/**
 * GET /dev/outbox and what it leads to, for whoever sits at this machine: the mails of a store that sends none. To everybody
 * else these addresses are as missing as any, for whoever opens a mail's link is let into an account. To be mounted where
 * mails go to the outbox alone (`whereMailsGo`).
 */
export function outboxRoutes(db: Db, publicUrl: string, render: RenderSample) {
  const samples: Record<string, Mail> = sampleMails(publicUrl);
  const kinds = Object.keys(samples) as MailKind[];

  /** The sample that an address names; undefined for whoever may not see it, and where there is none. */
  async function sampleOf(c: Context) {
    const { kind = '', language: named } = c.req.param() as { kind?: string; language?: string };
    const language = languages.find((key) => key === named);
    const mail = Object.hasOwn(samples, kind) ? samples[kind] : undefined;
    if (!isFromHere(c) || !language || !mail) return undefined;
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
 * Whether a request was made on this machine, to an address of this machine: neither one that a proxy passes on, nor that of a
 * page elsewhere whose name leads here.
 */
function isFromHere(c: Context): boolean {
  const address = clientAddress(c);
  const isPassedOn = ['x-forwarded-for', 'forwarded', 'via'].some((name) => c.req.header(name) !== undefined);
  return !isPassedOn && isLoopback(new URL(c.req.url).hostname) && (address === '' || isLoopback(address));
}
