import type { PriceHold } from '#contract/operators.ts';
import { holdAddress } from './addresses.ts';
import { consequenceOf, type NextPull } from './hold-consequence.ts';
import { priceText } from './price-text.ts';
import { figure, t } from './texts.ts';
import { dayAndTime } from './times.ts';
import { type Column, WideTable } from './WideTable.tsx';

type Example = PriceHold['examples'][number] & { place: number };

const columns: Column<Example>[] = [
  { title: t('columns.product'), isHead: true, className: 'lg:min-w-40', of: ({ name }) => name },
  { title: t('columns.shownPrice'), isCount: true, of: (one) => priceText(one.currency, one.oldPriceCents) },
  { title: t('columns.heldPrice'), isCount: true, of: (one) => priceText(one.newCurrency, one.newPriceCents) },
];

type FeedHoldsProps = { holds: PriceHold[]; nextPull: NextPull; nowMs: number; problem: string | undefined };

/**
 * Shows a feed's held prices, each open hold with the consequence of its decision and the decisions as forms, and the last
 * closed ones in a line each.
 */
export function FeedHolds({ holds, nextPull, nowMs, problem }: FeedHoldsProps) {
  return (
    <>
      <p className="mt-4 max-w-prose text-16 text-stone">{t('holds.advice')}</p>
      {problem && (
        <p role="alert" className="mt-4 text-14 text-garnet">
          {problem}
        </p>
      )}
      {holds.map((hold) =>
        hold.closedAt === null ? (
          <OpenHold key={hold.id} hold={hold} consequence={consequenceOf(hold, nextPull, nowMs)} />
        ) : null,
      )}
      <ul className="mt-6 space-y-1 text-14 text-stone tabular-nums">
        {holds.map((hold) => hold.closedAt !== null && <li key={hold.id}>{closedText(hold, hold.closedAt)}</li>)}
      </ul>
    </>
  );
}

function OpenHold({ hold, consequence }: { hold: PriceHold; consequence: string | undefined }) {
  const { id, examples, firstSeenAt, lastSeenAt } = hold;
  const heading = `hold-${id}`;
  return (
    <article aria-labelledby={heading} className="mt-8">
      <h3 id={heading} className="text-16 font-medium">
        {moveText(hold)}
      </h3>
      <p className="mt-1 text-14 text-stone tabular-nums">
        {t('holds.seen', { first: dayAndTime(firstSeenAt), last: dayAndTime(lastSeenAt) })}
      </p>
      {consequence && (
        <p role="status" className="mt-1 text-14 tabular-nums">
          {consequence}
        </p>
      )}
      {examples.length > 0 && (
        <WideTable
          label={t('holds.examples')}
          columns={columns}
          rows={examples.map((example, place) => ({ ...example, place }))}
          keyOf={({ place }) => place}
        />
      )}
      <Decisions hold={hold} />
    </article>
  );
}

function Decisions({ hold }: { hold: PriceHold }) {
  const { id, feed, likely, namedCurrency } = hold;
  const field = 'h-11 w-24 border-b border-ash bg-paper text-16 uppercase hover:border-ink';
  return (
    <div className="mt-6 flex flex-wrap items-end gap-x-10 gap-y-6">
      <form method="post" action={holdAddress(id)} className="flex flex-wrap gap-4">
        <button type="submit" name="decision" value="accepted" className="caps h-12 bg-ink px-8 text-paper">
          {t('holds.accept')}
        </button>
        <button type="submit" name="decision" value="refused" className="caps h-12 border border-ink px-8">
          {t('holds.refuse')}
        </button>
      </form>
      <form method="post" action={holdAddress(id)} className="flex flex-wrap items-end gap-4">
        <input type="hidden" name="feed" value={feed} />
        <label className="caps text-stone">
          {t('holds.country')}
          <input name="country" required pattern="[A-Za-z]{2}" maxLength={2} className={`mt-1 block ${field}`} />
        </label>
        <label className="caps text-stone">
          {t('holds.currency')}
          <input
            name="currency"
            required
            pattern="[A-Za-z]{3}"
            maxLength={3}
            defaultValue={hold.currency ?? namedCurrency ?? likely[0]?.currency}
            className={`mt-1 block ${field}`}
          />
        </label>
        <button type="submit" name="decision" value="market" className="caps h-12 border border-ink px-8">
          {t('holds.setMarket')}
        </button>
      </form>
    </div>
  );
}

function moveText({
  part,
  partName,
  store,
  factor,
  movedOffers,
  allOffers,
  currency,
  namedCurrency,
  likely,
}: PriceHold) {
  const of = part === 'store' ? store : `${partName}, ${store}`;
  const texts = [t('holds.moved', { of, moved: figure(movedOffers), all: figure(allOffers) })];
  if (factor !== null) texts.push(`× ${Number(factor.toPrecision(4))}`);
  if (namedCurrency !== null) texts.push(t('holds.named', { from: currency ?? '', to: namedCurrency }));
  const [first] = likely;
  if (first) {
    const rates = likely.map((one) => `${one.currency} (${Number(one.rate.toPrecision(4))})`).join(', ');
    texts.push(t('holds.likely', { rates, day: first.day }));
  }
  return texts.join(' · ');
}

function closedText(hold: PriceHold, closedAt: Date): string {
  const decided =
    hold.decision && hold.decidedAt ? t(`holds.${hold.decision}`, { time: dayAndTime(hold.decidedAt) }) : '';
  return `${moveText(hold)}. ${decided} ${t(`holds.outcome.${hold.outcome ?? 'replaced'}`, { time: dayAndTime(closedAt) })}`;
}
