import { HousePage } from '#web/house/HousePage.tsx';
import { readHousePage } from '#web/house/house-page.server.ts';
import { Sections } from '#web/house/Sections.tsx';
import { describePage } from '#web/page-meta.ts';
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
