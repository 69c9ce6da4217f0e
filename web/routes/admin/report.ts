import { data, redirect } from 'react-router';
import { reportsAddress } from '#web/admin/addresses.ts';
import { consoleHeaders, requireConsole, requireOperator } from '#web/admin/session.server.ts';
import type { Route } from './+types/report.ts';

export { ConsoleError as ErrorBoundary } from '#web/admin/ConsoleError.tsx';

/** Closes a report and returns to the list. An unknown or closed one changes nothing: 404. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const adminConsole = await requireOperator({ request, context });
  const id = /^[1-9]\d{0,8}$/.test(params.id) ? Number(params.id) : 0;
  if (!(await adminConsole.closeReport(id))) throw data(null, { status: 404, headers: consoleHeaders });
  return redirect(reportsAddress, { status: 303, headers: consoleHeaders });
}

/** Redirects a plain visit, which must not close anything. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireConsole({ context });
  return redirect(reportsAddress, { headers: consoleHeaders });
}

export const headers: Route.HeadersFunction = () => consoleHeaders;

/** Makes this a page. Without a component a 404 here would be data alone. */
export default function Report() {
  return null;
}
