import { describe, expect, test } from 'vitest';
import { languages, localeOf } from '#contract/languages.ts';
import { sampleMails } from '../samples.ts';
import { en } from '../texts/en.ts';
import { kr } from '../texts/kr.ts';
import { renderMail } from './render-mail.tsx';

const store = { storeName: 'Trouvaille', supportEmail: 'help@trouvaille.example' };
const samples = Object.values(sampleMails('https://shop.example'));

const escaped = (text: string) => text.replaceAll('&', '&amp;');
const times = (text: string, part: string) => text.split(part).length - 1;

describe.each(languages)('in %s', (language) => {
  test.each(samples.map((mail) => [mail.kind, mail] as const))('%s is whole, in both parts', async (_, mail) => {
    const { subject, html, text } = await renderMail(mail, { language, ...store });
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
    expect(html).toContain(`lang="${localeOf[language]}"`);
    expect(html).toContain(`<title>${subject}</title>`);
    expect(html).toContain('mailto:help@trouvaille.example');
    expect(html).not.toMatch(/<script|<img|url\(|@import|\{\{/);
    const links = Object.entries(mail).flatMap(([name, value]) => (/link$/i.test(name) ? [String(value)] : []));
    for (const link of links) {
      expect(times(html, `href="${escaped(link)}"`)).toBe(1);
      expect(times(text, link)).toBe(1);
    }
    expect(text).toContain('help@trouvaille.example');
    expect(text).not.toMatch(/[<>{}]/);
  });
});

test('mails that anybody can have sent say what to do when it was somebody else', async () => {
  for (const mail of samples) {
    const { text } = await renderMail(mail, { language: 'en', ...store });
    expect(text).toContain('If this was not you, ');
  }
});

test('how long a link holds is told', async () => {
  for (const mail of samples.filter((mail) => 'link' in mail)) {
    expect((await renderMail(mail, { language: 'en', ...store })).text).toContain('60 minutes');
    expect((await renderMail(mail, { language: 'kr', ...store })).text).toContain('60분');
  }
});

test('an account without a password is not asked to choose another', async () => {
  const mail = { kind: 'social-connected', driver: 'google' } as const;
  const { text } = await renderMail(mail, { language: 'en', ...store });
  expect(text).toContain('Google now opens your account');
  expect(text).not.toContain('password');
});

test('values are text, whatever they hold', async () => {
  const { html, text } = await renderMail(
    { kind: 'verify-email', link: 'https://shop.example/"><script>alert(1)</script>\r\n' },
    { language: 'en', storeName: '<script>alert(2)</script> "&amp;\'', supportEmail: 'a"b<script>@shop.example' },
  );
  expect(html).not.toContain('<script');
  expect(html).not.toMatch(/href="[^"]*">\s*<script/);
  expect(text).toContain('<script>alert(2)</script> "&amp;\'');
});

test('both languages have the same texts with the same values', () => {
  const shape = (texts: object): unknown =>
    Object.entries(texts).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? (value.match(/\{\{\w+\}\}/g) ?? []).sort().filter((v, n, all) => all[n - 1] !== v)
        : shape(value),
    ]);
  expect(shape(kr)).toEqual(shape(en));
});
