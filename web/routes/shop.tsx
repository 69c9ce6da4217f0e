import type { ReactNode } from 'react';
import { Outlet, useBlocker } from 'react-router';
import { isOffline } from '#web/framework/connection.ts';
import { createTranslator } from '#web/i18n/texts.ts';
import { ErrorPage, errorWords } from '#web/ui/ErrorPage.tsx';
import { NoConnection } from '#web/ui/NoConnection.tsx';
import type { Route } from './+types/shop.ts';

/** Sets the title of error pages. Other pages set their own. */
export function meta({ error, matches }: Route.MetaArgs) {
  if (!error) return [];
  const store = matches[0].loaderData;
  const title = createTranslator(store?.language).t(`${errorWords(error)}.title`);
  return [{ title: store ? `${title} · ${store.name}` : title }, { name: 'robots', content: 'noindex' }];
}

/**
 * Holds a page that is opened without a connection, and keeps the page shown. The router would replace it by an error, and
 * reload the document for a page whose script is not loaded yet.
 */
function HoldOffline({ children }: { children: ReactNode }) {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isOffline() && (from.pathname !== to.pathname || from.search !== to.search),
  );
  const isHeld = state === 'blocked';
  return (
    <>
      {isHeld && <NoConnection goOn={proceed} stay={reset} />}
      <div className={isHeld ? 'hidden' : 'contents'}>{children}</div>
    </>
  );
}

/** Wraps all pages. Its error boundary keeps the open document, which an error boundary in the root would render anew. */
export default function Shop() {
  return (
    <HoldOffline>
      <Outlet />
    </HoldOffline>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <HoldOffline>
      <ErrorPage error={error} />
    </HoldOffline>
  );
}
