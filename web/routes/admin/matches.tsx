import { data, redirect } from 'react-router';
import { matchesAddress } from '#web/admin/addresses.ts';
import { ConsoleSection } from '#web/admin/ConsoleSection.tsx';
import { consoleMeta } from '#web/admin/console-meta.ts';
import { CrowdedBlocks } from '#web/admin/matches/CrowdedBlocks.tsx';
import { DecidedMatches } from '#web/admin/matches/DecidedMatches.tsx';
import { GroupDecision } from '#web/admin/matches/GroupDecision.tsx';
import { MatchPair } from '#web/admin/matches/MatchPair.tsx';
import { MatchReasons } from '#web/admin/matches/MatchReasons.tsx';
import { useDecisionKeys, waitingId } from '#web/admin/matches/use-decision-keys.ts';
import { consoleHeaders, requireOperator } from '#web/admin/session.server.ts';
import { t } from '#web/admin/texts.ts';
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
  const { waiting, groups, pairs, decided, merged, crowded, group } = loaderData;
  const chosen = groups.find(({ key }) => key === group);
  useDecisionKeys();
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 pt-6 pb-4 md:pt-10">
        <h1 className="display text-40">{t('matches.title')}</h1>
        {waiting > 0 && (
          <p className="flex items-baseline gap-x-6">
            <span role="status" className="caps tabular-nums">
              {t('matches.waiting', { count: waiting })}
            </span>
            <a href="#reasons" className="caps underlined thumb-area py-2 md:hidden">
              {t('matches.reasons')}
            </a>
          </p>
        )}
      </div>
      <div className="md:grid md:grid-cols-[minmax(0,1fr)_16rem] md:gap-12">
        <div className="min-w-0">
          {chosen && <GroupDecision group={chosen} />}
          {waiting === 0 && <p className="border-t border-hairline py-8 text-16">{t('matches.none')}</p>}
          {/* Pairs come before reasons also for a keyboard: the operator is here to decide. */}
          <ol id={waitingId}>
            {pairs.map((match) => (
              <li key={match.offers.map(({ id }) => id).join(' ')}>
                <MatchPair match={match} />
              </li>
            ))}
          </ol>
        </div>
        <div id="reasons" className="border-t border-hairline pt-6">
          <p className="max-w-prose text-14 text-stone">{t('matches.advice')}</p>
          <p className="pt-2 pb-6 text-14 text-stone pointer-coarse:hidden">{t('matches.keys')}</p>
          {waiting > 0 && <MatchReasons groups={groups} chosen={group} />}
        </div>
      </div>
      <div className="mt-12 space-y-12">
        {crowded.blocks.length > 0 && (
          <ConsoleSection title={t('matches.crowded.title')}>
            <CrowdedBlocks crowded={crowded} />
          </ConsoleSection>
        )}
        {decided.length > 0 && (
          <ConsoleSection title={t('matches.decided')}>
            <DecidedMatches
              matches={decided}
              decision="undo"
              outcome={({ state }) => t(state === 'merged' ? 'matches.merged' : 'matches.parted')}
            />
          </ConsoleSection>
        )}
        {merged.length > 0 && (
          <ConsoleSection title={t('matches.byRule')}>
            <DecidedMatches
              matches={merged}
              decision="apart"
              outcome={({ signals }) => t('matches.agree', { signals: signals.join(', ') })}
            />
          </ConsoleSection>
        )}
      </div>
    </>
  );
}
