import { useRetry } from '#web/framework/use-retry.ts';
import { useTexts } from '#web/i18n/language.ts';

type TryAgainProps = {
  /** Runs once the server can be reached: at a press, and with `isAutomatic` by itself. */
  goOn(): void;
  isAutomatic?: boolean;
  className?: string;
};

/** Renders the button of a failed page or action, and tells while there is still no connection. */
export function TryAgain({ goOn, isAutomatic = false, className = 'mt-8' }: TryAgainProps) {
  const { t } = useTexts();
  const { hasFailed, retry } = useRetry(goOn, { isAutomatic });
  return (
    <>
      <button type="button" onClick={retry} className={`caps underlined py-2 ${className}`}>
        {t('failure.retry')}
      </button>
      <p role="status" className="mt-3 min-h-6 text-14 text-stone">
        {hasFailed && t('offline.still')}
      </p>
    </>
  );
}
