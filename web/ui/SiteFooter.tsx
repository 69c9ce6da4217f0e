import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Company, SocialPage } from '#contract/storefront.ts';
import { useTexts } from '#web/i18n/language.ts';
import { listingAddress } from '#web/listing/listing-address.ts';
import { NewsletterForm } from '#web/marketing/newsletter/NewsletterForm.tsx';
import { CountrySwitch } from './CountrySwitch.tsx';
import { useFooterTexts } from './footer-texts.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';

type SiteFooterProps = {
  siteName: string;
  socialPages: SocialPage[];
  company?: Company | undefined;
};

/** Renders the footer of every page. `data-reacts` marks it once its scripts run. */
export function SiteFooter({ siteName, socialPages, company }: SiteFooterProps) {
  const { t } = useTexts();
  const footer = useFooterTexts();
  const [reacts, setReacts] = useState(false);
  useEffect(() => setReacts(true), []);
  const ways = [
    [listingAddress(1), t('header.latestDeals')],
    ['/how-it-works', t('header.howItWorks')],
    ['/faq', t('header.faq')],
    ['/how-we-check', footer.t('check')],
    ['/about-us', footer.t('about')],
    ['/contact-us', footer.t('contact')],
    ['/terms', footer.t('terms')],
    ['/privacy', footer.t('privacy')],
    ['/privacy#do-not-sell', footer.t('doNotSell')],
  ] as const;
  return (
    <footer
      data-reacts={reacts || undefined}
      className="mt-30 border-t border-hairline pb-[env(safe-area-inset-bottom)]"
    >
      <div className="column grid grid-cols-1 gap-x-5 gap-y-12 py-16 lg:grid-cols-2">
        <div>
          <p className="display truncate text-[min(7.5vw,1.75rem)] tracking-mark uppercase">{siteName}</p>
          <p className="mt-3 max-w-prose text-16">{footer.t('promise')}</p>
          <NewsletterForm />
        </div>
        <nav aria-label={footer.t('navigation')}>
          <ul className="columns-2 gap-x-5 lg:ml-auto lg:max-w-prose">
            {ways.map(([to, label]) => (
              <li key={to}>
                <Link to={to} className={way}>
                  {label}
                </Link>
              </li>
            ))}
            {socialPages.map(({ network, address }) => (
              <li key={network}>
                <a href={address} rel="me noopener" className={way}>
                  {network}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-wrap items-center gap-x-10 gap-y-2 border-t border-hairline pt-6 lg:col-span-2">
          <CountrySwitch />
          <LanguageSwitch />
          <div className="grid max-w-[44rem] gap-2 text-14 text-stone lg:ml-auto">
            <p>{footer.t('disclosure', { store: siteName })}</p>
            <p>{footer.t('definition')}</p>
            {company && <p>{[company.name, company.address, company.phone].filter((part) => part).join(' · ')}</p>}
          </div>
        </div>
      </div>
    </footer>
  );
}

const way = 'inline-block py-2 pointer-coarse:py-3 text-14 hover:underline hover:underline-offset-4';
