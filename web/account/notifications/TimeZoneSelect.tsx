import { useMemo } from 'react';
import { type Language, localeOf } from '#contract/languages.ts';
import { browserTimeZone } from '#web/account/browser-time-zone.ts';
import { useTexts } from '#web/i18n/language.ts';
import { LabelledSelect } from '#web/ui/LabelledSelect.tsx';
import { useNotificationTexts } from './texts.ts';
import { cityOf, groupZones } from './time-zones.ts';

type TimeZoneSelectProps = { value: string; onChoose(timeZone: string): void };

/** Every time zone that the browser knows, its own first; those that most shoppers look for with what they are called. */
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
                {labelOf(zone, name === 'here' || name === 'unitedStates')}
              </option>
            ))}
          </optgroup>
        ))}
      </LabelledSelect>
    </div>
  );
}

/** Eastern Time, whatever the season. */
function timeName(timeZone: string, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf[language], { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
