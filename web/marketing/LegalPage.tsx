import type { ReactNode } from 'react';
import { MarketingPage } from './MarketingPage.tsx';
import { Sections, type SectionWords } from './Sections.tsx';

type LegalPageProps = {
  words: { title: string; lead: string; sections: SectionWords };
  contents: string;
  /** The date of the last change, as text. */
  updated?: string;
  notes?: Record<string, ReactNode>;
};

/** Renders a long text page with a table of contents: the terms, the privacy policy, how we check. */
export function LegalPage({ words: { title, lead, sections }, contents, updated, notes }: LegalPageProps) {
  const aside = (
    <>
      {updated && <p className="mt-4 text-14 text-stone">{updated}</p>}
      <nav aria-label={contents} className="mt-8">
        <ol className="grid gap-1 text-14">
          {Object.entries(sections).map(([name, { heading }]) => (
            <li key={name}>
              <a href={`#${name}`} className="inline-block py-1 text-stone hover:text-ink hover:underline">
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </>
  );
  return (
    <MarketingPage title={title} lead={lead} aside={aside}>
      <Sections sections={sections} notes={notes ?? {}} />
    </MarketingPage>
  );
}
