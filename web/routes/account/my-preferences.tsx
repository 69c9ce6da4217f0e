import { AccountFrame } from '#web/account/AccountFrame.tsx';
import { describePrivate } from '#web/account/account-meta.ts';
import { Waiting } from '#web/account/preferences/Loaded.tsx';
import { Preferences } from '#web/account/preferences/tabs/Preferences.tsx';
import { preferenceTexts, usePreferenceTexts } from '#web/account/preferences/texts.ts';
import { useSession } from '#web/session/use-session.ts';
import type { Route } from './+types/my-preferences.ts';

export function meta({ matches }: Route.MetaArgs) {
  return describePrivate(
    preferenceTexts(matches[0].loaderData?.language).t('preferences.title'),
    matches[0].loaderData,
  );
}

export default function MyPreferencesPage() {
  const { t } = usePreferenceTexts();
  const { user } = useSession();
  return (
    <AccountFrame title={t('preferences.title')}>
      {user ? <Preferences key={user.id} userId={user.id} /> : <Waiting />}
    </AccountFrame>
  );
}
