import bodoni from '@fontsource-variable/bodoni-moda/files/bodoni-moda-latin-opsz-normal.woff2?url';
import jost from '@fontsource-variable/jost/files/jost-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root.ts';
import { ErrorPage, errorWords } from './components/ErrorPage.tsx';
import { SiteFooter } from './components/SiteFooter.tsx';
import { SiteHeader } from './components/SiteHeader.tsx';
import { storefrontContext } from './context.ts';
import { createI18n } from './i18n.ts';
import './styles/app.css';
import { useFocusOnArrival } from './focus-on-arrival.ts';

export function loader({ context }: Route.LoaderArgs) {
  return context.get(storefrontContext).store;
}

/** The store's name and addresses do not change while the page is open. */
export function shouldRevalidate() {
  return false;
}

export const links: Route.LinksFunction = () => [
  ...[jost, bodoni].map((href) => ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const),
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
];

/** Pages have their own; this is for those that could not be shown. */
export function meta({ error, loaderData }: Route.MetaArgs) {
  if (!error) return [];
  const title = createI18n('en').t(`${errorWords(error)}.title`);
  return [{ title: loaderData ? `${title} · ${loaderData.name}` : title }, { name: 'robots', content: 'noindex' }];
}

export function Layout({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const store = useRouteLoaderData<typeof loader>('root');
  useFocusOnArrival();
  return (
    <html lang={i18n.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#faf7f2" />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-svh flex-col">
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-ink focus:px-4 focus:py-3 focus:text-paper"
        >
          {t('skipToContent')}
        </a>
        <SiteHeader storeName={store?.name ?? ''} />
        <main id="content" tabIndex={-1} className="flex-1">
          {children}
        </main>
        {store && <SiteFooter storeName={store.name} supportEmail={store.supportEmail} />}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
