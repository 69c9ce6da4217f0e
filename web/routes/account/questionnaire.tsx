import { describePrivate } from '#web/account/account-meta.ts';
import { NeedsJavaScript } from '#web/account/NeedsJavaScript.tsx';
import { Waiting } from '#web/account/preferences/Loaded.tsx';
import { BeforeSteps } from '#web/account/preferences/questionnaire/BeforeSteps.tsx';
import { Questionnaire } from '#web/account/preferences/questionnaire/Questionnaire.tsx';
import { preferenceTexts } from '#web/account/preferences/texts.ts';
import { useSession } from '#web/session/use-session.ts';
import type { Route } from './+types/questionnaire.ts';

export function meta({ matches }: Route.MetaArgs) {
  return describePrivate(
    preferenceTexts(matches[0].loaderData?.language).t('questionnaire.title'),
    matches[0].loaderData,
  );
}

export default function QuestionnairePage() {
  const { user, profile_completed } = useSession();
  // A user with a complete profile is being redirected. A rendered step writes its address and would cancel the redirect.
  if (user && !profile_completed) return <Questionnaire key={user.id} userId={user.id} />;
  return (
    <BeforeSteps>
      <NeedsJavaScript />
      <Waiting />
    </BeforeSteps>
  );
}
