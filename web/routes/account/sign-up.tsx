import { Link, useNavigate } from 'react-router';
import { minPasswordLength } from '#contract/account-fields.ts';
import { describeEntrance, revalidatedHeaders } from '#web/account/account-meta.ts';
import { EntrancePage } from '#web/account/EntrancePage.tsx';
import { readEntrance } from '#web/account/entrance.server.ts';
import { Field } from '#web/account/Field.tsx';
import { hindrance } from '#web/account/failures.ts';
import { type SignUpValues, signUpForm } from '#web/account/forms.ts';
import { NarrowPage } from '#web/account/NarrowPage.tsx';
import { OtherWays } from '#web/account/OtherWays.tsx';
import { PasswordField } from '#web/account/PasswordField.tsx';
import { SubmitButton } from '#web/account/SubmitButton.tsx';
import { accountTexts, useAccountTexts } from '#web/account/texts.ts';
import { useAccountForm } from '#web/account/use-account-form.ts';
import { useWantedAct } from '#web/account/use-wanted-act.ts';
import { storefrontContext } from '#web/framework/context.ts';
import { translateServerMessage } from '#web/i18n/texts.ts';
import { ApiError } from '#web/session/api.ts';
import { signIn, signUp } from '#web/session/calls.ts';
import { beginSession } from '#web/session/session.ts';
import { LinkedText } from '#web/ui/LinkedText.tsx';
import type { Route } from './+types/sign-up.ts';

export function loader({ context }: Route.LoaderArgs) {
  return readEntrance(context.get(storefrontContext));
}

export const headers: Route.HeadersFunction = () => revalidatedHeaders;

export function meta({ matches }: Route.MetaArgs) {
  const { t } = accountTexts(matches[0].loaderData?.language);
  return describeEntrance(t('signUp.title'), t('signUp.promise'), '/signup', matches[0].loaderData);
}

export default function SignUpPage({ loaderData }: Route.ComponentProps) {
  const { t, language } = useAccountTexts();
  const navigate = useNavigate();
  const wanted = useWantedAct();

  const { form, onSubmit, isSending } = useAccountForm<SignUpValues>({
    schema: signUpForm,
    async send({ email, password }) {
      await signUp(email, password, language);
      // An existing user with the same address and password is signed in.
      const answer = await signIn(email, password).catch(ifRefused);
      if (!answer || !beginSession(answer)) await navigate('/email-verify-guide');
    },
    explain: (error) =>
      translateServerMessage(error.errors.email?.[0] ?? '', language) || (hindrance(error) ?? t('signUp.failed')),
  });

  const { errors } = form.formState;
  const lead = wanted ? t(`signUp.wanted.${wanted.act}`, { name: wanted.name }) : t('signUp.promise');
  return (
    <EntrancePage find={loaderData.find}>
      <NarrowPage title={t('signUp.title')} lead={lead} isFor="visitors">
        <form method="post" noValidate onSubmit={onSubmit}>
          <Field
            label={t('account.email')}
            type="email"
            autoComplete="username"
            error={errors.email?.message}
            {...form.register('email')}
          />
          <PasswordField
            label={t('account.password')}
            autoComplete="new-password"
            hint={t('signUp.passwordHint', { count: minPasswordLength })}
            error={errors.password?.message}
            className="mt-3"
            {...form.register('password')}
          />
          <label className="mt-4 flex cursor-pointer items-start gap-3 py-2 text-16">
            <input type="checkbox" className="mt-1 size-4.5 flex-none accent-ink" {...form.register('terms')} />
            <span>
              <LinkedText text={t('signUp.terms')} opensNewTab />
            </span>
          </label>
          <SubmitButton isSending={isSending} disabled={!form.watch('terms')}>
            {t('signUp.submit')}
          </SubmitButton>
        </form>
        <OtherWays ways={loaderData.ways} isGoogleAway={loaderData.isGoogleAway} isSignUp />
        <p className="mt-10 border-t border-hairline pt-6 text-16">
          {t('signUp.isMember')}{' '}
          <Link to="/login" className="underlined thumb-area">
            {t('header.signIn')}
          </Link>
        </p>
      </NarrowPage>
    </EntrancePage>
  );
}

/** Ignores a refused sign-in: the sign-up itself succeeded, and the guide page explains the next step. */
function ifRefused(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error;
}
