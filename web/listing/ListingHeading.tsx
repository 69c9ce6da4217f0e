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
    <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6 pt-10 pb-6 md:pt-16 md:pb-8">
      <div className="min-w-0 lg:flex-1">
        <h1 className="display text-40 md:text-56">{title}</h1>
        <div className="mt-2 flex min-h-6 flex-wrap items-center gap-x-5 text-14">
          <p className="text-stone tabular-nums" role="status">
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
