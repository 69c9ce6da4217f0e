import { Link } from 'react-router';

type FactsLineProps = {
  label: string;
  /** A fact that counts from now, such as hours ago, is left out of a page that the browser has kept. */
  facts: { value: string; label: string; isFromNow?: boolean }[];
  check: { path: string; label: string; text: string };
  /** What a discount is. */
  definition: string;
};

/** Renders live figures of the store as a ruled line, and the way to the rules behind them. */
export function FactsLine({ label, facts, check, definition }: FactsLineProps) {
  return (
    <section aria-label={label} className="column">
      <div className="grid grid-cols-2 border-y border-hairline md:grid-cols-4 md:divide-x md:divide-hairline">
        {facts.map(({ value, label: of, isFromNow }) => (
          <p key={of} data-from-now={isFromNow} className="flex flex-col gap-1 py-5 pr-4 md:px-6 md:first:pl-0">
            <span className="display text-28 tabular-nums">{value}</span>
            <span className="text-14 text-stone">{of}</span>
          </p>
        ))}
        <p className="flex flex-col gap-1 py-5 pr-4 md:px-6">
          <Link to={check.path} className="display text-28 hover:underline hover:decoration-1 hover:underline-offset-8">
            {check.label}
          </Link>
          <span className="text-14 text-stone">{check.text}</span>
        </p>
      </div>
      <p className="mt-4 max-w-[44rem] text-14 text-stone">{definition}</p>
    </section>
  );
}
