import { describe, expect, test } from 'vitest';
import { languages, localeOf } from '#contract/languages.ts';
import { en } from '#server/email/texts/en.ts';
import { kr } from '#server/email/texts/kr.ts';
import { type CampaignKind, type Find, isCampaignEmail, type MailOf } from '#server/email/transactional/mails.ts';
import { sampleMails } from '#server/email/transactional/samples.ts';
import { renderMail } from './render-mail.tsx';

const store = { siteName: 'Trouvaille', supportEmail: 'help@trouvaille.example' };
const samplesByKind = sampleMails('https://shop.example');
const samples = Object.values(samplesByKind);
const campaignEmails = samples.filter(isCampaignEmail);
const asked = samples.filter((mail) => !isCampaignEmail(mail));

const escaped = (text: string) => text.replaceAll('&', '&amp;');
const times = (text: string, part: string) => text.split(part).length - 1;

describe.each(languages)('rendering in %s', (language) => {
  test.each(samples.map((mail) => [mail.kind, mail] as const))(
    '%s has its links and the support address in HTML and text',
    async (_, mail) => {
      const { subject, html, text } = await renderMail(mail, { language, ...store });
      expect(Buffer.byteLength(html)).toBeLessThan(100_000);
      expect(html).toContain(`lang="${localeOf[language]}"`);
      expect(html).toContain(`<title>${subject}</title>`);
      expect(html).toContain('mailto:help@trouvaille.example');
      expect(html).not.toMatch(/<script|url\(|@import|\{\{/);
      const links = Object.entries(mail).flatMap(([name, value]) => (/link$/i.test(name) ? [String(value)] : []));
      for (const link of links) {
        expect(times(html, `href="${escaped(link)}"`)).toBe(1);
        expect(times(text, link)).toBe(1);
      }
      expect(text).toContain('help@trouvaille.example');
      expect(text).not.toMatch(/[<>{}]/);
    },
  );
});

test.each(asked.map((mail) => [mail.kind, mail] as const))('%s loads no image', async (_, mail) => {
  expect((await renderMail(mail, { language: 'en', ...store })).html).not.toContain('<img');
});

describe('a campaign email', () => {
  const postalAddress = '1 Example Street, New York, NY 10001';

  test.each(languages)(
    'in %s has unsubscribe and settings links, affiliate disclosure and postal address',
    async (language) => {
      for (const mail of campaignEmails) {
        const { html, text } = await renderMail(mail, { language, ...store, postalAddress });
        const { layout } = { en, kr }[language];
        for (const part of [html, text]) {
          expect(part).toContain(postalAddress);
          expect(part).toContain(layout.unsubscribe);
          expect(part).toContain(layout.notifications);
          expect(part).toContain(layout.disclosure.replace('{{store}}', 'Trouvaille'));
        }
      }
    },
  );

  test('has alt text and size on every image, and the brand in place of a missing one', async () => {
    const { digest } = samplesByKind;
    const pictured = (find: Find | undefined) => ({ ...(find as Find), image: 'https://shop.example/images/1.jpeg' });
    const [bag, ...others] = digest.finds;
    const mail = { ...digest, drops: digest.drops.map(pictured), finds: [pictured(bag), ...others] };
    const { html } = await renderMail(mail, { language: 'en', ...store });
    const pictures = html.match(/<img[^>]*>/g) ?? [];
    expect(pictures).toHaveLength(2);
    for (const picture of pictures) {
      expect(picture).toMatch(/alt="(Totême, Double-faced wool coat|Jil Sander, Small cannolo shoulder bag)"/);
      expect(picture).toMatch(/height="(365|560)".* width="(274|420)"/);
      expect(picture).toMatch(/src="https:\/\/shop\.example\//);
    }
    expect(html.match(/>Aeyde</g)).toHaveLength(2);
  });

  test.each([
    ['en', 'Really 28%', 'Checked'],
    ['kr', '실제 28%', '확인된 할인'],
  ] as const)('in %s has the mark of the verdict beside each price', async (language, partly, proven) => {
    const { html, text } = await renderMail(samplesByKind.digest, { language, ...store });
    for (const part of [html, text]) {
      expect(part).toContain(partly);
      expect(part).toContain(proven);
      expect(part).toContain('$1,010 was asked here on 61 of the 90 days before.');
    }
  });

  test('labels the original price in its text and has each link once', async () => {
    const { text } = await renderMail(samplesByKind.digest, { language: 'en', ...store });
    expect(text).toContain('$432.50 (was $1,010)');
    expect(times(text, 'https://shop.example/product/2\n')).toBe(1);
  });

  test.each([
    ['en', 'from $155 (was $385)', 'Aeyde Uma leather slingback pumps is now from $155, down from $200'],
    ['kr', '$155부터 (정상가 $385)', 'Aeyde Uma leather slingback pumps 가격 인하: $155부터 (이전 가격 $200)'],
  ] as const)('in %s marks the lowest price of a find whose sizes differ in price', async (language, price, title) => {
    const [, pumps] = samplesByKind.digest.finds;
    const finds = [{ ...(pumps as Find), formerCents: 20_000 }];
    const { subject, text } = await renderMail({ ...samplesByKind['price-drop'], finds }, { language, ...store });
    expect(text).toContain(price);
    expect(subject).toBe(title);
  });

  test('names the best find in its subject', async () => {
    const subjectOf = async (mail: MailOf<CampaignKind>) =>
      (await renderMail(mail, { language: 'en', ...store })).subject;
    const { digest, 'price-drop': drop, 'back-in-size': back, ending } = samplesByKind;
    expect(await subjectOf(digest)).toBe('Totême Double-faced wool coat: $640, was $890');
    expect(await subjectOf({ ...digest, drops: [] })).toBe(
      'Jil Sander Small cannolo shoulder bag: $432.50, was $1,010',
    );
    const unreduced = digest.finds.slice(2);
    expect(await subjectOf({ ...digest, drops: [], finds: unreduced })).toBe(
      'Rixo Silk midi dress with long sleeves and a…: $129',
    );
    expect(await subjectOf(drop)).toBe('Totême Double-faced wool coat is now $640, down from $890');
    expect(await subjectOf(back)).toBe(
      'Aeyde Uma leather slingback pumps and more of your favorites are back in your size',
    );
    expect(await subjectOf(ending)).toBe('Jil Sander Small cannolo shoulder bag: the price of $432.50 is about to end');
  });

  test('names both stores where another one sells a favorite for less, or has it in stock', async () => {
    const favored = {
      productId: 7,
      store: 'Maison Verte',
      currency: 'USD',
      priceCents: 70_000,
      knownDollarCents: null,
    };
    const { 'price-drop': drop, 'back-in-size': back, 'target-price': target } = samplesByKind;
    const [{ formerCents: _, ...find } = drop.finds[0] as Find] = drop.finds;
    const read = (mail: MailOf<CampaignKind>, language: 'en' | 'kr' = 'en') => renderMail(mail, { language, ...store });
    const cheaper = await read({ ...drop, finds: [{ ...find, favored }] });
    expect(cheaper.subject).toBe(`Totême Double-faced wool coat is $640 at ${find.store}`);
    expect(cheaper.text).toContain('Your favorite at Maison Verte: $700');
    expect(cheaper.text).not.toContain('Down from');
    expect(cheaper.text).toContain('Another store asks less for what you have marked with a heart.');
    const both = await read({ ...drop, finds: [...drop.finds, { ...find, favored }] });
    expect(both.text).toContain('What you have marked with a heart costs less now, at another store too.');
    const soldOut = { ...find, sizes: ['S'], favored: { ...favored, priceCents: null } };
    expect((await read({ ...back, finds: [soldOut] })).text).toContain('In S · Sold out at Maison Verte');
    expect((await read({ ...back, finds: [soldOut] }, 'kr')).text).toContain('사이즈 S · Maison Verte 품절');
    const below = await read({ ...target, finds: [{ ...find, targetCents: 65_000, favored }] });
    expect(below.text).toContain('Below $650, as you asked at Maison Verte');
  });

  test('shows the end of a price in the shopper’s time zone', async () => {
    const { ending } = samplesByKind;
    const deadline = async (timeZone: string, language: 'en' | 'kr') =>
      (await renderMail({ ...ending, timeZone }, { language, ...store })).text;
    expect(await deadline('America/New_York', 'en')).toMatch(/Until Friday,? (at )?11:59.PM EST/);
    expect(await deadline('America/Los_Angeles', 'en')).toMatch(/Until Friday,? (at )?8:59.PM PST/);
    expect(await deadline('Asia/Seoul', 'kr')).toMatch(/토요일 오후 1:59 GMT\+9까지/);
  });

  test('stays below 100 kB for twelve products with long names', async () => {
    const name = 'Long '.repeat(40).trim();
    const finds = Array.from({ length: 12 }, (_, place) => ({
      ...(samplesByKind['price-drop'].finds[0] as Find),
      name,
      productId: place + 1,
      because: name,
    }));
    const { html } = await renderMail({ ...samplesByKind.digest, drops: [], finds }, { language: 'kr', ...store });
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  });
});

test('transactional emails say what to do if another person caused them', async () => {
  for (const mail of asked) {
    const { text } = await renderMail(mail, { language: 'en', ...store });
    expect(text).toContain('If this was not you, ');
  }
});

test('emails with a link say how long it is valid', async () => {
  for (const mail of samples.filter((mail) => 'link' in mail)) {
    expect((await renderMail(mail, { language: 'en', ...store })).text).toContain('60 minutes');
    expect((await renderMail(mail, { language: 'kr', ...store })).text).toContain('60분');
  }
});

test('does not ask an account without a password to change it', async () => {
  const mail = { kind: 'social-connected', driver: 'google' } as const;
  const { text } = await renderMail(mail, { language: 'en', ...store });
  expect(text).toContain('Google now opens your account');
  expect(text).not.toContain('password');
});

test('a price in another currency is followed by its worth in dollars', async () => {
  const alert = samplesByKind['price-drop'];
  const inWon = { currency: 'KRW', priceCents: 18_000_000, originalCents: 40_000_000, dollarCents: 12_205 };
  const mail = { ...alert, finds: alert.finds.slice(0, 1).map((find) => ({ ...find, ...inWon })) };
  const english = await renderMail(mail, { language: 'en', ...store });
  expect(english.text).toMatch(/₩180,000 \(was ₩400,000\)\s+about \$122(\s|$)/);
  expect((await renderMail(mail, { language: 'kr', ...store })).text).toContain('약 $122');
});

test('escapes markup in values', async () => {
  const { html, text } = await renderMail(
    { kind: 'verify-email', link: 'https://shop.example/"><script>alert(1)</script>\r\n' },
    { language: 'en', siteName: '<script>alert(2)</script> "&amp;\'', supportEmail: 'a"b<script>@shop.example' },
  );
  expect(html).not.toContain('<script');
  expect(html).not.toMatch(/href="[^"]*">\s*<script/);
  expect(text).toContain('<script>alert(2)</script> "&amp;\'');
});

test('both languages have the same texts with the same placeholders', () => {
  const shape = (texts: object): unknown =>
    Object.entries(texts).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? (value.match(/\{\{\w+\}\}/g) ?? []).sort().filter((v, n, all) => all[n - 1] !== v)
        : shape(value),
    ]);
  expect(shape(kr)).toEqual(shape(en));
});
