import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Visit } from '#web/service-worker/rules.ts';

/** A shopper who stays as long on a page, in ms, may want to read it again. */
const stayMs = 3000;

/**
 * Tells the service worker which page the shopper reads: links within the site load data alone, and no document that could be
 * kept. Browsers that save data are left alone.
 */
export function KeepVisited() {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the address begins another visit
  useEffect(() => {
    const timer = setTimeout(tellVisit, stayMs);
    return () => clearTimeout(timer);
  }, [pathname, search]);
  return null;
}

function tellVisit() {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const files = loaded.filter((name) => /^\/(?:assets|images)\//.test(new URL(name).pathname));
  const visit: Visit = { page: location.href.replace(/#.*/, ''), files };
  navigator.serviceWorker?.controller?.postMessage(visit);
}
