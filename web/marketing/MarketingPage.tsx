import type { ReactNode } from 'react';
import { LinkedText } from '#web/ui/LinkedText.tsx';

type MarketingPageProps = {
  title: string;
  lead: string;
  /** Content below title and lead. On wide screens it stays in sight beside the page. */
  aside?: ReactNode;
  children: ReactNode;
};

/** Renders a text page with the heading on the left and the content on the right. */
export function MarketingPage({ title, lead, aside, children }: MarketingPageProps) {
  return (
    <div className="column grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-12 pt-12 md:pt-20 lg:grid-cols-12">
      <header className="lg:sticky lg:top-0 lg:col-span-5 lg:max-h-svh lg:self-start lg:overflow-y-auto lg:pt-20 lg:pr-10 lg:pb-10 lg:-mt-20 lg:-ml-2 lg:pl-2">
        <h1 className="display text-40 md:text-56">{title}</h1>
        <p className="mt-5 max-w-prose text-20 text-stone">
          <LinkedText text={lead} />
        </p>
        {aside}
      </header>
      <div className="lg:col-span-7">{children}</div>
    </div>
  );
}
