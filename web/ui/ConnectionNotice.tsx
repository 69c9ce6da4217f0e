import { useEffect, useRef, useState } from 'react';
import { type Location, useBlocker } from 'react-router';
import { isOffline } from '#web/framework/connection.ts';
import { useRetry } from '#web/framework/use-retry.ts';
import { useTexts } from '#web/i18n/language.ts';

/** A page that is not opened yet: the way to open it, and the way to stay. */
type Held = { goOn(): void; stay(): void };

/**
 * Holds a page that is opened without a network until the network is back. The page shown stays as it is: the router
 * would replace it by an error, and reload the document for a page whose script is not loaded yet.
 */
export function ConnectionNotice() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isOffline() && !isSame(currentLocation, nextLocation),
  );
  const [address, setAddress] = useHeldAddress();
  if (blocker.state === 'blocked') return <Notice goOn={blocker.proceed} stay={blocker.reset} />;
  if (address === undefined) return null;
  const stay = () => setAddress(undefined);
  return (
    <Notice
      goOn={() => {
        stay();
        window.location.assign(address);
      }}
      stay={stay}
    />
  );
}

/** Steps within a page need no network. */
function isSame(one: Location, other: Location): boolean {
  return one.pathname === other.pathname && one.search === other.search;
}

/** Holds links to whole documents of this site, such as the page in the other language. */
function useHeldAddress() {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const hold = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !isPlain || event.defaultPrevented || !isOffline()) return;
      const isStep = link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
      if (link.origin !== location.origin || isStep || link.target === '_blank' || link.hasAttribute('download'))
        return;
      event.preventDefault();
      setAddress(link.href);
    };
    // At the window, after the router's own handling of links.
    window.addEventListener('click', hold);
    return () => window.removeEventListener('click', hold);
  }, []);
  return [address, setAddress] as const;
}

/** Tells that there is no connection, above the page that stays. Shown once an attempt has failed: browsers err. */
function Notice({ goOn, stay }: Held) {
  const { t } = useTexts();
  const { isCut, hasFailed, attempt, retry } = useRetry(goOn, { isAutomatic: true });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => void attempt(), [attempt]);
  useEffect(() => {
    if (!isCut) return;
    const before = document.activeElement;
    button.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [isCut]);
  if (!isCut) return null;
  return (
    <div
      role="alertdialog"
      aria-labelledby="no-connection"
      aria-describedby="no-connection-advice"
      onKeyDown={({ key }) => key === 'Escape' && stay()}
      className="fixed inset-x-4 top-4 z-50 border border-ink bg-ink px-5 py-4 text-16 text-paper sm:inset-x-auto sm:left-1/2 sm:w-104 sm:-translate-x-1/2 print:hidden"
    >
      <p id="no-connection" className="font-medium">
        {t('offline.heading')}
      </p>
      <p id="no-connection-advice" role="status" className="mt-1">
        {t(hasFailed ? 'offline.still' : 'offline.held')}
      </p>
      <p className="mt-2 flex gap-6">
        <button ref={button} type="button" onClick={retry} className={way}>
          {t('failure.retry')}
        </button>
        <button type="button" onClick={stay} className={way}>
          {t('offline.stay')}
        </button>
      </p>
    </div>
  );
}

const way = 'underlined min-h-11 decoration-paper focus-visible:outline-paper';
