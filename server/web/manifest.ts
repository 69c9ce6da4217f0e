import { Hono } from 'hono';

const paper = '#faf7f2';
const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${file}.png`,
  type: 'image/png',
  sizes: `${size}x${size}`,
  purpose,
});

/** What phones keep of the store when a shopper puts it on her home screen (W3C, Web Application Manifest). */
export function manifestRoute(storeName: string) {
  const manifest = JSON.stringify({
    id: '/',
    name: storeName,
    short_name: storeName,
    start_url: '/',
    // With the browser's way back, which the way to a store needs.
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
