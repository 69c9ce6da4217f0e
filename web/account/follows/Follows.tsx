import { AccountSection } from '#web/account/AccountFrame.tsx';
import { useFollowTexts } from '#web/follows/texts.ts';
import { FollowedBrands } from './FollowedBrands.tsx';
import { LastNews } from './LastNews.tsx';
import { SavedSearches } from './SavedSearches.tsx';

/** Renders the shopper's follows: the last news, the brands, and the kept searches. */
export function Follows({ userId }: { userId: number }) {
  const { t } = useFollowTexts();
  return (
    <AccountSection title={t('section.title')}>
      <div id="follows" className="grid gap-10">
        <LastNews userId={userId} />
        <FollowedBrands userId={userId} />
        <SavedSearches userId={userId} />
      </div>
    </AccountSection>
  );
}
