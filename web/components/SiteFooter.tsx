import { Link } from 'react-router';
import { useTexts } from '#web/language.ts';
import { listingAddress } from '#web/listing-address.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';

export function SiteFooter({ storeName, supportEmail }: { storeName: string; supportEmail: string }) {
  const { t } = useTexts();
  return (
    <footer className="mt-30 border-t border-hairline pb-[env(safe-area-inset-bottom)]">
      <div className="column grid gap-10 py-16 md:grid-cols-[2fr_1fr] md:items-end">
        <div>
          <p className="display truncate text-[clamp(1.375rem,8.5vw,1.75rem)] tracking-mark uppercase">{storeName}</p>
          <p className="mt-3 max-w-prose text-16">{t('footer.promise')}</p>
          <p className="mt-6 max-w-prose text-14 text-stone">{t('footer.disclosure', { store: storeName })}</p>
        </div>
        <LanguageSwitch />
        <nav aria-label={t('footer.navigation')} className="flex gap-8 md:justify-end">
          <Link to={listingAddress(1)} className="caps py-2 hover:underline hover:underline-offset-4">
            {t('header.latestDeals')}
          </Link>
          <a href={`mailto:${supportEmail}`} className="caps py-2 hover:underline hover:underline-offset-4">
            {t('footer.write')}
          </a>
        </nav>
      </div>
    </footer>
  );
}
