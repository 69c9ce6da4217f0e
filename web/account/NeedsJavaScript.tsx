import { useTexts } from '#web/i18n/language.ts';

/** Shows a note on pages that need JavaScript, if it is missing. */
export function NeedsJavaScript() {
  const { t } = useTexts();
  return (
    <noscript>
      <p className="mt-6 border-hairline border-y py-4 text-16">{t('account.needsJavaScript')}</p>
    </noscript>
  );
}
