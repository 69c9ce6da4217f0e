import { Minus, Plus } from 'lucide';
import { storefrontContext, translatorContext } from '#web/framework/context.ts';
import { describePage } from '#web/framework/page-meta.ts';
import { MarketingPage } from '#web/marketing/MarketingPage.tsx';
import { readMarketingPage } from '#web/marketing/marketing-page.server.ts';
import { Icon } from '#web/ui/Icon.tsx';
import type { Route } from './+types/faq.ts';

export function loader({ context }: Route.LoaderArgs) {
  const questions = context.get(storefrontContext).frequentQuestions(context.get(translatorContext).language);
  return { ...readMarketingPage(context, 'faq', '/faq'), questions };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? describePage(loaderData.page) : [];
}

export default function FaqPage({ loaderData: { words, questions } }: Route.ComponentProps) {
  return (
    <MarketingPage title={words.title} lead={words.lead}>
      <div className="border-b border-hairline">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-t border-hairline">
            <summary className="flex list-none items-center justify-between gap-6 py-5 text-20 [&::-webkit-details-marker]:hidden">
              <h2>{question}</h2>
              <Icon node={Plus} size={20} strokeWidth={1.5} className="flex-none text-stone group-open:hidden" />
              <Icon node={Minus} size={20} strokeWidth={1.5} className="hidden flex-none text-stone group-open:block" />
            </summary>
            <p className="max-w-prose pb-8 text-16">{answer}</p>
          </details>
        ))}
      </div>
    </MarketingPage>
  );
}
