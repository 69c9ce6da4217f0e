import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp } from '#test/support/app.ts';

const settings = {
  SUPPORT_EMAIL: 'help@maison.example',
  INSTAGRAM_PAGE: 'https://www.instagram.com/maison',
  FACEBOOK_PAGE: 'https://www.facebook.com/maison',
  COMPANY_NAME: 'Maison & Fils SARL',
  COMPANY_ADDRESS: '1 rue de la Paix, Paris',
  COMPANY_PHONE: '+33 1 00 00 00 00',
};

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp(async () => {}, { settings, hasPages: true });
});
afterAll(() => app.close());

/** Returns the targets of the links in a part of a page, in order. */
async function linksOf(path: string, part: 'main' | 'footer'): Promise<string[]> {
  const html = await (await app.request(path)).text();
  const [within = ''] = new RegExp(`<${part}[ >].*?</${part}>`, 's').exec(html) ?? [];
  return [...within.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => href);
}

test('the footer links to the marketing pages and the social pages [spec 1.21]', async () => {
  expect(await linksOf('/login', 'footer')).toEqual(
    expect.arrayContaining([
      '/how-it-works',
      '/faq',
      '/about-us',
      '/contact-us',
      '/terms',
      '/privacy',
      settings.INSTAGRAM_PAGE,
      settings.FACEBOOK_PAGE,
    ]),
  );
});

test('the contact page links to the support address and both social pages [spec 1.26]', async () => {
  expect(await linksOf('/contact-us', 'main')).toEqual(
    expect.arrayContaining([`mailto:${settings.SUPPORT_EMAIL}`, settings.INSTAGRAM_PAGE, settings.FACEBOOK_PAGE]),
  );
});

test('footer, About us and terms name the company that runs the application', async () => {
  for (const path of ['/about-us', '/terms', '/privacy', '/kr/about-us', '/kr/terms']) {
    const html = (await (await app.request(path)).text()).replaceAll('<!-- -->', '');
    const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];
    expect([path, main]).toEqual([path, expect.stringContaining('Maison &amp; Fils SARL, 1 rue de la Paix, Paris')]);
    expect(html).toContain('Maison &amp; Fils SARL · 1 rue de la Paix, Paris · +33 1 00 00 00 00');
  }
  expect(await (await app.request('/about-us')).text()).toContain('or by phone at +33 1 00 00 00 00');
});
