import { Hono } from 'hono';

const paper = '#faf7f2';
const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${file}.png`,
  type: 'image/png',
  sizes: `${size}x${size}`,
  purpose,
});

/**
 * Builds GET /manifest.webmanifest, which phones read when a shopper adds the application to the home screen (W3C, Web
 * Application Manifest).
 */
export function manifestRoute(siteName: string) {
  const manifest = JSON.stringify({
    id: '/',
    name: siteName,
    short_name: siteName,
    start_url: '/',
    // With the browser's back button, which shoppers need when they visit a store.
    display: 'minimal-ui',
    background_color: paper,
    theme_color: paper,
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')],
  });
  return new Hono().get('/manifest.webmanifest', (c) => {
    c.header('Content-Type', 'application/manifest+json');
    c.header('Cache-Control', 'public, max-age=3600');
    return c.body(manifest);
  });
}
