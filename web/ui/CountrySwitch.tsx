import { ChevronDown } from 'lucide';
import { useFooterTexts } from './footer-texts.ts';
import { Icon } from './Icon.tsx';

/** Shows the country of the offers. The application serves one country (specification, section 1). */
export function CountrySwitch() {
  const { t } = useFooterTexts();
  return (
    <label className="flex items-center gap-3 text-14">
      <span className="text-stone">{t('country.label')}</span>
      <span className="relative">
        <select defaultValue="us" className="h-11 appearance-none bg-paper pr-6">
          <option value="us">{t('country.us')}</option>
        </select>
        <Icon
          node={ChevronDown}
          size={16}
          strokeWidth={1.5}
          className="pointer-events-none absolute top-1/2 right-0 -translate-y-1/2"
        />
      </span>
    </label>
  );
}
