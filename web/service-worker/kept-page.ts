import { type Language, localeOf } from '#contract/languages.ts';
import { setValues, type TextsLike } from '#contract/texts.ts';
import { enKept } from '#web/i18n/en-kept.ts';
import { krKept } from '#web/i18n/kr-kept.ts';

const texts: Record<Language, TextsLike<typeof enKept>> = { en: enKept, kr: krKept };

/** The element of the offline page that the list of kept pages replaces. */
const keptListPlace = '<div id="kept-pages"></div>';

/** The time after which a connection is taken to last, in ms. */
const steadyMs = 500;

/** The time between questions for the server, in ms: a browser does not tell each return of a connection. */
const askEveryMs = 5000;

/** A page in the browser's cache: its address, its HTML, and when the server sent it. */
export type KeptPage = { address: string; html: string; at: Date };

/**
 * Writes when a page was kept: `14:05`, on another day `26 November, 14:05`. In the time zone of the browser.
 */
export function writeTime(at: Date, now: Date, language: Language): string {
  const isToday = at.toDateString() === now.toDateString();
  const day = isToday ? {} : ({ day: 'numeric', month: 'long' } as const);
  const locale = language === 'en' ? 'en-GB' : localeOf[language];
  return at.toLocaleString(locale, { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

type NoteOptions = {
  language: Language;
  /** Without a connection. Otherwise the server has not answered for a while. */
  isOffline: boolean;
  at: Date;
  now: Date;
  /** The nonce that the page's own policy allows. */
  nonce: string | undefined;
};

/**
 * Returns a kept page that says so, and from when it is, above its header. It loads anew once the browser has a
 * connection. `data-kept` hides the words that count from now, such as 'Checked 2 hours ago' (`web/styles/kept.css`).
 */
export function withNote(html: string, { language, isOffline, at, now, nonce }: NoteOptions): string {
  const { offline, slow, retry } = texts[language];
  const text = setValues(isOffline ? offline : slow, { time: writeTime(at, now, language) });
  const note = `<div id="kept-note" role="status">${escapeHtml(text)} <a href="">${escapeHtml(retry)}</a></div>`;
  return html
    .replace(/<html\b/, '<html data-kept=""')
    .replace(/<header\b/, (tag) => note + reloading(nonce, isOffline) + tag);
}

/** Returns the offline page with links to the kept pages, the latest first. */
export function withKeptList(html: string, pages: readonly KeptPage[], options: Omit<NoteOptions, 'at'>): string {
  const { language, now, nonce, isOffline } = options;
  const items = [...pages]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ address, html, at }) => {
      const time = `<time datetime="${at.toISOString()}">${writeTime(at, now, language)}</time>`;
      return `<li><a href="${escapeHtml(address)}">${titleOf(html) || escapeHtml(address)}</a> ${time}</li>`;
    });
  const heading = `<h2>${escapeHtml(texts[language].list)}</h2>`;
  const list = items.length > 0 ? `<section id="kept-pages">${heading}<ul>${items.join('')}</ul></section>` : '';
  return html.replace(keptListPlace, () => list + reloading(nonce, isOffline));
}

/** Returns the title of a page without the application's name at its end, as it is written in HTML. */
function titleOf(html: string): string {
  return /<title>([^<]*?)(?: · [^<·]*)?<\/title>/.exec(html)?.[1] ?? '';
}

/**
 * Returns the script that loads the page anew once the connection has lasted for half a second. Browsers may report a
 * connection for a moment while a link is followed. Loading anew would then cancel the link's navigation. A page that is
 * kept for lack of a connection also asks for the server: Chromium 150 tells no return to a page that was opened without one.
 */
function reloading(nonce: string | undefined, isOffline: boolean): string {
  const asking = isOffline
    ? `;setInterval(()=>leaving||document.hidden||fetch('/healthz',{method:'HEAD',cache:'no-store'}).then(()=>leaving||location.reload(),()=>{}),${askEveryMs})`
    : '';
  const script = `{let leaving;addEventListener('beforeunload',()=>{leaving=true});addEventListener('pageshow',()=>{leaving=false});
addEventListener('online',()=>setTimeout(()=>leaving||navigator.onLine&&location.reload(),${steadyMs}))${asking}}`;
  return nonce ? `<script nonce="${nonce}">${script}</script>` : '';
}

/** Returns the nonce of a Content-Security-Policy. */
export function nonceIn(policy: string | null): string | undefined {
  return /'nonce-([\w-]+)'/.exec(policy ?? '')?.[1];
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
