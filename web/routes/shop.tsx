import { lazy, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { type Blocker, Outlet, useBlocker, useLocation, useNavigate } from 'react-router';
import { isOffline } from '#web/framework/connection.ts';
import { createTranslator } from '#web/i18n/texts.ts';
import { errorWords } from '#web/ui/error-words.ts';
import { NoConnection } from '#web/ui/NoConnection.tsx';
import type { Route } from './+types/shop.ts';

/** In a file of its own, since few visitors see it. Without a connection, `NoConnection` takes its place. */
const ErrorPage = lazy(async () => ({ default: (await import('#web/ui/ErrorPage.tsx')).ErrorPage }));

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
  const offline = useSyncExternalStore(onNetwork, isOffline, () => false);
  const [held, hold] = useState<Blocker>();
  return (
    <>
      {(offline || held) && <Holder hold={hold} />}
      {held && <NoConnection goOn={() => held.proceed?.()} stay={held.reset} />}
      <div className={held ? 'hidden' : 'contents'}>{children}</div>
    </>
  );
}

/** Mounted without a connection alone: while there is a blocker, the router warns about steps back to an anchor. */
function Holder({ hold }: { hold(blocker: Blocker | undefined): void }) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) => from.pathname + from.search !== to.pathname + to.search,
  );
  useEffect(() => hold(blocker.state === 'blocked' ? blocker : undefined), [blocker, hold]);
  return null;
}

function onNetwork(change: () => void) {
  const events = ['online', 'offline'];
  for (const event of events) window.addEventListener(event, change);
  return () => {
    for (const event of events) window.removeEventListener(event, change);
  };
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
  const address = useLocation();
  const navigate = useNavigate();
  const words = errorWords(error);
  return (
    <HoldOffline>
      {words === 'offline' ? (
        <NoConnection goOn={() => navigate(address, { replace: true })} />
      ) : (
        <ErrorPage error={error} words={words} />
      )}
    </HoldOffline>
  );
}
