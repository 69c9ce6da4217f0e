import { describePage } from '#web/framework/page-meta.ts';
import { HousePage } from '#web/marketing/MarketingPage.tsx';
import { readHousePage } from '#web/marketing/marketing-page.server.ts';
import { Sections } from '#web/marketing/Sections.tsx';
import type { Route } from './+types/about-us.ts';

export function loader({ context }: Route.LoaderArgs) {
  return readHousePage(context, 'about', '/about-us');
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? describePage(loaderData.page) : [];
}

export default function AboutPage({ loaderData: { words } }: Route.ComponentProps) {
  return (
    <HousePage title={words.title} lead={words.lead}>
      <Sections sections={words.sections} />
    </HousePage>
  );
}
