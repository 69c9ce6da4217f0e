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
  // Whose profile is complete is on her way elsewhere, which a step that says its address would cut off.
  if (user && !profile_completed) return <Questionnaire key={user.id} userId={user.id} />;
  return (
    <BeforeSteps>
      <NeedsJavaScript />
      <Waiting />
    </BeforeSteps>
  );
}
