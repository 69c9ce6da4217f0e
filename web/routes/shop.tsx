import { Outlet } from 'react-router';
import { createTranslator } from '#web/i18n/texts.ts';
import { ErrorPage, errorWords } from '#web/ui/ErrorPage.tsx';
import type { Route } from './+types/shop.ts';

/** Sets the title of error pages. Other pages set their own. */
export function meta({ error, matches }: Route.MetaArgs) {
  if (!error) return [];
  const store = matches[0].loaderData;
  const title = createTranslator(store?.language).t(`${errorWords(error)}.title`);
  return [{ title: store ? `${title} · ${store.name}` : title }, { name: 'robots', content: 'noindex' }];
}

/** Wraps all pages. Its error boundary keeps the open document, which an error boundary in the root would render anew. */
export default function Shop() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
