import { type ComponentProps, useState } from 'react';
import { Field } from './Field.tsx';
import { useAccountTexts } from './texts.ts';

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'action' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** Renders a password field with a button to show the password. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useAccountTexts();
  const [isShown, setShown] = useState(false);
  const look = (
    <button
      type="button"
      aria-label={t(isShown ? 'account.hidePassword' : 'account.showPassword')}
      disabled={props.disabled}
      onClick={() => setShown(!isShown)}
      className="caps min-w-14 pl-2 text-right text-stone transition-colors hover:text-ink disabled:invisible"
    >
      {t(isShown ? 'account.hide' : 'account.show')}
    </button>
  );
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      action={look}
    />
  );
}
