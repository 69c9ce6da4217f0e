import { useMemo } from 'react';
import { type Language, localeOf } from '#contract/languages.ts';
import { browserTimeZone } from '#web/account/browser-time-zone.ts';
import { useTexts } from '#web/i18n/language.ts';
import { LabelledSelect } from '#web/ui/LabelledSelect.tsx';
import { useNotificationTexts } from './texts.ts';
import { cityOf, groupZones } from './time-zones.ts';

type TimeZoneSelectProps = { value: string; onChoose(timeZone: string): void };

/** Selects among all time zones of the browser, its own and the saved one first. The likely zones are shown with their names. */
export function TimeZoneSelect({ value, onChoose }: TimeZoneSelectProps) {
  const { t } = useNotificationTexts();
  const { language } = useTexts();
  const groups = useMemo(() => groupZones(Intl.supportedValuesOf('timeZone'), browserTimeZone(), value), [value]);

  function labelOf(zone: string, isNamed: boolean): string {
    if (!isNamed) return cityOf(zone);
    return t('zones.named', { city: cityOf(zone), time: timeName(zone, language) });
  }

  return (
    <div
      onChange={({ target }) => {
        if (target instanceof HTMLSelectElement) onChoose(target.value);
      }}
    >
      <LabelledSelect label={t('schedule.timeZone')} name="time_zone" value={value}>
        {groups.map(({ name, zones }) => (
          <optgroup key={name} label={t(`zones.${name}`)}>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {labelOf(zone, name === 'likely' || name === 'unitedStates')}
              </option>
            ))}
          </optgroup>
        ))}
      </LabelledSelect>
    </div>
  );
}

/** Returns the name of a zone regardless of the season, such as Eastern Time. */
function timeName(timeZone: string, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf[language], { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
