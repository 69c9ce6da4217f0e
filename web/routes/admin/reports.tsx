import { data, redirect } from 'react-router';
import { reportsAddress } from '#web/admin/addresses.ts';
import { consoleMeta } from '#web/admin/console-meta.ts';
import { PriceReports } from '#web/admin/PriceReports.tsx';
import { consoleHeaders, requireOperator } from '#web/admin/session.server.ts';
import { t } from '#web/admin/texts.ts';
import { storefrontContext } from '#web/framework/context.ts';
import { Hanger } from '#web/ui/Placeholder.tsx';
import type { Route } from './+types/reports.ts';

export { ConsoleError as ErrorBoundary } from '#web/admin/ConsoleError.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const adminConsole = await requireOperator({ request, context });
  return { reports: await adminConsole.listReports(), siteName: context.get(storefrontContext).store.name };
}

/** Closes a report and returns to the list. An unknown or closed one changes nothing: 404. */
export async function action({ request, context }: Route.ActionArgs) {
  const adminConsole = await requireOperator({ request, context });
  const form = await request.formData().catch(() => new FormData());
  const named = form.get('close');
  const id = typeof named === 'string' && /^[1-9]\d{0,8}$/.test(named) ? Number(named) : 0;
  if (!(await adminConsole.closeReport(id))) throw data(null, { status: 404, headers: consoleHeaders });
  return redirect(reportsAddress, { status: 303, headers: consoleHeaders });
}

export const headers: Route.HeadersFunction = () => consoleHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  return consoleMeta(t('reports.title'), loaderData?.siteName ?? '');
}

export default function ReportsPage({ loaderData: { reports } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="display pt-10 pb-8 text-40 md:pt-14 md:text-56">{t('reports.title')}</h1>
      {reports.length > 0 ? (
        <PriceReports reports={reports} />
      ) : (
        <div className="flex flex-col items-center border-t border-hairline pt-16 text-center">
          <Hanger />
          <p className="display mt-10 text-28">{t('reports.empty')}</p>
        </div>
      )}
    </>
  );
}
