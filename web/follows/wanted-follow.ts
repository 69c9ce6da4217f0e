import { failureToast } from '#web/account/failure-toast.ts';
import { pageLanguage } from '#web/i18n/language.ts';
import type { WantedAct } from '#web/product/favorites/wanted-act.ts';
import { session } from '#web/session/session.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { follow, keepSearch } from './calls.ts';
import { followTexts } from './texts.ts';

/** Follows the brand, or keeps the search, that a visitor asked for before the sign-in, and confirms it with a message. */
export async function doWantedFollow(wanted: Extract<WantedAct, { act: 'follow' | 'keep' }>): Promise<void> {
  const user = await session.whenKnown();
  if (!user) return;
  const { t } = followTexts(pageLanguage());
  if (wanted.act === 'follow')
    await follow(user.id, wanted.brandId, true).then(
      () => toast('success', t('brand.followed', { name: wanted.name })),
      failureToast(t('brand.failed')),
    );
  else
    await keepSearch(user.id, wanted).then(
      ({ name }) => toast('success', t('search.kept', { name })),
      failureToast(t('search.failed')),
    );
}
