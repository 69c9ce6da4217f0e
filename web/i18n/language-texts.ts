import type { TextsLike } from '#contract/texts.ts';
import type { en } from './en.ts';
import type { enAccount } from './en-account.ts';
import type { enBoards } from './en-boards.ts';
import type { enFilters } from './en-filters.ts';
import type { enFollows } from './en-follows.ts';
import type { enFooter } from './en-footer.ts';
import type { enNewsletter } from './en-newsletter.ts';
import type { enNotifications } from './en-notifications.ts';
import type { enPersonal } from './en-personal.ts';
import type { enPreferences } from './en-preferences.ts';
import type { enProduct } from './en-product.ts';
import type { enSearch } from './en-search.ts';
import type { enSizeGuide } from './en-size-guide.ts';

/** All texts of a language other than English, grouped by page. */
export type LanguageTexts = {
  shop: TextsLike<typeof en>;
  account: TextsLike<typeof enAccount>;
  boards: TextsLike<typeof enBoards>;
  filters: TextsLike<typeof enFilters>;
  follows: TextsLike<typeof enFollows>;
  footer: TextsLike<typeof enFooter>;
  personal: TextsLike<typeof enPersonal>;
  preferences: TextsLike<typeof enPreferences>;
  product: TextsLike<typeof enProduct>;
  search: TextsLike<typeof enSearch>;
  sizeGuide: TextsLike<typeof enSizeGuide>;
  /** Categories and product types by their English names in the database, attributes and values by `colour:red`. */
  kinds: Readonly<Record<string, string>>;
  /** Messages of the contract and the server, by their English text. */
  serverMessages: Readonly<Record<string, string>>;
  newsletter: TextsLike<typeof enNewsletter>;
  notifications: TextsLike<typeof enNotifications>;
};
