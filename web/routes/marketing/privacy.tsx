import { describePage } from '#web/framework/page-meta.ts';
import { LegalPage } from '#web/marketing/LegalPage.tsx';
import { readLegalPage } from '#web/marketing/marketing-page.server.ts';
import { PrivacySignal } from '#web/marketing/PrivacySignal.tsx';
import type { Route } from './+types/privacy.ts';

export function loader({ context }: Route.LoaderArgs) {
  return readLegalPage(context, 'privacy');
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? describePage(loaderData.page) : [];
}

export default function PrivacyPage({ loaderData: { words, contents, updated } }: Route.ComponentProps) {
  const notes = { 'do-not-sell': <PrivacySignal text={words.signal} /> };
  return <LegalPage words={words} contents={contents} updated={updated} notes={notes} />;
}
