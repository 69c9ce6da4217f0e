import { useTexts } from '#web/i18n/language.ts';
import { Hanger } from './Placeholder.tsx';
import { TryAgain } from './TryAgain.tsx';

type NoConnectionProps = {
  /** Loads the page again. Runs by itself once the server can be reached. */
  goOn(): void;
  /** `h2` where the page has its own title. */
  heading?: 'h1' | 'h2';
};

/** Replaces content that could not be loaded because the server was not reached. */
export function NoConnection({ goOn, heading: Heading = 'h1' }: NoConnectionProps) {
  const { t } = useTexts();
  return (
    <section className="column flex flex-col items-center pt-16 text-center md:pt-24">
      <Hanger />
      <Heading className={`display mt-10 max-w-[16em] ${Heading === 'h1' ? 'text-40 md:text-56' : 'text-28'}`}>
        {t('offline.heading')}
      </Heading>
      <p className="mt-5 max-w-prose text-16 text-stone">{t('offline.advice')}</p>
      <TryAgain goOn={goOn} isAutomatic />
    </section>
  );
}
