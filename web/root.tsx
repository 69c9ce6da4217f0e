import { type ReactNode, useContext } from 'react';
import { Links, Meta, Outlet, ScrollRestoration, useRouteLoaderData } from 'react-router';
import { localeOf } from '#contract/languages.ts';
import type { Route } from './+types/root.ts';
import { nonceContext, storefrontContext, translatorContext } from './framework/context.ts';
import { useAtFirstTouch } from './framework/first-touch.ts';
import { useFocusOnArrival } from './framework/focus-on-arrival.ts';
import { NonceContext } from './framework/nonce.ts';
import { ScriptsContext, usePressAgain } from './framework/scripts.ts';
import { StaticHead } from './framework/static-head.tsx';
import { StylesContext } from './framework/styles.ts';
import { useTexts } from './i18n/language.ts';
import { useWantedAct } from './product/favorites/use-collecting.ts';
import { markSession } from './session/first-paint.ts';
import { useRedirects } from './session/use-session.ts';
import { FooterPlace } from './ui/FooterPlace.tsx';
import { SiteHeader } from './ui/SiteHeader.tsx';

/** Returns the data that all pages share. */
export function loader({ context }: Route.LoaderArgs) {
  const { store, feedMessageEveryMs } = context.get(storefrontContext);
  return {
    ...store,
    feedMessageEveryMs,
    language: context.get(translatorContext).language,
    // For the styles that Vite's development server injects. Built pages carry their own.
    nonce: import.meta.env.DEV ? context.get(nonceContext) : undefined,
  };
}

/** Skips revalidation: the root data does not change while a page is open. */
export function shouldRevalidate() {
  return false;
}

/** Renders the document of every page, including error pages. */
export function Layout({ children }: { children: ReactNode }) {
  const { t, language } = useTexts();
  const store = useRouteLoaderData<typeof loader>('root');
  // Pages of the admin console render their own header and main element.
  const isConsole = useRouteLoaderData('admin-console') !== undefined;
  const nonce = useContext(NonceContext);
  const styles = useContext(StylesContext);
  const PageScripts = useContext(ScriptsContext);
  useFocusOnArrival();
  usePressAgain();
  return (
    // The `markSession` script changes this element before hydration.
    <html lang={localeOf[language]} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {store?.nonce && <meta property="csp-nonce" nonce={store.nonce} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this code */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markSession }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the built style sheet */}
        <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
        <Meta />
        {/* External style sheets are same-origin and need no nonce. A nonce on the server alone would be a hydration mismatch. */}
        <Links nonce="" />
        {/* It never changes, so browsers need no code for it. React leaves unknown elements of the head as they are. */}
        {import.meta.env.SSR && <StaticHead language={language} nonce={nonce} />}
      </head>
      <body className="flex min-h-svh flex-col">
        <a href="#content" className="skip-link">
          {t('skipToContent')}
        </a>
        {isConsole ? (
          children
        ) : (
          <>
            <SessionKeeper />
            <SiteHeader siteName={store?.name ?? ''} />
            {/* The footer begins below the window, so that content which comes later does not move it in sight. */}
            <main id="content" tabIndex={-1} className="min-h-[calc(100svh-var(--header-height)-120px)] flex-1">
              {children}
            </main>
            {store && <FooterPlace siteName={store.name} socialPages={store.socialPages} company={store.company} />}
          </>
        )}
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  );
}

const loadLateParts = () => import('./framework/late-parts.tsx');

/** Runs the session's redirects and the pending action, and loads the other parts of all pages at the first interaction. */
function SessionKeeper() {
  useRedirects();
  useWantedAct();
  const late = useAtFirstTouch(loadLateParts, true);
  return late && <late.LateParts />;
}

export default function App() {
  return <Outlet />;
}
