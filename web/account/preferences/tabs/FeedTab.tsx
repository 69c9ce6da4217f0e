import { useId } from 'react';
import { usePreferenceTexts } from '#web/account/preferences/texts.ts';

/** Shows the feed of the shopper's deals. There is only one (specification, sections 2 and 9). */
export function FeedTab() {
  const { t } = usePreferenceTexts();
  const id = useId();
  return (
    <div className="max-w-form">
      <h2 className="display text-28">{t('preferences.feeds')}</h2>
      <label htmlFor={id} className="caps mt-8 block text-stone">
        {t('preferences.feed')}
      </label>
      <select
        id={id}
        disabled
        className="mt-1 h-11 w-full cursor-not-allowed appearance-none border-hairline border-b bg-paper text-16 opacity-100"
      >
        <option>{t('preferences.women')}</option>
      </select>
      <p className="mt-4 text-14 text-stone">{t('preferences.feedsAdvice')}</p>
    </div>
  );
}
