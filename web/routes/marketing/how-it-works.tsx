import { describePage } from '#web/framework/page-meta.ts';
import { Invitation } from '#web/marketing/Invitation.tsx';
import { readMarketingPage, readSteps } from '#web/marketing/marketing-page.server.ts';
import { Steps } from '#web/marketing/Steps.tsx';
import { useSession } from '#web/session/use-session.ts';
import { LinkedText } from '#web/ui/LinkedText.tsx';
import type { Route } from './+types/how-it-works.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { ...readMarketingPage(context, 'howItWorks', '/how-it-works'), steps: readSteps(context) };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? describePage(loaderData.page) : [];
}

export default function HowItWorksPage({ loaderData: { words, steps } }: Route.ComponentProps) {
  const { authenticated } = useSession();
  return (
    <>
      <div className="column pt-12 md:pt-20">
        <h1 className="display text-40 md:text-56">{words.title}</h1>
        <p className="mt-5 mb-12 max-w-prose text-20 text-stone md:mb-16">{words.lead}</p>
        <Steps steps={steps} level="h2" />
        <section aria-labelledby="discount" className="grid gap-x-5 gap-y-4 py-10 md:grid-cols-2 md:py-14">
          <h2 id="discount" className="display text-28">
            {words.discount}
          </h2>
          <p className="max-w-prose text-16">
            <LinkedText text={words.definition} />
          </p>
        </section>
      </div>
      <div className="mt-16 md:mt-30">
        <Invitation title={words.banner} way={{ to: authenticated ? '/products' : '/signup', label: words.start }} />
      </div>
    </>
  );
}
