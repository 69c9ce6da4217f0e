import { useId } from 'react';

type ReasonChoiceProps = {
  legend: string;
  reasons: readonly { value: string; label: string }[];
  chosen: string | undefined;
  problem: string | undefined;
};

/** Renders the reasons of a report as radio buttons, with the problem of a missing choice. */
export function ReasonChoice({ legend, reasons, chosen, problem }: ReasonChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={id}>
      <legend className="caps text-stone">{legend}</legend>
      <div className="mt-2">
        {reasons.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-3 border-b border-hairline py-2 text-16">
            <input
              type="radio"
              name="reason"
              value={value}
              required
              defaultChecked={value === chosen}
              className="size-4 flex-none accent-ink"
            />
            {label}
          </label>
        ))}
      </div>
      <p id={id} role="alert" className="mt-1.5 min-h-5 text-14 text-garnet">
        {problem}
      </p>
    </fieldset>
  );
}
