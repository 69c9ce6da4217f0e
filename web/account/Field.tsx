import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTexts } from '#web/i18n/language.ts';
import { translateServerMessage } from '#web/i18n/texts.ts';

type FieldProps = ComponentProps<'input'> & {
  label: string;
  /** An English message of the contract or the server, or a text of the page. */
  error?: string | undefined;
  hint?: string;
  /** A button at the end of the line. */
  action?: ReactNode;
};

/**
 * Renders a labelled text field. Its error is announced when it appears and is part of the field's description. The space for it
 * is reserved, so that nothing jumps.
 */
export function Field({ label, error, hint, action, className = '', ...input }: FieldProps) {
  const id = useId();
  const { language } = useTexts();
  const note = `${id}-note`;
  return (
    <div className={className}>
      <label htmlFor={id} className="caps block text-stone">
        {label}
      </label>
      <div className="writing-line mt-2 flex has-disabled:border-hairline has-[input:read-only]:border-hairline">
        <input
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={note}
          className="h-11 min-w-0 flex-1 bg-transparent text-16 disabled:text-stone"
          {...input}
        />
        {action}
      </div>
      <div id={note} className="mt-1.5 min-h-5 text-14">
        {hint && !error && <p className="text-stone">{hint}</p>}
        <p role="alert" className="text-garnet">
          {error && translateServerMessage(error, language)}
        </p>
      </div>
    </div>
  );
}
