import { useId, useState } from 'react';
import { localeOf } from '#contract/languages.ts';
import { enSizeGuide } from '#web/i18n/en-size-guide.ts';
import { useTexts } from '#web/i18n/language.ts';
import { textsIn } from '#web/i18n/texts.ts';
import { charts, measured, type Unit } from './charts.ts';
import { type GuideKind, guideKinds } from './guide-for.ts';

const textsOfGuide = textsIn(({ sizeGuide }) => sizeGuide, enSizeGuide);
const units: readonly Unit[] = ['in', 'cm'];

/** Renders a table for each kind of sizes, in inches or centimetres. Loaded on demand. */
export function SizeGuide({ kind: first }: { kind: GuideKind }) {
  const { language } = useTexts();
  const { t } = textsOfGuide(language);
  const [kind, setKind] = useState(first);
  const [unit, setUnit] = useState<Unit>(language === 'en' ? 'in' : 'cm');
  const help = kind === 'shoes' ? [t('shoes.foot')] : [t('clothing.bust'), t('clothing.waist'), t('clothing.hips')];
  return (
    <div className="mt-4">
      <div className="flex flex-wrap justify-between gap-x-8 border-b border-hairline">
        <Choice
          legend={t('kind')}
          options={guideKinds}
          nameOf={(of) => t(`kinds.${of}`)}
          chosen={kind}
          choose={setKind}
        />
        <Choice legend={t('unit')} options={units} nameOf={(of) => t(`units.${of}`)} chosen={unit} choose={setUnit} />
      </div>
      <SizeTable kind={kind} unit={unit} />
      <p className="mt-4 text-14">{t(`notes.${kind}`)}</p>
      <h3 className="caps mt-6">{t('howTo')}</h3>
      <ul className="mt-2 space-y-1 text-14 text-stone">
        {help.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="mt-4 text-14 text-stone">{t('disclaimer')}</p>
    </div>
  );
}

type ChoiceProps<Option extends string> = {
  legend: string;
  options: readonly Option[];
  nameOf: (option: Option) => string;
  chosen: Option;
  choose: (option: Option) => void;
};

function Choice<Option extends string>({ legend, options, nameOf, chosen, choose }: ChoiceProps<Option>) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-x-5">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label
          key={option}
          className="relative -mb-px flex min-h-11 items-center border-b-2 border-transparent text-14 text-stone transition-colors hover:text-ink has-checked:border-ink has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
        >
          <input
            type="radio"
            name={name}
            checked={option === chosen}
            onChange={() => choose(option)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {nameOf(option)}
        </label>
      ))}
    </fieldset>
  );
}

function SizeTable({ kind, unit }: { kind: GuideKind; unit: Unit }) {
  const { language } = useTexts();
  const { t } = textsOfGuide(language);
  const { countries, measures, rows, step } = charts[kind];
  const hasLetters = rows.some(({ letter }) => letter !== undefined);
  const number = new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 1 });
  const head = 'px-2 py-2 text-left font-medium whitespace-nowrap first:pl-0';
  const cell = 'px-2 py-2 text-left font-normal first:pl-0';
  return (
    // On the narrowest screens it scrolls sideways, with a keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be focusable
    <section aria-label={t(`captions.${kind}`)} tabIndex={0} className="overflow-x-auto pt-4">
      <table className="w-full border-collapse text-14 tabular-nums">
        <caption className="sr-only">
          {t(`captions.${kind}`)}, {t(`units.${unit}`)}
        </caption>
        <thead className="border-b border-ink">
          <tr>
            {hasLetters && (
              <th scope="col" className={head}>
                {t('letter')}
              </th>
            )}
            {countries.map((country) => (
              <th key={country} scope="col" className={head}>
                {country}
              </th>
            ))}
            {measures.map((measure) => (
              <th key={measure} scope="col" className={head}>
                {t(`measures.${measure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ letter, names, inches }) => (
            <tr key={names[0]} className="border-b border-hairline">
              {[...(letter === undefined ? [] : [letter]), ...names].map((name, place) =>
                place === 0 ? (
                  <th key={countries[place]} scope="row" className={cell}>
                    {name}
                  </th>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                  <td key={place} className={cell}>
                    {name}
                  </td>
                ),
              )}
              {inches.map((inch, place) => (
                <td key={measures[place]} className={cell}>
                  {number.format(measured(inch, unit, step))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
