import { AccountFrame, AccountSection } from '#web/account/AccountFrame.tsx';
import { describePrivate } from '#web/account/account-meta.ts';
import { ChangePassword } from '#web/account/ChangePassword.tsx';
import { MailLanguage } from '#web/account/MailLanguage.tsx';
import { OwnData } from '#web/account/OwnData.tsx';
import { SignIns, useSignIns } from '#web/account/SignIns.tsx';
import { accountTexts, useAccountTexts } from '#web/account/texts.ts';
import { useSession } from '#web/session/use-session.ts';
import type { Route } from './+types/my-profile.ts';

export function meta({ matches }: Route.MetaArgs) {
  return describePrivate(accountTexts(matches[0].loaderData?.language).t('profile.title'), matches[0].loaderData);
}

export default function MyProfilePage() {
  const { t } = useAccountTexts();
  const { user } = useSession();
  const { signIns, read } = useSignIns(user?.id);
  return (
    <AccountFrame title={t('profile.title')}>
      {/* An empty block reserves the space until the user is known. */}
      {user ? (
        <>
          <AccountSection title={t('profile.password')}>
            <ChangePassword user={user} onChanged={read} />
          </AccountSection>
          <AccountSection title={t('profile.signIns')}>
            <SignIns user={user} signIns={signIns} onEnded={read} />
          </AccountSection>
          <AccountSection title={t('profile.mails')}>
            <MailLanguage user={user} />
          </AccountSection>
          <AccountSection title={t('profile.data')}>
            <OwnData user={user} />
          </AccountSection>
        </>
      ) : (
        <div aria-busy className="min-h-[60svh]" />
      )}
    </AccountFrame>
  );
}
