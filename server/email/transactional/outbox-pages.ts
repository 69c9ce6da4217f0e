import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { type Language, languages } from '#contract/languages.ts';
import type { MailKind } from './mails.ts';
import type { listOutbox, readOutboxMail } from './outbox.ts';
import type { RenderedMail } from './transport.ts';

type ListedMail = Awaited<ReturnType<typeof listOutbox>>[number];
type OutboxMail = NonNullable<Awaited<ReturnType<typeof readOutboxMail>>>;

/** The design of the storefront (`docs/design.md`), with typefaces that are already installed. */
const style = `
:root { color-scheme: light; --ink: #1b1714; --stone: #685f57; --hairline: #e0d8cc; }
* { box-sizing: border-box; }
body { margin: 0; padding: 0 16px 64px; background: #faf7f2; color: var(--ink); font: 16px/26px Jost, Futura, "Segoe UI", "Helvetica Neue", Arial, sans-serif; overflow-wrap: anywhere; }
main, header { max-width: 1440px; margin: 0 auto; }
header { padding: 40px 0 24px; border-bottom: 1px solid var(--hairline); }
h1 { margin: 0; font: 400 28px/36px "Bodoni Moda", "Bodoni 72", Didot, Georgia, serif; text-wrap: balance; }
h2 { margin: 0 0 12px; }
.samples { margin-top: 56px; }
.none { padding-top: 24px; }
h2, dt { font-size: 12px; line-height: 16px; font-weight: 500; letter-spacing: 0.12em; text-transform: uppercase; }
p { margin: 4px 0 0; max-width: 34rem; }
.back { margin: 0 0 12px; }
a { color: inherit; text-underline-offset: 4px; }
a:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
.quiet, time { color: var(--stone); font-size: 14px; line-height: 20px; }
dt { color: var(--stone); }
ul { margin: 0; padding: 0; list-style: none; }
li a { display: grid; gap: 0 32px; padding: 16px 0; border-bottom: 1px solid var(--hairline); text-decoration: none; }
li.sample { padding: 8px 0; }
li.sample a { display: inline; margin-left: 16px; padding: 8px 4px; border: 0; text-decoration: underline; }
li a:hover .subject { text-decoration: underline; }
time { font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 16px 0 0; align-items: baseline; }
dd { margin: 0; }
.parts { display: grid; gap: 40px; padding-top: 32px; }
iframe { display: block; width: 100%; height: 760px; border: 1px solid var(--hairline); background: #fff; }
pre { margin: 0; padding: 24px; border: 1px solid var(--hairline); font: 14px/22px ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap; }
@media (min-width: 768px) {
  body { padding-inline: 32px; }
  li a { grid-template-columns: 1fr 22rem 11rem; align-items: baseline; }
  li time { text-align: right; }
}
@media (min-width: 1024px) {
  .parts { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); }
}`;

/** The hash that allows this style in the Content-Security-Policy. */
export const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`;

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

function time(at: Date) {
  return html`<time datetime="${at.toISOString()}">${when.format(at)}</time>`;
}

/** Returns the address that shows a sample email of a kind. */
const sampleAddress = (kind: MailKind, language: Language) => `/dev/outbox/samples/${kind}/${language}`;

/** Renders the list of the outbox, newest first, followed by links to a sample of every kind of email. */
export function outboxPage(mails: ListedMail[], kinds: readonly MailKind[]) {
  const list = html`<ul>
    ${mails.map(
      ({ id, subject, recipient, created_at }) => html`<li>
        <a href="/dev/outbox/${id}">
          <span class="subject">${subject}</span>
          <span class="quiet">${recipient}</span>
          ${time(created_at)}
        </a>
      </li>`,
    )}
  </ul>`;
  const empty = html`<p class="quiet none">No mail was written yet.</p>`;
  return page(
    'Outbox',
    html`<header>
        <h1>Outbox</h1>
        <p class="quiet">SMTP_URL is not set: mails are kept here in place of being sent, the newest 200, for this machine alone.</p>
      </header>
      <main>
        ${mails.length > 0 ? list : empty}
        <h2 class="samples">One of every kind, with sample values</h2>
        <ul>
          ${kinds.map((kind) => html`<li class="sample">${kind} ${languages.map((language) => html`<a href="${sampleAddress(kind, language)}">${language}</a> `)}</li>`)}
        </ul>
      </main>`,
  );
}

/** Renders one email of the outbox: its HTML in a frame restricted by `sandbox`, and its text. */
export function outboxMailPage({ id, subject, recipient, kind, created_at, body }: OutboxMail, sandbox: string) {
  const facts = html`<dl>
    <dt>To</dt>
    <dd>${recipient}</dd>
    <dt>Kind</dt>
    <dd>${kind}</dd>
    <dt>Written</dt>
    <dd>${time(created_at)}</dd>
  </dl>`;
  return mailPage({ subject, text: body, facts, framed: `/dev/outbox/${id}/html` }, sandbox);
}

/** Renders a sample email of a kind in the same layout. */
export function samplePage({ subject, text }: RenderedMail, kind: MailKind, language: Language, sandbox: string) {
  const facts = html`<p class="quiet">${kind}, ${language}, with sample values</p>`;
  return mailPage({ subject, text, facts, framed: `${sampleAddress(kind, language)}/html` }, sandbox);
}

type ShownMail = { subject: string; text: string; facts: ReturnType<typeof html>; framed: string };

function mailPage({ subject, text, facts, framed }: ShownMail, sandbox: string) {
  return page(
    subject,
    html`<header>
        <p class="quiet back"><a href="/dev/outbox">Outbox</a></p>
        <h1>${subject}</h1>
        ${facts}
      </header>
      <main class="parts">
        <section>
          <h2>As it is shown</h2>
          <iframe src="${framed}" title="The mail as it is shown" sandbox="${sandbox}"></iframe>
        </section>
        <section>
          <h2>As text</h2>
          <pre>${text}</pre>
        </section>
      </main>`,
  );
}

function page(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>${raw(style)}</style>
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}
