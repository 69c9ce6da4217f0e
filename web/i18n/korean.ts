import { krAttributes, krAttributeValues } from '#contract/attributes-in-korean.ts';
import { krKinds } from '#contract/kinds-in-korean.ts';
import { kr } from './kr.ts';
import { krAccount } from './kr-account.ts';
import { krBoards } from './kr-boards.ts';
import { krFilters } from './kr-filters.ts';
import { krFollows } from './kr-follows.ts';
import { krFooter } from './kr-footer.ts';
import { krNewsletter } from './kr-newsletter.ts';
import { krNotifications } from './kr-notifications.ts';
import { krOccasions } from './kr-occasions.ts';
import { krPersonal } from './kr-personal.ts';
import { krPreferences } from './kr-preferences.ts';
import { krProduct } from './kr-product.ts';
import { krSearch } from './kr-search.ts';
import { krServerMessages } from './kr-server-messages.ts';
import { krSizeGuide } from './kr-size-guide.ts';
import type { LanguageTexts } from './language-texts.ts';

/** The values of attributes by `colour:red`. */
const krValues = Object.fromEntries(
  Object.entries(krAttributeValues).flatMap(([attribute, names]) =>
    Object.entries(names).map(([value, name]) => [`${attribute}:${value}`, name]),
  ),
);

/** All Korean texts that browsers load, in one module. */
export const korean: LanguageTexts = {
  shop: kr,
  boards: krBoards,
  filters: krFilters,
  product: krProduct,
  search: krSearch,
  sizeGuide: krSizeGuide,
  account: krAccount,
  follows: krFollows,
  footer: krFooter,
  personal: krPersonal,
  preferences: krPreferences,
  newsletter: krNewsletter,
  notifications: krNotifications,
  kinds: { ...krKinds, ...krAttributes, ...krValues },
  serverMessages: { ...krServerMessages, ...krOccasions },
};
