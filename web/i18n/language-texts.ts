import type { TextsLike } from '#contract/texts.ts';
import type { en } from './en.ts';
import type { enAccount } from './en-account.ts';
import type { enFilters } from './en-filters.ts';
import type { enNewsletter } from './en-newsletter.ts';
import type { enNotifications } from './en-notifications.ts';
import type { enPreferences } from './en-preferences.ts';
import type { enProduct } from './en-product.ts';
import type { enSizeGuide } from './en-size-guide.ts';

/** Every text of a language but English, by the pages that need it. */
export type LanguageTexts = {
  shop: TextsLike<typeof en>;
  account: TextsLike<typeof enAccount>;
  filters: TextsLike<typeof enFilters>;
  preferences: TextsLike<typeof enPreferences>;
  product: TextsLike<typeof enProduct>;
  sizeGuide: TextsLike<typeof enSizeGuide>;
  /** Categories and kinds of pieces, by their names in the database, which are English. */
  kinds: Readonly<Record<string, string>>;
  /** What the contract and the server say, by their English words. */
  told: Readonly<Record<string, string>>;
  newsletter: TextsLike<typeof enNewsletter>;
  notifications: TextsLike<typeof enNotifications>;
};
