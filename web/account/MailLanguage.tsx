import type { FormEvent } from 'react';
import type { User } from '#contract/accounts.ts';
import { type Language, languages } from '#contract/languages.ts';
import { updateUser } from '#web/session/calls.ts';
import { LabelledSelect } from '#web/ui/LabelledSelect.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { failureToast } from './failure-toast.ts';
import { useAccountTexts } from './texts.ts';

/** Each language's own name for itself. */
const names: Record<Language, string> = { en: 'English', kr: '한국어' };

/** Selects the language of mails. A choice is saved at once. */
export function MailLanguage({ user }: { user: User }) {
  const { t } = useAccountTexts();

  function follow({ currentTarget }: FormEvent<HTMLFormElement>) {
    const select = currentTarget.elements.namedItem('language') as HTMLSelectElement;
    const language = languages.find((name) => name === select.value);
    if (language === undefined || language === user.language) return;
    updateUser({ language }).then(
      () => toast('success', t('profile.saved')),
      (error: unknown) => {
        select.value = user.language;
        failureToast(t('profile.notSaved'))(error);
      },
    );
  }

  return (
    <form onChange={follow}>
      <LabelledSelect label={t('profile.language')} name="language" value={user.language}>
        {languages.map((language) => (
          <option key={language} value={language}>
            {names[language]}
          </option>
        ))}
      </LabelledSelect>
    </form>
  );
}
