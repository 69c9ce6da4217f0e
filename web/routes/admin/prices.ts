import { data, redirect } from 'react-router';
import type { PriceRefusal } from '#contract/operators.ts';
import { feedAddress } from '#web/admin/addresses.ts';
import { consoleHeaders, requireConsole, requireOperator } from '#web/admin/session.server.ts';
import type { Route } from './+types/prices.ts';

export { ConsoleError as ErrorBoundary } from '#web/admin/ConsoleError.tsx';

/** Refuses a price of a feed and returns to the feed's page, with a remark if the price cannot be refused. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const adminConsole = await requireOperator({ request, context });
  const refusal = refusalIn(await request.formData().catch(() => new FormData()));
  const outcome = refusal ? await adminConsole.refusePrice(params.name, refusal) : 'impossible';
  if (outcome === undefined) throw data(null, { status: 404, headers: consoleHeaders });
  const query = outcome === 'refused' ? '' : '?problem=price';
  return redirect(`${feedAddress(params.name)}${query}#prices`, { status: 303, headers: consoleHeaders });
}

/** Redirects a plain visit, which must not refuse anything. */
export async function loader({ params, context }: Route.LoaderArgs) {
  await requireConsole({ context });
  return redirect(feedAddress(params.name), { headers: consoleHeaders });
}

export const headers: Route.HeadersFunction = () => consoleHeaders;

const maxNumber = 2 ** 31 - 1;
const maxChars = 500;

function refusalIn(form: FormData): PriceRefusal | undefined {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const number = (name: string) => (/^[1-9]\d{0,9}$/.test(text(name)) ? Number(text(name)) : maxNumber + 1);
  const [productId, priceCents] = [number('product'), number('cents')];
  const reason = text('reason');
  const isReason = reason !== '' && reason.length <= maxChars && !reason.includes('\0');
  if (productId <= maxNumber) return isReason ? { productId, reason } : undefined;
  const [groupKey, currency] = [String(form.get('key') ?? ''), text('currency')];
  const isDoubt = groupKey !== '' && !groupKey.includes('\0') && priceCents <= maxNumber && /^[A-Z]{3}$/.test(currency);
  return isDoubt ? { groupKey, priceCents, currency } : undefined;
}

/** Makes this a page. Without a component a 404 here would be data alone. */
export default function Prices() {
  return null;
}
