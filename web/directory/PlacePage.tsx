import { Link } from 'react-router';
import { FollowPlace } from '#web/follows/FollowPlace.tsx';
import { EmptyListing } from '#web/listing/EmptyListing.tsx';
import { ListingView } from '#web/listing/ListingView.tsx';
import type { readPlacePage, WayOn } from './place-page.server.ts';
import { Trail } from './Trail.tsx';

type PlacePageProps = {
  data: Awaited<ReturnType<typeof readPlacePage>>;
  /** The brand that can be followed here. */
  brand?: { id: number; name: string };
};

/** Renders the list of a designer, a category, a kind or an edit, with its trail, its figures and ways on. */
export function PlacePage({ data, brand }: PlacePageProps) {
  const { listing, foot, heading, lead, facts, check, trail, trailLabel, ways, empty } = data;
  const [last, ...others] = empty?.ways.toReversed() ?? [];
  return (
    <>
      <ListingView
        listing={listing}
        title={heading}
        trail={<Trail label={trailLabel} steps={trail} />}
        note={brand && <FollowPlace brand={brand} shownId={listing.cards[0]?.id} className="-my-2.5 min-w-18" />}
        facts={
          <p className="text-14 text-stone max-lg:pb-2">
            {lead && <span className="max-lg:hidden">{lead} </span>}
            {facts}{' '}
            <Link to="/how-we-check" className="underlined">
              {check}
            </Link>
          </p>
        }
        foot={
          <>
            {/* On phones the first pictures are in sight in its place. */}
            {lead && <span className="lg:hidden">{lead} </span>}
            {foot}
          </>
        }
        empty={
          empty &&
          last && (
            <>
              <EmptyListing title={empty.title} advice={empty.advice} way={last} moreWays={others.toReversed()} />
              {empty.follow && (
                <p className="-mt-12 pb-20 text-center text-16 text-balance text-stone noscript:hidden">
                  {empty.follow}
                </p>
              )}
            </>
          )
        }
      />
      {ways && ways.ways.length > 0 && <Ways {...ways} />}
    </>
  );
}

/** Links to the pages beside this one. */
function Ways({ title, ways }: { title: string; ways: WayOn[] }) {
  return (
    <nav aria-labelledby="ways-on" className="column mt-20 md:mt-24">
      <h2 id="ways-on" className="display border-t border-hairline pt-8 text-28">
        {title}
      </h2>
      <ul className="mt-5 flex flex-wrap gap-x-8 gap-y-1 text-16">
        {ways.map(({ name, path, count }) => (
          <li key={path}>
            <Link
              to={path}
              className="inline-block min-w-6 py-1.5 pointer-coarse:py-2.5 hover:underline hover:underline-offset-4"
            >
              {name} {count !== undefined && <span className="text-14 text-stone tabular-nums">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
