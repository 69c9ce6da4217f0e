import { useNavigate } from 'react-router';
import { usePreferenceTexts } from '#web/account/preferences/texts.ts';
import { ApiError } from '#web/session/api.ts';
import { readUser } from '#web/session/calls.ts';
import { session } from '#web/session/session.ts';
import { toast } from '#web/ui/toasts/toast.ts';

/**
 * Returns the handler for a successful save. It shows a message with a link to the shopper's products and reloads the user, so
 * that the session knows whether the profile is complete.
 */
export function useSaved() {
  const { t } = usePreferenceTexts();
  const navigate = useNavigate();
  return () => {
    void toast('success', t('preferences.saved'), {
      on: { label: t('preferences.viewProducts'), go: () => navigate('/products/user/1') },
      close: { label: t('preferences.ok') },
    });
    // The preferences are saved even if this fails. The next page reloads the user.
    readUser().then(session.knows, (error) => {
      if (!(error instanceof ApiError)) throw error;
    });
  };
}
