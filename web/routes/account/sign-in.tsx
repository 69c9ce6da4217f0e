import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { describeEntrance, revalidatedHeaders } from '#web/account/account-meta.ts';
import { EntrancePage } from '#web/account/EntrancePage.tsx';
import { readEntrance } from '#web/account/entrance.server.ts';
import { Field } from '#web/account/Field.tsx';
import { failureText, signInFailureText } from '#web/account/failures.ts';
import { type SignInValues, signInForm } from '#web/account/forms.ts';
import { NarrowPage } from '#web/account/NarrowPage.tsx';
import { OtherWays } from '#web/account/OtherWays.tsx';
import { PasswordField } from '#web/account/PasswordField.tsx';
import { SubmitButton } from '#web/account/SubmitButton.tsx';
import { signInAddress } from '#web/account/sign-in-address.ts';
import { accountTexts, useAccountTexts } from '#web/account/texts.ts';
import { useAccountForm } from '#web/account/use-account-form.ts';
import { useWantedAct } from '#web/account/use-wanted-act.ts';
import { storefrontContext } from '#web/framework/context.ts';
import { ApiError } from '#web/session/api.ts';
import { signIn } from '#web/session/calls.ts';
import { beginSession } from '#web/session/session.ts';
import { useSession } from '#web/session/use-session.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import type { Route } from './+types/sign-in.ts';

export function loader({ context }: Route.LoaderArgs) {
  return readEntrance(context.get(storefrontContext));
}

export const headers: Route.HeadersFunction = () => revalidatedHeaders;

export function meta({ matches }: Route.MetaArgs) {
  const { t } = accountTexts(matches[0].loaderData?.language);
  return describeEntrance(t('signIn.title'), t('signIn.description'), '/login', matches[0].loaderData);
}

export default function SignInPage({ loaderData }: Route.ComponentProps) {
  const { t } = useAccountTexts();
  const { previousLocation, error } = useSession();
  const wanted = useWantedAct();
  const [isUnverified, setUnverified] = useState(false);

  const { form, onSubmit, isSending } = useAccountForm<SignInValues>({
    schema: signInForm,
    async send({ email, password }) {
      setUnverified(false);
      const answer = await signIn(email, password).catch(inWordsOfTheForm);
      if (beginSession(answer)) return signInAddress.write(undefined);
      setUnverified(true);
      await toast('warning', t('signIn.unverified'));
    },
    explain: (refusal) => signInFailureText(refusal, t('signIn.failed')),
  });

  /** Replaces the server's message about the address, so that the form does not reveal which of the two is wrong. */
  function inWordsOfTheForm(refusal: ApiError): never {
    const message = t('signIn.wrong');
    throw refusal.status === 422 ? new ApiError(422, { message, errors: { password: [message] } }) : refusal;
  }

  useEffect(() => {
    const known = signInAddress.read();
    if (known && !form.getValues('email')) form.setValue('email', known);
  }, [form]);

  const { errors } = form.formState;
  const toContinue = wanted ? t(`signIn.wanted.${wanted.act}`, { name: wanted.name }) : t('signIn.toContinue');
  const reason = error ? failureText(error, t('signIn.toContinue')) : (wanted || previousLocation) && toContinue;
  return (
    <EntrancePage find={loaderData.find}>
      <NarrowPage title={t('signIn.title')} lead={reason} isFor="visitors">
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
            autoComplete="current-password"
            error={errors.password?.message}
            className="mt-3"
            {...form.register('password')}
          />
          <SubmitButton isSending={isSending}>{t('signIn.submit')}</SubmitButton>
          {isUnverified && (
            <p className="mt-4 text-14 text-stone">
              {t('signIn.unverifiedAdvice')}{' '}
              <Link to="/email/verify" className="underlined thumb-area text-ink">
                {t('signIn.sendAgain')}
              </Link>
            </p>
          )}
        </form>
        <p className="mt-4 text-14">
          <Link to="/change-password" className="underlined thumb-area inline-block py-2">
            {t('signIn.forgot')}
          </Link>
        </p>
        <OtherWays ways={loaderData.ways} isGoogleAway={loaderData.isGoogleAway} isSignUp={false} />
        <p className="mt-10 border-t border-hairline pt-6 text-16">
          {t('signIn.isNew')}{' '}
          <Link to="/signup" className="underlined thumb-area">
            {t('header.signUp')}
          </Link>
        </p>
      </NarrowPage>
    </EntrancePage>
  );
}
