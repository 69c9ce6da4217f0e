import { randomBytes } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';

declare module 'hono' {
  interface ContextVariableMap {
    /** Set if the response is a page: the nonce of its scripts and styles. */
    pageNonce: string;
    /** Set if scripts of the page turn strings into markup. */
    pageMakesMarkup: boolean;
  }
}

/**
 * The policy of a response that is no page. Opened in a browser, it runs nothing, loads nothing and stands in no frame.
 */
const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The policy of pages: they load from their own origin alone, without any `unsafe-` source. Only the policy of
 * `web/framework/trusted-types.ts` turns strings into markup (Trusted Types), so that a bug in browser code creates no
 * script. A policy of its own names the one worker (`web/framework/register-worker.ts`).
 */
const contentOf = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The policy of the service worker's script: it reads pages, files and pictures of its own origin. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const noMarkupOfStrings = "; require-trusted-types-for 'script'; trusted-types default service-worker";

/**
 * Turns off all features but copying and sharing an address, which pages may use by default (W3C, Permissions Policy).
 */
const permissions = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Two years, as the HSTS preload lists of browsers require. Subdomains are left out: this application cannot promise
 * https for them.
 */
const onlyByHttps = 'max-age=63072000';

/**
 * Marks a response as a page, and returns the nonce for its scripts and styles.
 * @param makesMarkup whether scripts turn strings into markup in the browser, as third-party scripts may have to
 */
export function markPage(c: Context, { makesMarkup = false } = {}): string {
  const nonce = randomBytes(16).toString('base64url');
  c.set('pageNonce', nonce);
  c.set('pageMakesMarkup', makesMarkup);
  return nonce;
}

/**
 * Sets security headers on every response (docs/security.md, Headers). Headers that a response sets itself for its
 * contents, referrer or embedding stay, as on the outbox and the API reference.
 * @param publicUrl the public address; if it is https, browsers are told to use nothing else
 */
export function secureAnswers(publicUrl: string): MiddlewareHandler {
  const isHttps = publicUrl.startsWith('https:');
  const upgrading = isHttps ? '; upgrade-insecure-requests' : '';

  return async (c, next) => {
    await next();
    const { headers, status } = c.res;
    const nonce = c.get('pageNonce');
    const say = (name: string, value: string) => headers.has(name) || headers.set(name, value);

    headers.set('X-Content-Type-Options', 'nosniff');
    if (isHttps) headers.set('Strict-Transport-Security', onlyByHttps);
    say('Referrer-Policy', 'strict-origin-when-cross-origin');
    // Mails in a browser, and pages that products are shared to, show pictures of the application.
    say('Cross-Origin-Resource-Policy', c.req.path.startsWith('/images/') ? 'cross-origin' : 'same-origin');
    // A page in the browser's cache keeps the nonce that it came with.
    const strict = c.get('pageMakesMarkup') ? '' : noMarkupOfStrings;
    if (status !== 304) say('Content-Security-Policy', nonce ? contentOf(nonce) + strict + upgrading : nothing);
    if (nonce === undefined) return;
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Origin-Agent-Cluster', '?1');
    headers.set('Permissions-Policy', permissions);
    headers.set('X-Frame-Options', 'DENY');
  };
}
