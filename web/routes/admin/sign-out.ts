import { redirect } from 'react-router';
import { signInAddress } from '#web/admin/addresses.ts';
import { consoleHeaders, requireConsole } from '#web/admin/session.server.ts';
import type { Route } from './+types/sign-out.ts';

export async function action({ context }: Route.ActionArgs) {
  const { signOutCookie } = await requireConsole({ context });
  return redirect(signInAddress, { status: 303, headers: { ...consoleHeaders, 'Set-Cookie': signOutCookie } });
}

/** Redirects a plain visit, which must not sign out. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireConsole({ context });
  return redirect(signInAddress, { headers: consoleHeaders });
}

/** Makes this a page. Without a component a 404 here would be data alone. */
export default function SignOut() {
  return null;
}
