import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#web/i18n/language.ts';
import { useSession } from '#web/session/use-session.ts';

type ListingHeadingProps = {
  title: string;
  count: string;
  note?: ReactNode;
  controls: ReactNode;
  /** Invites visitors to sign up. */
  isPublic?: boolean;
};

/** Renders a list's title, number of products and controls. Content that comes later stays on the line of the number. */
export function ListingHeading({ title, count, note, controls, isPublic = false }: ListingHeadingProps) {
  const { t } = useTexts();
  const { authenticated } = useSession();
  return (
    // Below `lg` the controls are a part of the page's column, so that they stay in sight along the whole list.
    <div className="max-lg:contents lg:flex lg:items-end lg:justify-between lg:gap-x-10 lg:py-4">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-5 pt-5 pb-3 lg:p-0">
        <h1 className="display text-28 lg:text-40">{title}</h1>
        <div className="flex min-h-6 flex-wrap items-center gap-x-5 text-14">
          <p className="text-stone tabular-nums max-lg:sr-only" role="status">
            {count}
          </p>
          {/* Wide screens show it beside the filters. */}
          {authenticated ? (
            <Link to="/my-preferences" className="underlined py-0.5 lg:hidden">
              {t('listing.editPreferences')}
            </Link>
          ) : (
            isPublic && (
              <Link to="/signup" data-for="visitors" className="underlined py-0.5">
                {t('listing.signUpFor')}
              </Link>
            )
          )}
          {note}
        </div>
      </div>
      {controls}
    </div>
  );
}
