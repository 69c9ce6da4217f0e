import { Outlet } from 'react-router';
import { createTranslator } from '#web/i18n/texts.ts';
import { ErrorPage, errorWords } from '#web/ui/ErrorPage.tsx';
import type { Route } from './+types/shop.ts';

/** Pages have their own; this is for those that could not be shown. */
export function meta({ error, matches }: Route.MetaArgs) {
  if (!error) return [];
  const store = matches[0].loaderData;
  const title = createTranslator(store?.language).t(`${errorWords(error)}.title`);
  return [{ title: store ? `${title} · ${store.name}` : title }, { name: 'robots', content: 'noindex' }];
}

/** All pages. What goes wrong on the way to one is told here, within the document that is open: the root would have to make it anew. */
export default function Shop() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
