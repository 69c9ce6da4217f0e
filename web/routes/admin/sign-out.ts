import { redirect } from 'react-router';
import { signInAddress } from '#web/admin/addresses.ts';
import { officeHeaders, requireOffice } from '#web/admin/session.server.ts';
import type { Route } from './+types/sign-out.ts';

export async function action({ context }: Route.ActionArgs) {
  const { signOutCookie } = await requireOffice({ context });
  return redirect(signInAddress, { status: 303, headers: { ...officeHeaders, 'Set-Cookie': signOutCookie } });
}

/** Whoever comes here by address has not asked to be signed out. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireOffice({ context });
  return redirect(signInAddress, { headers: officeHeaders });
}

/** A route without a component would answer with data alone where it is missing. */
export default function SignOut() {
  return null;
}
