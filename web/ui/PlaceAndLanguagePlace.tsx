import { deferredComponent } from '#web/framework/deferred.ts';
import { deferredPlace } from '#web/framework/deferred-place.tsx';

/** The component of the country and the languages in menus. */
export const PlaceAndLanguageContext = deferredComponent<object>(() =>
  import('./PlaceAndLanguage.tsx').then(({ PlaceAndLanguage }) => PlaceAndLanguage),
);

/** Renders the country and the languages in menus. */
export const PlaceAndLanguagePlace = deferredPlace(PlaceAndLanguageContext, true);
