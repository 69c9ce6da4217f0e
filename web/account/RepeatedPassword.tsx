import type { UseFormReturn } from 'react-hook-form';
import type { RepeatedPasswordValues } from './forms.ts';
import { PasswordField } from './PasswordField.tsx';

type RepeatedPasswordProps = {
  form: UseFormReturn<RepeatedPasswordValues>;
  label: string;
  repeatLabel: string;
  disabled?: boolean;
};

/** Renders the two fields of a new password. */
export function RepeatedPassword({ form, label, repeatLabel, disabled = false }: RepeatedPasswordProps) {
  const { errors } = form.formState;
  // From its first character on, the second field is checked again when the first changes.
  const checkRepeated = () => {
    if (form.getValues('password_confirmation')) void form.trigger('password_confirmation');
  };
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        disabled={disabled}
        error={errors.password?.message}
        {...form.register('password', { onChange: checkRepeated })}
      />
      <PasswordField
        label={repeatLabel}
        autoComplete="new-password"
        disabled={disabled}
        error={errors.password_confirmation?.message}
        className="mt-3"
        {...form.register('password_confirmation')}
      />
    </>
  );
}
