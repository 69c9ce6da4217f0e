import { usePersonalTexts } from '#web/listing/personal-texts.ts';

/** Shows a note on pages that need JavaScript, if it is missing. */
export function NeedsJavaScript() {
  const { t } = usePersonalTexts();
  return (
    <noscript>
      <p className="mt-6 border-hairline border-y py-4 text-16">{t('needsJavaScript')}</p>
    </noscript>
  );
}
