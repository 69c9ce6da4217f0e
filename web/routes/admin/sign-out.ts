import { redirect } from 'react-router';
import { signInAddress } from '#web/admin/addresses.ts';
import { officeHeaders, requireOffice } from '#web/admin/session.server.ts';
import type { Route } from './+types/sign-out.ts';

export async function action({ context }: Route.ActionArgs) {
  const { signOutCookie } = await requireOffice({ context });
  return redirect(signInAddress, { status: 303, headers: { ...officeHeaders, 'Set-Cookie': signOutCookie } });
}

/** Redirects a plain visit, which must not sign out. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireOffice({ context });
  return redirect(signInAddress, { headers: officeHeaders });
}

/** Makes this a page. Without a component a 404 here would be data alone. */
export default function SignOut() {
  return null;
}
