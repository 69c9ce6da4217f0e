import { isRouteErrorResponse, useRouteError } from 'react-router';
import { feedsAddress } from './addresses.ts';
import { t } from './texts.ts';

/** Replaces a console page that could not be shown. */
export function ConsoleError() {
  const error = useRouteError();
  const words = isRouteErrorResponse(error) && error.status === 404 ? 'missing' : 'failure';
  return (
    <section className="pt-16 md:pt-24">
      <h1 className="display text-40 md:text-56">{t(`${words}.heading`)}</h1>
      <p className="mt-4 max-w-prose text-16 text-stone">{t(`${words}.advice`)}</p>
      <a href={feedsAddress} className="caps underlined thumb-area mt-8 inline-block py-2">
        {t('feeds.back')}
      </a>
    </section>
  );
}
