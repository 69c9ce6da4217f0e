import { useFooterTexts } from './footer-texts.ts';

/** Shows the country of the offers. The application serves one country (specification, section 1). */
export function CountrySwitch() {
  const { t } = useFooterTexts();
  return (
    <label className="flex items-center gap-3 text-14">
      <span className="text-stone">{t('country.label')}</span>
      <select defaultValue="us" className="h-11 bg-paper">
        <option value="us">{t('country.us')}</option>
      </select>
    </label>
  );
}
