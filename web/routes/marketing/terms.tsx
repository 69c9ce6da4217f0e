import { describePage } from '#web/framework/page-meta.ts';
import { LegalPage } from '#web/marketing/LegalPage.tsx';
import { readLegalPage } from '#web/marketing/marketing-page.server.ts';
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
