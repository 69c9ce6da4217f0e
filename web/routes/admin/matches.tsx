import { data, redirect } from 'react-router';
import { matchesAddress } from '#web/admin/addresses.ts';
import { ConsoleSection } from '#web/admin/ConsoleSection.tsx';
import { consoleMeta } from '#web/admin/console-meta.ts';
import { DecidedMatches } from '#web/admin/matches/DecidedMatches.tsx';
import { MatchPair } from '#web/admin/matches/MatchPair.tsx';
import { MatchReasons } from '#web/admin/matches/MatchReasons.tsx';
import { useDecisionKeys, waitingId } from '#web/admin/matches/use-decision-keys.ts';
import { consoleHeaders, requireOperator } from '#web/admin/session.server.ts';
import { figure, t } from '#web/admin/texts.ts';
import { storefrontContext } from '#web/framework/context.ts';
import type { Route } from './+types/matches.ts';

export { ConsoleError as ErrorBoundary } from '#web/admin/ConsoleError.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const adminConsole = await requireOperator({ request, context });
  const group = groupIn(request);
  const { groups, ...queue } = await adminConsole.listMatches(group);
  return { ...queue, groups, group, siteName: context.get(storefrontContext).store.name };
}

/** Returns the chosen group. PostgreSQL's text cannot hold a NUL, so no group has one. */
function groupIn(request: Request): string | undefined {
  const group = new URL(request.url).searchParams.get('reasons');
  return group === null || group.includes('\0') ? undefined : group;
}

/** Decides on a pair or on a group, and returns to the list. An unknown pair changes nothing: 404. */
export async function action({ request, context }: Route.ActionArgs) {
  const adminConsole = await requireOperator({ request, context });
  const form = await request.formData().catch(() => new FormData());
  const decision = String(form.get('decision') ?? '');
  const group = form.get('group');
  const here = groupIn(request);
  const back = here === undefined ? matchesAddress : `${matchesAddress}?${new URLSearchParams({ reasons: here })}`;
  if (typeof group === 'string') {
    if (decision !== 'merged' && decision !== 'apart') throw data(null, { status: 404, headers: consoleHeaders });
    await adminConsole.decideMatches(group.replaceAll('\0', ''), decision);
    return redirect(matchesAddress, { status: 303, headers: consoleHeaders });
  }
  const [one = 0, other = 0] = readPair(String(form.get('pair') ?? ''));
  const isDecision = decision === 'merged' || decision === 'apart' || decision === 'undo';
  if (!isDecision || !(await adminConsole.decideMatch(one, other, decision)))
    throw data(null, { status: 404, headers: consoleHeaders });
  // To the next pair: the keys decide on it, so it has to be in view.
  return redirect(`${back}#${waitingId}`, { status: 303, headers: consoleHeaders });
}

const readPair = (text: string): number[] =>
  /^[1-9]\d{0,8} [1-9]\d{0,8}$/.test(text) ? text.split(' ').map(Number) : [];

export const headers: Route.HeadersFunction = () => consoleHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  return consoleMeta(t('matches.title'), loaderData?.siteName ?? '');
}

export default function MatchesPage({ loaderData }: Route.ComponentProps) {
  const { waiting, groups, pairs, decided, merged, group } = loaderData;
  useDecisionKeys();
  return (
    <>
      <h1 className="display pt-10 pb-4 text-40 md:pt-14 md:text-56">{t('matches.title')}</h1>
      <p className="max-w-prose pb-2 text-16 text-stone">{t('matches.advice')}</p>
      <p className="pb-8 text-14 text-stone">{t('matches.keys')}</p>
      {waiting > 0 ? (
        <>
          <p role="status" className="caps pb-4 tabular-nums">
            {t('matches.waiting', { pairs: figure(waiting) })}
          </p>
          <div className="md:grid md:grid-cols-[14rem_minmax(0,1fr)] md:gap-12">
            <MatchReasons groups={groups} chosen={group} />
            <ol id={waitingId}>
              {pairs.map((match) => (
                <li key={match.offers.map(({ id }) => id).join(' ')}>
                  <MatchPair match={match} />
                </li>
              ))}
            </ol>
          </div>
        </>
      ) : (
        <p className="border-t border-hairline py-8 text-16">{t('matches.none')}</p>
      )}
      {decided.length > 0 && (
        <div className="mt-12">
          <ConsoleSection title={t('matches.decided')}>
            <DecidedMatches
              matches={decided}
              decision="undo"
              outcome={({ state }) => t(state === 'merged' ? 'matches.merged' : 'matches.parted')}
            />
          </ConsoleSection>
        </div>
      )}
      {merged.length > 0 && (
        <div className="mt-12">
          <ConsoleSection title={t('matches.byRule')}>
            <DecidedMatches
              matches={merged}
              decision="apart"
              outcome={({ signals }) => t('matches.agree', { signals: signals.join(', ') })}
            />
          </ConsoleSection>
        </div>
      )}
    </>
  );
}
