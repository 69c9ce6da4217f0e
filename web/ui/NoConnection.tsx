import { useEffect, useRef, useState } from 'react';
import { isOffline, reachesServer, retryEveryMs } from '#web/framework/connection.ts';
import { useTexts } from '#web/i18n/language.ts';
import { Hanger } from './Placeholder.tsx';

type NoConnectionProps = {
  /** Opens the page. Runs once the server can be reached, at a press or by itself, so no attempt leaves the site. */
  goOn(): void;
  /** Returns to the page shown before, where it is still there. */
  stay?: (() => void) | undefined;
};

/** Takes the place of content that could not be loaded because the server was not reached. */
export function NoConnection({ goOn, stay }: NoConnectionProps) {
  const { t } = useTexts();
  const [failures, setFailures] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef<(() => void) | undefined>(undefined);
  const retry = () => void reachesServer().then((is) => (is ? latest.current?.() : setFailures(failures + 1)));

  useEffect(() => {
    latest.current = goOn;
    // Nothing was tried yet where the browser believes that it has no network, and it errs.
    const timer = setTimeout(retry, failures === 0 && isOffline() ? 0 : retryEveryMs);
    window.addEventListener('online', retry);
    return () => {
      latest.current = undefined;
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  });

  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    button.current?.focus();
    return () => before?.focus();
  }, []);

  return (
    <section className="column flex flex-col items-center pt-16 text-center md:pt-24">
      <Hanger />
      <h1 className="display mt-10 max-w-[16em] text-40 md:text-56">{t('offline.title')}</h1>
      <p role="status" className="mt-5 max-w-prose text-16 text-stone">
        {t(failures > 1 ? 'offline.still' : 'offline.advice')}
      </p>
      <button ref={button} type="button" onClick={retry} className="caps underlined mt-8 py-2">
        {t('failure.retry')}
      </button>
      {stay && (
        <button type="button" onClick={stay} className="caps underlined mt-4 py-2">
          {t('offline.stay')}
        </button>
      )}
    </section>
  );
}
