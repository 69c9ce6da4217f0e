import { feedsAddress } from './addresses.ts';
import { t } from './texts.ts';

/** Renders links to further pages of feeds, or nothing if one page holds all. */
export function FeedPages({ page, lastPage }: { page: number; lastPage: number }) {
  if (lastPage === 1) return null;
  const links = [
    { label: t('feeds.previous'), to: page - 1, isShown: page > 1 },
    { label: t('feeds.next'), to: page + 1, isShown: page < lastPage },
  ];
  return (
    <nav aria-label={t('feeds.pages')} className="flex items-center gap-8 border-t border-hairline pt-6">
      <p className="mr-auto text-14 text-stone tabular-nums">{t('feeds.page', { page, lastPage })}</p>
      {links.map(
        ({ label, to, isShown }) =>
          isShown && (
            <a key={label} href={`${feedsAddress}?page=${to}`} className="caps underlined thumb-area py-2">
              {label}
            </a>
          ),
      )}
    </nav>
  );
}
