import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { session } from '#web/session/session.ts';
import { NeedsJavaScript } from './NeedsJavaScript.tsx';
import { useAccountTexts } from './texts.ts';

/** Renders the layout of the account pages: links to all sections and the sign-out at the side. */
export function AccountFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useAccountTexts();
  return (
    <div data-for="shoppers" className="column pt-12 md:pt-16">
      <h1 className="display text-[min(2.5rem,14vw)]/[1.1] md:text-56">{title}</h1>
      <NeedsJavaScript />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-14 lg:mt-12 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <nav
          aria-label={t('profile.sections')}
          className="mb-10 flex flex-wrap items-baseline gap-x-6 gap-y-4 border-b border-hairline pb-5 lg:flex-col lg:border-b-0"
        >
          <NavLink to="/my-preferences" className={item}>
            {t('header.preferences')}
          </NavLink>
          <NavLink to="/my-profile" className={item}>
            {t('profile.account')}
          </NavLink>
          <NavLink to="/my-notifications" className={item}>
            {t('profile.notifications')}
          </NavLink>
          <NavLink to="/my-boards" className={item}>
            {t('profile.boards')}
          </NavLink>
          <NavLink to="/my-hidden-products" className={item}>
            {t('profile.hidden')}
          </NavLink>
          <button type="button" onClick={session.signOut} className={item}>
            {t('header.signOut')}
          </button>
        </nav>
        <div>{children}</div>
      </div>
    </div>
  );
}

const item =
  'caps thumb-area border-b border-transparent py-1.5 text-stone transition-colors hover:text-ink aria-[current]:border-ink aria-[current]:text-ink';

/** Renders a titled section of an account page. */
export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid gap-x-10 gap-y-6 border-hairline border-t py-10 first:border-t-0 first:pt-0 md:grid-cols-[14rem_minmax(0,28rem)]"
    >
      <h2 className="display text-28">{title}</h2>
      <div>{children}</div>
    </section>
  );
}
