import { storefrontContext } from '#web/framework/context.ts';
import { describePage } from '#web/framework/page-meta.ts';
import { MarketingPage } from '#web/marketing/MarketingPage.tsx';
import { readMarketingPage } from '#web/marketing/marketing-page.server.ts';
import { Sections } from '#web/marketing/Sections.tsx';
import type { Route } from './+types/about-us.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { words, page } = readMarketingPage(context, 'about', '/about-us');
  const { company, ...others } = words.sections;
  const isKnown = context.get(storefrontContext).store.company !== undefined;
  return { words: { ...words, sections: isKnown ? { ...others, company } : others }, page };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? describePage(loaderData.page) : [];
}

export default function AboutPage({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <MarketingPage title={words.title} lead={words.lead}>
      <Sections sections={words.sections} />
    </MarketingPage>
  );
}
