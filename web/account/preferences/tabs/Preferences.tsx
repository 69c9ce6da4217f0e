import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePreferenceTexts } from '#web/account/preferences/texts.ts';
import { prepareToasts } from '#web/ui/toasts/toast.ts';
import { BrandTab, CategoryTab, SizeTab, StoreTab } from './ChoiceTabs.tsx';
import { FeedTab } from './FeedTab.tsx';
import { PriceTab } from './PriceTab.tsx';
import { panelId, TabList, tabId } from './TabList.tsx';
import { type TabName, tabIn, tabNames } from './tab-names.ts';

/** Renders Product feeds > Women > Brands, Categories, Sizes, Stores, Price Range. The address holds the current tab. */
export function Preferences({ userId }: { userId: number }) {
  const { t } = usePreferenceTexts();
  const [query] = useSearchParams();
  const shown = tabIn(query.get('tab'));
  const opened = useOpened(shown);
  useEffect(prepareToasts, []);

  const panels: Record<TabName, () => ReactNode> = {
    feeds: () => <FeedTab />,
    brands: () => <BrandTab userId={userId} />,
    categories: () => <CategoryTab userId={userId} />,
    sizes: () => <SizeTab userId={userId} />,
    stores: () => <StoreTab userId={userId} />,
    prices: () => <PriceTab userId={userId} />,
  };
  return (
    <>
      <TabList shown={shown} />
      {tabNames
        .filter((name) => opened.has(name))
        .map((name) => (
          <div key={name} role="tabpanel" id={panelId(name)} aria-labelledby={tabId(name)} hidden={name !== shown}>
            {name !== 'feeds' && (
              <>
                <p className="caps text-stone">
                  {t('preferences.feeds')} › {t('preferences.women')}
                </p>
                <h2 className="display mt-2 mb-6 text-28">{t(`preferences.${name}`)}</h2>
              </>
            )}
            {panels[name]()}
          </div>
        ))}
    </>
  );
}

/** Returns the tabs that were shown. They stay mounted, so that another tab does not discard unsaved changes. */
function useOpened(shown: TabName): ReadonlySet<TabName> {
  const [opened, setOpened] = useState(new Set([shown]));
  if (!opened.has(shown)) setOpened(new Set([...opened, shown]));
  return opened;
}
