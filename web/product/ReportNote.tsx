import { useId } from 'react';

type ReportNoteProps = {
  label: string;
  hint: string;
  maxChars: number;
  value: string | undefined;
  problem: string | undefined;
};

/** Renders the optional note of a report. */
export function ReportNote({ label, hint, maxChars, value, problem }: ReportNoteProps) {
  const id = useId();
  return (
    <div className="mt-6">
      <label htmlFor={id} className="caps block text-stone">
        {label}
      </label>
      <div className="writing-line mt-2">
        <textarea
          id={id}
          name="note"
          rows={4}
          maxLength={maxChars}
          defaultValue={value}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-note`}
          className="block w-full resize-y bg-transparent py-2 text-16"
        />
      </div>
      <div id={`${id}-note`} className="mt-1.5 min-h-5 text-14">
        {!problem && <p className="text-stone">{hint}</p>}
        <p role="alert" className="text-garnet">
          {problem}
        </p>
      </div>
    </div>
  );
}
