import { Link } from 'react-router';
import { Hanger } from '#web/ui/Placeholder.tsx';

type EmptyListingProps = { title: string; advice?: string | undefined; way: { to: string; label: string } };

/** Explains an empty list and offers one next step. */
export function EmptyListing({ title, advice, way }: EmptyListingProps) {
  return (
    <div className="flex flex-col items-center py-20 text-center">
      <Hanger />
      <h2 className="display mt-10 max-w-prose text-28">{title}</h2>
      {advice && <p className="mt-3 max-w-prose text-16 text-stone">{advice}</p>}
      <Link to={way.to} className="caps underlined mt-6 py-2">
        {way.label}
      </Link>
    </div>
  );
}
