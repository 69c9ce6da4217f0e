import { useSyncExternalStore } from 'react';

const heed = ['online', 'offline'] as const;

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

function subscribe(listener: () => void): () => void {
  for (const type of heed) window.addEventListener(type, listener);
  return () => {
    for (const type of heed) window.removeEventListener(type, listener);
  };
}
