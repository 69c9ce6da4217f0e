import { describePage } from '#web/framework/page-meta.ts';
import { LegalPage } from '#web/marketing/LegalPage.tsx';
import { readMarketingPage } from '#web/marketing/marketing-page.server.ts';
import { VerdictList } from '#web/marketing/VerdictList.tsx';
import { readVerdictEntries } from '#web/marketing/verdict-entries.server.ts';
import type { Route } from './+types/how-we-check.ts';

/** Places that the texts leave to the examples. */
const ofExamples = { name: '{{name}}', brand: '{{brand}}', seller: '{{seller}}' };

export async function loader({ context }: Route.LoaderArgs) {
  const { words, page } = readMarketingPage(context, 'howWeCheck', '/how-we-check', ofExamples);
  return { words, page, entries: await readVerdictEntries(context, words.example) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? describePage(loaderData.page) : [];
}

export default function HowWeCheckPage({ loaderData: { words, entries } }: Route.ComponentProps) {
  const notes = { verdicts: <VerdictList entries={entries} seeProof={words.proof} /> };
  return <LegalPage words={words} contents={words.contents} notes={notes} />;
}
