import { type MailChoice, type WeekDay, weekDays } from '#contract/schedule.ts';
import { useTexts } from '#web/i18n/language.ts';
import { dayNames } from './day-names.ts';
import { useNotificationTexts } from './texts.ts';

type WeekDaysProps = { chosen: ReadonlySet<MailChoice>; choose(day: WeekDay, isChosen: boolean): void };

/** Renders the week as a row of checkboxes. A selected day turns dark. */
export function WeekDays({ chosen, choose }: WeekDaysProps) {
  const { t } = useNotificationTexts();
  const { language } = useTexts();
  const [short, long] = [dayNames(language, 'short'), dayNames(language, 'long')];
  return (
    <fieldset className="mt-5">
      <legend className="sr-only">{t('schedule.days')}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(2.3rem,1fr))] gap-1 sm:gap-2">
        {weekDays.map((day) => (
          <label
            key={day}
            className="caps relative flex min-h-12 min-w-0 cursor-pointer items-center justify-center border border-ash transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2 sm:min-h-14"
          >
            <input
              type="checkbox"
              aria-label={long(day)}
              checked={chosen.has(day)}
              onChange={({ target }) => choose(day, target.checked)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {short(day)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
