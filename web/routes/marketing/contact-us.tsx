import { describePage } from '#web/framework/page-meta.ts';
import { MarketingPage } from '#web/marketing/MarketingPage.tsx';
import { readMarketingPage } from '#web/marketing/marketing-page.server.ts';
import { Sections } from '#web/marketing/Sections.tsx';
import type { Route } from './+types/contact-us.ts';

export function loader({ context }: Route.LoaderArgs) {
  return readMarketingPage(context, 'contact', '/contact-us');
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? describePage(loaderData.page) : [];
}

export default function ContactPage({ loaderData: { words, page } }: Route.ComponentProps) {
  const { supportEmail, socialPages } = page.store;
  const aside = (
    <address className="mt-8 not-italic">
      <a href={`mailto:${supportEmail}`} className="underlined thumb-area text-20 break-all">
        {supportEmail}
      </a>
      {socialPages.length > 0 && (
        <>
          <h2 className="caps mt-8 text-stone">{words.follow}</h2>
          <ul className="mt-2 flex flex-wrap gap-x-6">
            {socialPages.map(({ network, address }) => (
              <li key={network}>
                <a href={address} rel="me noopener" className="underlined thumb-area inline-block py-1 text-16">
                  {network}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </address>
  );
  return (
    <MarketingPage title={words.title} lead={words.lead} aside={aside}>
      <Sections sections={words.sections} />
    </MarketingPage>
  );
}
