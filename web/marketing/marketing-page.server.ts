import type { RouterContextProvider } from 'react-router';
import { localeOf } from '#contract/languages.ts';
import { storefrontContext, translatorContext } from '#web/framework/context.ts';
import type { PageMeta } from '#web/framework/page-meta.ts';
import { type HouseWords, houseWords } from './words.server.ts';

/** The day on which terms or privacy policy were last changed. */
const legalSince = new Date('2026-11-22');

type PageOfTheHouse = Exclude<keyof HouseWords, 'steps' | 'waysIn' | 'contents' | 'updated'>;

/**
 * What a page of the house says, and what it tells of itself.
 * @param values set into its words, besides the store's name and address of mail
 */
export function readHousePage<Part extends PageOfTheHouse>(
  context: Readonly<RouterContextProvider>,
  part: Part,
  path: string,
  values: Record<string, string | number> = {},
) {
  const { store } = context.get(storefrontContext);
  const { language } = context.get(translatorContext);
  const words = houseWords(part, language, { store: store.name, email: store.supportEmail, ...values });
  const page = { title: words.title, description: words.description, store, language, path } satisfies PageMeta;
  return { words, page };
}

/** The four steps to save, in the page's language; the first names the ways in that there are. */
export function readSteps(context: Readonly<RouterContextProvider>) {
  const { language } = context.get(translatorContext);
  const { google, facebook } = context.get(storefrontContext).takesSignInsOf;
  const ways = google && facebook ? 'both' : google ? 'google' : facebook ? 'facebook' : 'email';
  return Object.values(houseWords('steps', language, { waysIn: houseWords('waysIn', language, {})[ways] }));
}

/** The terms or the privacy policy, with what stands around them. */
export function readLegalPage<Part extends 'terms' | 'privacy'>(context: Readonly<RouterContextProvider>, part: Part) {
  const { language } = context.get(translatorContext);
  const date = legalSince.toLocaleDateString(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' });
  return {
    ...readHousePage(context, part, `/${part}`),
    contents: houseWords('contents', language, {}),
    updated: houseWords('updated', language, { date }),
  };
}
