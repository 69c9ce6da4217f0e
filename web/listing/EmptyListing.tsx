import { Link } from 'react-router';
import { Hanger } from '#web/ui/Placeholder.tsx';

type Way = { to: string; label: string };
type EmptyListingProps = { title: string; advice?: string | undefined; way: Way; moreWays?: readonly Way[] };

/** Explains an empty list and offers next steps. */
export function EmptyListing({ title, advice, way, moreWays = [] }: EmptyListingProps) {
  return (
    <div className="flex flex-col items-center py-20 text-center">
      <Hanger />
      <h2 className="display mt-10 max-w-prose text-28">{title}</h2>
      {advice && <p className="mt-3 max-w-prose text-16 text-balance text-stone">{advice}</p>}
      <div className="mt-5 flex flex-wrap justify-center gap-x-8">
        {[...moreWays, way].map(({ to, label }) => (
          <Link key={to} to={to} className="caps underlined py-3.5">
            {label}
          </Link>
        ))}
      </div>
    </div>
  );
}
