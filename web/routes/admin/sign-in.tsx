import { data, redirect } from 'react-router';
import type { SignIn } from '#contract/operators.ts';
import { consoleMeta } from '#web/admin/console-meta.ts';
import { addressAfterSignIn, consoleHeaders, isSignedIn, requireConsole } from '#web/admin/session.server.ts';
import { t } from '#web/admin/texts.ts';
import { clientAddressContext, storefrontContext } from '#web/framework/context.ts';
import type { Route } from './+types/sign-in.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const adminConsole = await requireConsole({ context });
  if (isSignedIn(adminConsole, { request }))
    throw redirect(addressAfterSignIn({ request }), { headers: consoleHeaders });
  return { siteName: context.get(storefrontContext).store.name };
}

/** Signs an operator in with a token. Answers 400 without a token, 403 for a wrong one and 429 for too many attempts. */
export async function action({ request, context }: Route.ActionArgs) {
  const adminConsole = await requireConsole({ context });
  const form = await request.formData().catch(() => undefined);
  const token = form?.get('token');
  if (typeof token !== 'string' || token === '') return data({ problem: t('signIn.missing') }, { status: 400 });

  const signIn = await adminConsole.signIn(token.trim(), context.get(clientAddressContext));
  if (signIn.outcome !== 'welcome') return refusal(signIn);
  const headers = { ...consoleHeaders, 'Set-Cookie': signIn.cookie };
  return redirect(addressAfterSignIn({ request }), { status: 303, headers });
}

function refusal(signIn: Exclude<SignIn, { outcome: 'welcome' }>) {
  if (signIn.outcome === 'wrong') return data({ problem: t('signIn.wrong') }, { status: 403 });
  const problem = t('signIn.slowed', { count: Math.ceil(signIn.waitMs / 60_000) });
  return data({ problem }, { status: 429, headers: { 'Retry-After': String(Math.ceil(signIn.waitMs / 1000)) } });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const all = new Headers(consoleHeaders);
  const wait = actionHeaders.get('Retry-After');
  if (wait) all.set('Retry-After', wait);
  return all;
};

export function meta({ loaderData }: Route.MetaArgs) {
  return consoleMeta(t('signIn.title'), loaderData?.siteName ?? '');
}

export default function SignInPage({ actionData }: Route.ComponentProps) {
  const problem = actionData?.problem;
  return (
    <form method="post" className="mx-auto max-w-prose pt-16 md:pt-24">
      <h1 className="display text-40 md:text-56">{t('signIn.title')}</h1>
      <p className="mt-4 text-16 text-stone">{t('signIn.advice')}</p>
      {/* Password managers store a name with each secret. */}
      <input type="text" name="name" autoComplete="username" defaultValue="operator" hidden />
      <label htmlFor="token" className="caps mt-10 block text-stone">
        {t('signIn.token')}
      </label>
      <input
        id="token"
        name="token"
        type="password"
        required
        autoComplete="current-password"
        aria-invalid={problem !== undefined}
        aria-describedby={problem && 'problem'}
        className="mt-3 h-11 w-full border-b border-ash bg-paper text-16 transition-colors hover:border-ink aria-invalid:border-garnet"
      />
      {problem && (
        <p id="problem" role="alert" className="mt-2 text-14 text-garnet">
          {problem}
        </p>
      )}
      <button type="submit" className="caps mt-8 h-12 w-full bg-ink text-paper sm:w-auto sm:px-12 forced-colors:border">
        {t('signIn.submit')}
      </button>
    </form>
  );
}
