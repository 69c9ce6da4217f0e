import { readLegalPage } from '#web/house/house-page.server.ts';
import { LegalPage } from '#web/house/LegalPage.tsx';
import { describePage } from '#web/page-meta.ts';
import type { Route } from './+types/terms.ts';

export function loader({ context }: Route.LoaderArgs) {
  return readLegalPage(context, 'terms');
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? describePage(loaderData.page) : [];
}

export default function TermsPage({ loaderData: { words, contents, updated } }: Route.ComponentProps) {
  return <LegalPage words={words} contents={contents} updated={updated} />;
}
