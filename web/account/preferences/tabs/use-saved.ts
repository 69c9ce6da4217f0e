import { useNavigate } from 'react-router';
import { usePreferenceTexts } from '#web/account/preferences/texts.ts';
import { ApiError } from '#web/session/api.ts';
import { readUser } from '#web/session/calls.ts';
import { session } from '#web/session/session.ts';
import { toast } from '#web/ui/toasts/toast.ts';

/** After a save: it is told, with a way to her products, and the session learns whether her profile is complete now. */
export function useSaved() {
  const { t } = usePreferenceTexts();
  const navigate = useNavigate();
  return () => {
    void toast('success', t('preferences.saved'), {
      on: { label: t('preferences.viewProducts'), go: () => navigate('/products/user/1') },
      close: { label: t('preferences.ok') },
    });
    // It is saved all the same; the next page asks again.
    readUser().then(session.knows, (error) => {
      if (!(error instanceof ApiError)) throw error;
    });
  };
}
