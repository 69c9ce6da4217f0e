import { useContext } from 'react';
import { isRouteErrorResponse, Link, useLocation } from 'react-router';
import type { ErrorContent } from '#web/framework/errors.server.ts';
import { RequestIdContext } from '#web/framework/request-id.ts';
import { useTexts } from '#web/i18n/language.ts';
import { listingAddress } from '#web/listing/listing-address.ts';
import { ProductGrid } from '#web/listing/ProductGrid.tsx';
import { usePersonalTexts } from '#web/listing/personal-texts.ts';
import type { ErrorWords } from './error-words.ts';
import { Hanger } from './Placeholder.tsx';
import { secondsToWait } from './seconds-to-wait.ts';

/** Explains an error and the next step. A missing page also offers a few products. */
export default function ErrorPage({ error, words }: { error: unknown; words: Exclude<ErrorWords, 'offline'> }) {
  const { t } = useTexts();
  const { t: own } = usePersonalTexts();
  const address = useLocation();
  const requestId = useContext(RequestIdContext);
  // Router errors carry any data: the application's own carry `ErrorContent`, the router's carry a text or nothing.
  const content = (isRouteErrorResponse(error) ? error.data : null) as Partial<ErrorContent> | null;
  const { finds = [], problem } = content ?? {};
  const waitSeconds = secondsToWait(error);

  return (
    <div className="column">
      <section className="flex flex-col items-center pt-16 text-center md:pt-24">
        <Hanger />
        <h1 className="display mt-10 max-w-[16em] text-40 md:text-56">
          {own(waitSeconds === undefined ? `${words}.heading` : 'tooMany.heading')}
        </h1>
        <p className="mt-5 max-w-prose text-16 text-balance text-stone">
          {waitSeconds === undefined ? own(`${words}.advice`) : own('tooMany.advice', { count: waitSeconds })}
        </p>
        {problem && <p className="mt-2 text-14 text-stone">{problem}</p>}
        {words === 'failure' ? (
          <Link to={address} replace className="caps underlined mt-6.5 py-3.5">
            {t('failure.retry')}
          </Link>
        ) : (
          <Link to={listingAddress(1)} className="caps underlined mt-6.5 py-3.5">
            {own('notFound.back')}
          </Link>
        )}
        {words === 'failure' && waitSeconds === undefined && (
          <p suppressHydrationWarning className="mt-16 text-12 text-stone">
            {requestId}
          </p>
        )}
      </section>
      {finds.length > 0 && (
        <section className="mt-20 border-t border-hairline pt-10 md:max-lg:[&_li:nth-child(4)]:hidden">
          <h2 className="display mb-8 text-28">{own('notFound.finds')}</h2>
          <ProductGrid cards={finds} />
        </section>
      )}
    </div>
  );
}
