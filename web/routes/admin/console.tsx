import { Outlet, useLocation } from 'react-router';
import { feedsAddress, matchesAddress, reportsAddress, searchesAddress, signOutAddress } from '#web/admin/addresses.ts';
import { consoleHeaders, isSignedIn, requireConsole } from '#web/admin/session.server.ts';
import { t } from '#web/admin/texts.ts';
import { storefrontContext } from '#web/framework/context.ts';
import type { Route } from './+types/console.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const adminConsole = await requireConsole({ context });
  return { isSignedIn: isSignedIn(adminConsole, { request }), siteName: context.get(storefrontContext).store.name };
}

const sections = [
  { address: searchesAddress, name: t('searches.title') },
  { address: matchesAddress, name: t('matches.title') },
  { address: reportsAddress, name: t('reports.title') },
];

export const headers: Route.HeadersFunction = () => consoleHeaders;

/**
 * Renders the layout of all console pages, in place of the site's header and footer. Its links load full pages: the session
 * cookie is limited to paths below /operator, and the shoppers' pages need not know these routes.
 */
export default function AdminConsole({ loaderData }: Route.ComponentProps) {
  const { siteName } = loaderData;
  const { pathname } = useLocation();
  return (
    <>
      <header className="border-b border-hairline">
        <div className="column flex min-h-(--bar-height) flex-wrap items-center justify-between gap-x-4">
          <p className="flex min-w-0 items-baseline gap-4">
            <a
              href="/"
              aria-label={t('toShop', { store: siteName })}
              className="display truncate py-2 text-[min(7.5vw,1.75rem)] tracking-mark uppercase"
            >
              {siteName}
            </a>
            <a href={feedsAddress} className="caps py-2 text-stone hover:text-ink pointer-coarse:py-3.5">
              {t('operator')}
            </a>
          </p>
          {loaderData.isSignedIn && (
            <div className="flex flex-wrap items-baseline gap-x-4 max-md:w-full sm:gap-x-6">
              {sections.map(({ address, name }) => (
                <a
                  key={address}
                  href={address}
                  aria-current={pathname === address ? 'page' : undefined}
                  className="caps py-2 whitespace-nowrap pointer-coarse:py-3.5 text-stone underline-offset-4 hover:text-ink aria-[current]:text-ink aria-[current]:underline"
                >
                  {name}
                </a>
              ))}
              <form method="post" action={signOutAddress} className="max-md:ml-auto">
                <button
                  type="submit"
                  className="caps py-2 whitespace-nowrap pointer-coarse:py-3.5 text-stone hover:text-ink"
                >
                  {t('signOut')}
                </button>
              </form>
            </div>
          )}
        </div>
      </header>
      <main id="content" tabIndex={-1} className="column flex-1 pb-20">
        <Outlet />
      </main>
    </>
  );
}
