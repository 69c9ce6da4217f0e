import { randomBytes } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';

declare module 'hono' {
  interface ContextVariableMap {
    /** Set while an answer is a page of ours: what marks its scripts and styles. */
    pageNonce: string;
    /** Set where scripts of such a page make markup of strings. */
    pageMakesMarkup: boolean;
  }
}

/** What is no page runs nothing, loads nothing and stands in no frame, should a browser ever open it as one. */
const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * What pages need is the store's own, and nothing of it is `unsafe-`. Strings become markup by the policy of `web/framework/trusted-types.ts`
 * alone (Trusted Types), so that a mistake of ours in the browser makes no script either.
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
    "worker-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
const noMarkupOfStrings = "; require-trusted-types-for 'script'; trusted-types default";

/** What pages use of the machine is to copy and to share an address, which a page may as it is; all the rest is off (W3C, Permissions Policy). */
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

/** Two years, as browsers' lists of such stores want. Names below the store's are somebody else's to promise for. */
const onlyByHttps = 'max-age=63072000';

/**
 * Makes an answer a page of ours: gives the nonce that its scripts and styles carry.
 * @param makesMarkup of strings, in the browser, as somebody else's scripts may have to
 */
export function markPage(c: Context, { makesMarkup = false } = {}): string {
  const nonce = randomBytes(16).toString('base64url');
  c.set('pageNonce', nonce);
  c.set('pageMakesMarkup', makesMarkup);
  return nonce;
}

/**
 * Puts the headers that guard browsers onto every answer, whoever makes it (docs/security.md, Headers). What an answer says itself of its
 * contents, its referrer or who may show it, stays: the outbox and the API's reference do.
 * @param publicUrl the store's address as shoppers see it: that it is https makes browsers ask by nothing else
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
    // Mails that are read in a browser show our pictures, and pages that products are shared to.
    say('Cross-Origin-Resource-Policy', c.req.path.startsWith('/images/') ? 'cross-origin' : 'same-origin');
    // The page that the browser kept goes on with the nonce it came with.
    const strict = c.get('pageMakesMarkup') ? '' : noMarkupOfStrings;
    if (status !== 304) say('Content-Security-Policy', nonce ? contentOf(nonce) + strict + upgrading : nothing);
    if (nonce === undefined) return;
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Origin-Agent-Cluster', '?1');
    headers.set('Permissions-Policy', permissions);
    headers.set('X-Frame-Options', 'DENY');
  };
}
