import type { RouterContextProvider } from 'react-router';
import { discountDefinition } from '#contract/discount-definition.ts';
import { type Language, localeOf } from '#contract/languages.ts';
import { waysToSignUp } from '#contract/sign-in-ways.ts';
import type { Storefront } from '#contract/storefront.ts';
import { storefrontContext, translatorContext } from '#web/framework/context.ts';
import type { PageMeta } from '#web/framework/page-meta.ts';
import { type MarketingWords, marketingWords } from './words.server.ts';

/** The date of the last change to the terms or the privacy policy. */
const legalSince = new Date('2026-11-27');

type MarketingPageData = Exclude<keyof MarketingWords, 'steps' | 'waysIn' | 'contents' | 'updated'>;

/**
 * Returns the texts and the metadata of a marketing page.
 *
 * @param values filled into the texts, besides the application's name and support address
 */
export function readMarketingPage<Part extends MarketingPageData>(
  context: Readonly<RouterContextProvider>,
  part: Part,
  path: string,
  values: Record<string, string | number> = {},
) {
  const { store } = context.get(storefrontContext);
  const { language } = context.get(translatorContext);
  const words = marketingWords(part, language, {
    store: store.name,
    email: store.supportEmail,
    definition: discountDefinition[language],
    ...operatorValues(store, language),
    ...values,
  });
  const page = { title: words.title, description: words.description, store, language, path } satisfies PageMeta;
  return { words, page };
}

/** Returns the operator's name for the middle and the beginning of a sentence, and the company's data where they are set. */
function operatorValues({ name, company }: Storefront['store'], language: Language): Record<string, string> {
  if (!company)
    return language === 'kr'
      ? { operator: `${name} 운영자`, Operator: `${name} 운영자` }
      : { operator: `the operator of ${name}`, Operator: `The operator of ${name}` };
  const inLine = [company.name, company.address].filter((part) => part).join(', ');
  return {
    operator: inLine,
    Operator: inLine,
    company: inLine,
    phone: company.phone ? (language === 'kr' ? ` (전화 ${company.phone})` : `, or by phone at ${company.phone}`) : '',
  };
}

/** Returns the four steps to save, in the page's language. The first names the available sign-in methods. */
export function readSteps(context: Readonly<RouterContextProvider>) {
  const { language } = context.get(translatorContext);
  const ways = waysToSignUp(context.get(storefrontContext).takesSignInsOf);
  return Object.values(marketingWords('steps', language, { waysIn: marketingWords('waysIn', language, {})[ways] }));
}

/** Returns the terms or the privacy policy, with the label of the contents and the date of the last change. */
export function readLegalPage<Part extends 'terms' | 'privacy'>(context: Readonly<RouterContextProvider>, part: Part) {
  const { language } = context.get(translatorContext);
  const date = legalSince.toLocaleDateString(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' });
  return {
    ...readMarketingPage(context, part, `/${part}`),
    contents: marketingWords('contents', language, {}),
    updated: marketingWords('updated', language, { date }),
  };
}
