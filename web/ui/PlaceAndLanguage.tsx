import { CountrySwitch } from './CountrySwitch.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';

/** Renders the country of the offers, and the links to the same page in other languages. */
export function PlaceAndLanguage() {
  return (
    <div>
      <CountrySwitch />
      <LanguageSwitch />
    </div>
  );
}
