import { expect, test } from 'vitest';
import { en } from './en.ts';
import { enAccount } from './en-account.ts';
import { enBoards } from './en-boards.ts';
import { enDirectory } from './en-directory.ts';
import { enFilters } from './en-filters.ts';
import { enFollows } from './en-follows.ts';
import { enFooter } from './en-footer.ts';
import { enHowWeCheck } from './en-how-we-check.ts';
import { enKept } from './en-kept.ts';
import { enLegal } from './en-legal.ts';
import { enMarketing } from './en-marketing.ts';
import { enNewsletter } from './en-newsletter.ts';
import { enNotifications } from './en-notifications.ts';
import { enPreferences } from './en-preferences.ts';
import { enProduct } from './en-product.ts';
import { enProof } from './en-proof.ts';
import { enReport } from './en-report.ts';
import { enShare } from './en-share.ts';
import { enSizeGuide } from './en-size-guide.ts';
import { enStores } from './en-stores.ts';
import { enTerms } from './en-terms.ts';
import { korean } from './korean.ts';
import { krDirectory } from './kr-directory.ts';
import { krHowWeCheck } from './kr-how-we-check.ts';
import { krKept } from './kr-kept.ts';
import { krLegal } from './kr-legal.ts';
import { krMarketing } from './kr-marketing.ts';
import { krProof } from './kr-proof.ts';
import { krReport } from './kr-report.ts';
import { krShare } from './kr-share.ts';
import { krStores } from './kr-stores.ts';
import { krTerms } from './kr-terms.ts';

const allKorean = {
  ...korean,
  house: krMarketing,
  legal: krLegal,
  howWeCheck: krHowWeCheck,
  proof: krProof,
  stores: krStores,
  terms: krTerms,
  directory: krDirectory,
  report: krReport,
  kept: krKept,
  share: krShare,
};

/** Groups and lists of texts. The keys of a list are numbers. */
type Texts = { readonly [key: string]: string | Texts | readonly (string | readonly string[])[] };

/** Returns every text's path, with the values and links in the text. */
function placesOf(texts: Texts, before = ''): [place: string, values: string[]][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string[]][] =>
    typeof text === 'string'
      ? [[before + key, (text.match(/\{\{[^}]+\}\}|\]\([^)]+\)/g) ?? []).sort()]]
      : placesOf(text as Texts, `${before}${key}.`),
  );
}

test.each([
  ['shop', en],
  ['account', enAccount],
  ['boards', enBoards],
  ['filters', enFilters],
  ['follows', enFollows],
  ['preferences', enPreferences],
  ['product', enProduct],
  ['footer', enFooter],
  ['newsletter', enNewsletter],
  ['notifications', enNotifications],
  ['sizeGuide', enSizeGuide],
  ['house', enMarketing],
  ['legal', enLegal],
  ['howWeCheck', enHowWeCheck],
  ['proof', enProof],
  ['stores', enStores],
  ['terms', enTerms],
  ['directory', enDirectory],
  ['report', enReport],
  ['kept', enKept],
  ['share', enShare],
] as const)('Korean has every English text of %s, with the same values and links [spec 1.33]', (part, english) => {
  expect(placesOf(allKorean[part])).toEqual(placesOf(english));
});

test('no Korean text is left in English', () => {
  const texts = JSON.stringify(allKorean).match(/(?<=:)"[^"]*"/g) ?? [];
  const words = texts.map((text) => text.replace(/\{\{[^}]+\}\}/g, ''));
  // Size names are Latin in Korea too.
  expect(words.filter((text) => /[a-z]/i.test(text) && !/[가-힣]/.test(text))).toEqual(['"EU "']);
});
