import { data, redirect } from 'react-router';
import type { HoldDecision } from '#contract/operators.ts';
import { feedAddress, feedsAddress } from '#web/admin/addresses.ts';
import { consoleHeaders, requireConsole, requireOperator } from '#web/admin/session.server.ts';
import type { Route } from './+types/hold.ts';

export { ConsoleError as ErrorBoundary } from '#web/admin/ConsoleError.tsx';

/**
 * Records an operator's decision about held prices and returns to the feed's page. A decision about prices that are not
 * held any more changes nothing: 404. A market without valid codes returns with a remark.
 */
export async function action({ params, request, context }: Route.ActionArgs) {
  const adminConsole = await requireOperator({ request, context });
  const form = await request.formData().catch(() => new FormData());
  const decision = decisionIn(form);
  const feed = String(form.get('feed') ?? '');
  if (!decision) throw redirect(`${feedAddress(feed)}?problem=market#holds`, { status: 303, headers: consoleHeaders });
  const name = await adminConsole.decideHold(holdIdOf(params.id), decision);
  if (name === undefined) throw data(null, { status: 404, headers: consoleHeaders });
  return redirect(`${feedAddress(name)}#holds`, { status: 303, headers: consoleHeaders });
}

/** Redirects a plain visit, which must not decide. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireConsole({ context });
  return redirect(feedsAddress, { headers: consoleHeaders });
}

export const headers: Route.HeadersFunction = () => consoleHeaders;

/** Returns the number of a hold; 0, which no hold has, for any other text. */
const holdIdOf = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);

function decisionIn(form: FormData): HoldDecision | undefined {
  const kind = form.get('decision');
  if (kind === 'accepted' || kind === 'refused') return { kind };
  const code = (name: string) =>
    String(form.get(name) ?? '')
      .trim()
      .toUpperCase();
  const [country, currency] = [code('country'), code('currency')];
  const isMarket = kind === 'market' && /^[A-Z]{2}$/.test(country) && /^[A-Z]{3}$/.test(currency);
  return isMarket ? { kind, country, currency } : undefined;
}

/** Makes this a page. Without a component a 404 here would be data alone. */
export default function Hold() {
  return null;
}
