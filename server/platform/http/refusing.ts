import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorAnswer } from '#contract/errors.ts';
import { type Language, languageOfPath, localeOf } from '#contract/languages.ts';
import { retryAfterSeconds, Unavailable } from '#contract/unavailable.ts';

const words = {
  en: {
    heading: 'It is crowded in here',
    advice: 'More shoppers came than we can serve at once. Please try again in a moment.',
  },
  kr: {
    heading: '지금 많은 분이 찾아 주셨어요',
    advice: '접속이 많아 페이지를 보여 드리지 못했습니다. 잠시 후 다시 시도해 주세요.',
  },
} satisfies Record<Language, object>;

/** The look of the application in a few bytes (docs/design.md). */
const style = `body{margin:0;min-height:100vh;display:grid;place-content:center;padding:0 24px;text-align:center;word-break:keep-all;background:#faf7f2;color:#1b1714;
font:16px/1.6 Jost,"Apple SD Gothic Neo","Malgun Gothic",sans-serif}h1{font:400 40px/1.1 "Bodoni Moda","Apple SD Gothic Neo",serif;margin:0 0 20px}p{margin:0;color:#685f57}`;

const page = (language: Language) => {
  const { heading, advice } = words[language];
  return Buffer.from(
    `<!doctype html><html lang="${localeOf[language]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title>` +
      `<style>${style}</style><h1>${heading}</h1><p>${advice}</p></html>`,
  );
};
const pages = { en: page('en'), kr: page('kr') };
const json = Buffer.from(JSON.stringify({ message: new Unavailable(undefined).message } satisfies ErrorAnswer));

const headers = {
  'Retry-After': String(retryAfterSeconds),
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`,
};

/**
 * Responds 503 before anything of a request but its address and `Accept` header is read: with a page to browsers, with
 * JSON to API calls.
 */
export function refuse({ url = '/', headers: { accept = '' } }: IncomingMessage, res: ServerResponse): void {
  const isPage = !url.startsWith('/api/') && accept.includes('text/html');
  const body = isPage ? pages[languageOfPath(url.replace(/[?#].*/s, ''))] : json;
  const type = isPage ? 'text/html; charset=utf-8' : 'application/json';
  res.writeHead(503, { ...headers, 'Content-Type': type, 'Content-Length': body.length });
  res.end(body);
}
