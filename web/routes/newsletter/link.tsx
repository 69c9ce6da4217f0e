import { data } from 'react-router';
import { type NewsletterLink, newsletterActs } from '#contract/newsletter.ts';
import { describePrivate } from '#web/account/account-meta.ts';
import { storefrontContext } from '#web/framework/context.ts';
import { notFound } from '#web/framework/errors.server.ts';
import { NewsletterForm } from '#web/marketing/newsletter/NewsletterForm.tsx';
import { newsletterTexts, useNewsletterTexts } from '#web/marketing/newsletter/texts.ts';
import type { Route } from './+types/link.ts';

/** Reads the link without following it: mail scanners open links too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { newsletter } = context.get(storefrontContext);
  const link = await linkOf({ params, context });
  const holds = await newsletter.holds(link);
  return data({ act: link.act, holds }, { status: holds ? 200 : 404 });
}

/** Follows the link, on the page's button or the mail client's one-click request (RFC 8058). The body is ignored. */
export async function action({ params, context }: Route.ActionArgs) {
  const { newsletter } = context.get(storefrontContext);
  const isDone = await newsletter.follow(await linkOf({ params, context }));
  return data({ isDone }, { status: isDone ? 200 : 404 });
}

async function linkOf({ params, context }: Pick<Route.LoaderArgs, 'params' | 'context'>): Promise<NewsletterLink> {
  const act = newsletterActs.find((name) => name === params.act);
  if (!act) throw await notFound(context.get(storefrontContext));
  return { act, id: params.id, signature: params.signature };
}

/** The address is a secret. `same-origin` still lets the page's own forms send their origin. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { t } = newsletterTexts(matches[0].loaderData?.language);
  const part = loaderData?.holds ? loaderData.act : 'gone';
  return describePrivate(t(`${part}.title`), matches[0].loaderData);
}

export default function LinkPage({ loaderData: { act, holds }, actionData }: Route.ComponentProps) {
  const { t } = useNewsletterTexts();
  return (
    <div className="mx-auto w-full max-w-form px-4 pt-12 md:pt-24">
      {actionData?.isDone ? (
        <h1 className="display text-40">{t(`${act}.done`)}</h1>
      ) : holds ? (
        <>
          <h1 className="display text-40">{t(`${act}.title`)}</h1>
          <p className="mt-4 text-16 text-stone">{t(`${act}.advice`)}</p>
          <form method="post">
            <button
              type="submit"
              className="mt-10 min-h-12 w-full border border-ink bg-ink px-6 py-3 text-16 font-medium text-paper transition-opacity hover:opacity-85"
            >
              {t(`${act}.submit`)}
            </button>
          </form>
        </>
      ) : (
        <>
          <h1 className="display text-40">{t('gone.title')}</h1>
          <p className="mt-4 text-16 text-stone">{t('gone.advice')}</p>
          {act === 'confirm' && <NewsletterForm />}
        </>
      )}
    </div>
  );
}
