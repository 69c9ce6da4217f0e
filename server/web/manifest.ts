import { Hono } from 'hono';
import { type Language, languages, localeOf, prefixOf } from '#contract/languages.ts';

const paper = '#faf7f2';
const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${file}.png`,
  type: 'image/png',
  sizes: `${size}x${size}`,
  purpose,
});

/** The pages that launchers offer at a long press on the icon, and the description of the app. */
const texts: Record<Language, { description: string; shortcuts: Record<string, string> }> = {
  en: {
    description: 'Real discounts on designer fashion, checked by observed prices.',
    shortcuts: { '/edit/new-in': 'New in', '/edit/70-and-more': '70% OFF', '/products/favorites/1': 'Favorites' },
  },
  kr: {
    description: '관찰한 가격으로 확인한 디자이너 패션의 진짜 할인.',
    shortcuts: { '/edit/new-in': '신상품', '/edit/70-and-more': '70% 할인', '/products/favorites/1': '찜한 상품' },
  },
};

/**
 * Builds GET /manifest.webmanifest and /kr/manifest.webmanifest, by which browsers install the application (W3C, Web
 * Application Manifest). Each language is an app of its own, which opens the pages of both.
 */
export function manifestRoutes(siteName: string) {
  const app = new Hono();
  for (const language of languages) {
    const manifest = JSON.stringify(manifestOf(siteName, language));
    app.get(`${prefixOf[language]}/manifest.webmanifest`, (c) => {
      c.header('Content-Type', 'application/manifest+json');
      c.header('Cache-Control', 'public, max-age=3600');
      return c.body(manifest);
    });
  }
  return app;
}

function manifestOf(siteName: string, language: Language) {
  const { description, shortcuts } = texts[language];
  const prefix = prefixOf[language];
  const start = prefix || '/';
  return {
    id: start,
    name: siteName,
    short_name: siteName,
    description,
    lang: localeOf[language],
    dir: 'ltr',
    start_url: start,
    scope: '/',
    // With the browser's back button, which shoppers need when they visit a store. Phones without that mode open an app.
    display: 'standalone',
    display_override: ['minimal-ui', 'standalone'],
    background_color: paper,
    theme_color: paper,
    categories: ['shopping', 'fashion'],
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')],
    shortcuts: Object.entries(shortcuts).map(([path, name]) => ({
      name,
      url: prefix + path,
      icons: [icon('icon-192', 192, 'any')],
    })),
    share_target: {
      action: `${prefix}/share`,
      method: 'GET',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  };
}
