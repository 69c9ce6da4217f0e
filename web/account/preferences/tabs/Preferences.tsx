import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePreferenceTexts } from '#web/account/preferences/texts.ts';
import { prepareToasts } from '#web/ui/toasts/toast.ts';
import { BrandTab, CategoryTab, SizeTab, StoreTab } from './ChoiceTabs.tsx';
import { FeedTab } from './FeedTab.tsx';
import { PriceTab } from './PriceTab.tsx';
import { panelId, TabList, tabId } from './TabList.tsx';
import { type TabName, tabIn, tabNames } from './tab-names.ts';

/** Product feeds > Women > Brands, Categories, Sizes, Stores, Price Range. Which tab is shown stands in the address. */
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

/** Tabs that were shown stay as she has left them: what is not saved yet is not lost by a look at another one. */
function useOpened(shown: TabName): ReadonlySet<TabName> {
  const [opened, setOpened] = useState(new Set([shown]));
  if (!opened.has(shown)) setOpened(new Set([...opened, shown]));
  return opened;
}
