import { useSyncExternalStore } from 'react';

/**
 * Of links to pages that are likely to be wanted: fetched at the first sign that one is. Without a network the router would give up
 * the page that is open for the browser's own error.
 */
export function usePrefetch(): 'intent' | 'none' {
  return useSyncExternalStore(
    subscribe,
    () => (navigator.onLine ? 'intent' : 'none'),
    () => 'intent',
  );
}

/** Back at the network, the next look is soon enough. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('offline', listener);
  return () => window.removeEventListener('offline', listener);
}
