import { createContext, createElement, memo, type ReactNode, use } from 'react';
import { useAtFirstTouch } from '#web/framework/first-touch.ts';

/** The label and the links as the server renders them. Browsers have none: they keep the server's markup. */
export const WaysInContext = createContext<{ label: string; links: ReactNode } | undefined>(undefined);

const loadKeeper = () => import('./WaysInKeeper.tsx');

/** Renders the ways into the shop. The links work as they are; the code that follows them within the page loads later. */
export const WaysInPlace = memo(function WaysInPlace() {
  const server = use(WaysInContext);
  const keeper = useAtFirstTouch(loadKeeper);
  return (
    <>
      {server ? (
        <nav id="ways-in" aria-label={server.label}>
          {server.links}
        </nav>
      ) : (
        // React takes over the element alone and leaves its content.
        createElement('nav', {
          id: 'ways-in',
          suppressHydrationWarning: true,
          // biome-ignore lint/security/noDangerouslySetInnerHtml: no markup is set
          dangerouslySetInnerHTML: { __html: '' },
        })
      )}
      {keeper && <keeper.WaysInKeeper />}
    </>
  );
});
