import { html, raw } from 'hono/html';
import { type Language, localeOf } from '#contract/languages.ts';

/** The look of the application (`docs/design.md`) with system typefaces, so that the page loads nothing else. */
const style = `
body { margin: 0; word-break: keep-all; min-height: 100svh; display: grid; place-items: center; padding: 16px; background: #faf7f2; color: #1b1714; font: 16px/26px Jost, Futura, "Segoe UI", "Apple SD Gothic Neo", Arial, sans-serif; }
main { max-width: 34rem; text-align: center; }
h1 { margin: 0 0 16px; font: 400 40px/44px "Bodoni Moda", "Bodoni 72", Didot, Georgia, "Apple SD Gothic Neo", serif; text-wrap: balance; }
p { margin: 0 0 16px; color: #685f57; text-wrap: pretty; }
a { display: inline-block; padding: 10px; color: #1b1714; text-underline-offset: 4px; }
a:focus-visible { outline: 2px solid; outline-offset: 2px; }
`;

const words = {
  en: {
    title: 'One moment, please',
    retry: 'Try again',
    text: (seconds: number) =>
      `Very many pages were asked for from your network just now. Please load this one again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
  },
  kr: {
    title: '잠시만 기다려 주세요',
    retry: '다시 시도',
    text: (seconds: number) =>
      `회원님의 네트워크에서 짧은 시간에 매우 많은 페이지가 요청되었습니다. ${seconds}초 후에 이 페이지를 다시 불러와 주세요.`,
  },
} as const satisfies Record<Language, unknown>;

type BusyPage = { siteName: string; seconds: number; language: Language; nonce: string };

/**
 * Renders the page for a network that exceeds its rate limit, in the language of the request. It says in how many
 * seconds to retry.
 */
export function busyPage({ siteName, seconds, language, nonce }: BusyPage) {
  const { title, text, retry } = words[language];
  return html`<!doctype html>
<html lang="${localeOf[language]}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title} · ${siteName}</title>
    <style nonce="${nonce}">${raw(style)}</style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${text(seconds)}</p>
      <p><a href="">${retry}</a></p>
    </main>
  </body>
</html>`;
}
