import { readLegalPage } from '#web/house/house-page.server.ts';
import { LegalPage } from '#web/house/LegalPage.tsx';
import { PrivacySignal } from '#web/house/PrivacySignal.tsx';
import { describePage } from '#web/page-meta.ts';
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
