import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#web/i18n/language.ts';
import { useSession } from '#web/session/use-session.ts';

type ListingHeadingProps = {
  title: string;
  count: string;
  note?: ReactNode;
  controls: ReactNode;
  /** The way to the page, above the title. */
  trail?: ReactNode;
  /** Sentences about the list: below the title, on wide screens beside the trail. */
  facts?: ReactNode;
  /** Invites visitors to sign up. */
  isPublic?: boolean;
};

/** Renders a list's title, number of products and controls. Content that comes later stays on the line of the number. */
export function ListingHeading({ title, count, note, controls, trail, facts, isPublic = false }: ListingHeadingProps) {
  const { t } = useTexts();
  const { authenticated } = useSession();
  return (
    <div className="list-heading">
      {trail}
      <div>
        <h1 className="display min-w-0 text-28 lg:text-40">{title}</h1>
        <div className="flex min-h-6 flex-wrap items-center gap-x-5 text-14">
          <p className="text-stone tabular-nums max-lg:sr-only" role="status">
            {count}
          </p>
          {/* Wide screens show it beside the filters. */}
          {!trail &&
            (authenticated ? (
              <Link to="/my-preferences" className="underlined -my-2.5 py-3 lg:hidden">
                {t('listing.editPreferences')}
              </Link>
            ) : (
              isPublic && (
                <Link to="/signup" data-for="visitors" className="underlined -my-2.5 py-3">
                  {t('listing.signUpFor')}
                </Link>
              )
            ))}
          {note}
        </div>
      </div>
      {facts}
      {controls}
    </div>
  );
}
