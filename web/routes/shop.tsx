import { lazy, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Blocker, Outlet, useBlocker, useHref, useLocation, useNavigate } from 'react-router';
import { isOffline, openDocument, openKept, releaseDocuments } from '#web/framework/connection.ts';
import { createTranslator } from '#web/i18n/texts.ts';
import { errorWords } from '#web/ui/error-words.ts';
import { NoConnection } from '#web/ui/NoConnection.tsx';
import type { Route } from './+types/shop.ts';

/** In a file of its own, since few visitors see it. Without a connection, `NoConnection` takes its place. */
const ErrorPage = lazy(() => import('#web/ui/ErrorPage.tsx'));

/** Sets the title of error pages. Other pages set their own. */
export function meta({ error, matches }: Route.MetaArgs) {
  if (!error) return [];
  const store = matches[0].loaderData;
  const title = createTranslator(store?.language).t(`${errorWords(error)}.title`);
  return [{ title: store ? `${title} · ${store.name}` : title }, { name: 'robots', content: 'noindex' }];
}

/**
 * Holds a page that is opened without a connection, and keeps the page shown, unless the browser has kept a copy of the other.
 * The router would replace it by an error, and reload the document for a page whose script is not loaded yet.
 */
function HoldOffline({ children }: { children: ReactNode }) {
  const offline = useSyncExternalStore(onNetwork, isOffline, () => false);
  const [held, hold] = useState<Held>();
  return (
    <>
      {(offline || held) && <Holder hold={hold} />}
      {children}
      {held?.reset && <NoConnection goOn={() => held.proceed?.()} stay={held.reset} />}
    </>
  );
}

/** A page that is held: how to open it, and how to stay. */
type Held = Partial<Pick<Blocker, 'proceed' | 'reset'>>;

/** Mounted without a connection alone: while there is a blocker, the router warns about steps back to an anchor. */
function Holder({ hold }: { hold(held?: Held): void }) {
  const isBack = useRef(false);
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to, historyAction }) => {
    isBack.current = historyAction === 'POP';
    return from.pathname + from.search !== to.pathname + to.search;
  });
  const address = useHref(blocker.location ?? '');
  useEffect(() => {
    // As a document: the browser may have kept the failure of the page's script.
    const proceed = () => openDocument(address);
    if (blocker.proceed) void openKept(address, () => hold(isBack.current ? blocker : { ...blocker, proceed }));
    else hold();
    return holdDocuments(hold);
  }, [blocker, address, hold]);
  return null;
}

/**
 * Holds links that load a document, such as those to another language, which would end on the browser's own error page.
 * So would the router's reload of a document whose script it could not load, which is dropped. Browsers without the
 * Navigation API are left to it. @returns how to stop
 */
function holdDocuments(hold: (held?: Held) => void): () => void {
  const navigation: Partial<Navigation> = window.navigation ?? {};
  navigation.onnavigate = (event) => {
    const { url, sameDocument } = event.destination;
    if (sameDocument || event.formData) return;
    event.preventDefault();
    const proceed = () => openDocument(url);
    void openKept(url, () => event.navigationType === 'push' && hold({ proceed, reset: () => hold() }));
  };
  return releaseDocuments;
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
