import { useEffect, useRef, useState } from 'react';
import { awaitPage, isOffline, openKept, reachesServer, retryEveryMs } from '#web/framework/connection.ts';
import { useTexts } from '#web/i18n/language.ts';
import { Hanger } from './Placeholder.tsx';

type NoConnectionProps = {
  /** Opens the page. Runs once the server can be reached, at a press or by itself, so no attempt leaves the site. */
  goOn(): void;
  /** Returns to the page shown before, where it is still there. */
  stay?: (() => void) | undefined;
};

/**
 * Takes the place of content that could not be loaded because the server was not reached, unless the browser has kept a copy.
 * While the page before is still there, it is a bar below that page.
 */
export function NoConnection({ goOn, stay }: NoConnectionProps) {
  const { t } = useTexts();
  const [failures, setFailures] = useState(0);
  const isBar = stay !== undefined;
  const button = useRef<HTMLButtonElement>(null);
  const latest = useRef<(() => void) | undefined>(undefined);
  const retry = () => void reachesServer().then((is) => (is ? latest.current?.() : setFailures(failures + 1)));

  useEffect(awaitPage, []);

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
    // A kept copy that fails itself would be opened again and again.
    if (!isBar && document.documentElement.dataset.kept === undefined) void openKept(location.href);
    return () => before?.focus();
  }, [isBar]);

  const advice = <p role="status">{t(failures > 1 ? 'offline.still' : 'offline.advice')}</p>;
  const retryButton = (
    <button ref={button} type="button" onClick={retry} className="caps underlined py-3.5">
      {t('failure.retry')}
    </button>
  );
  if (isBar)
    return (
      <section className="fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center gap-x-8 bg-ink px-4 py-3 text-paper **:outline-paper">
        <h2 className="w-full text-20">{t('offline.title')}</h2>
        {advice}
        {retryButton}
        <button type="button" onClick={stay} className="caps underlined py-3.5">
          {t('offline.stay')}
        </button>
      </section>
    );
  return (
    <section className="column flex flex-col items-center gap-5 pt-16 text-center md:pt-24">
      <Hanger />
      <h1 className="display mt-5 max-w-[16em] text-40 md:text-56">{t('offline.title')}</h1>
      {advice}
      {retryButton}
    </section>
  );
}
