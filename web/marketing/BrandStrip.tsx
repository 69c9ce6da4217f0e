import { Link } from 'react-router';
import { everything, listingAddress, unfiltered } from '#web/listing/listing-address.ts';

type BrandStripProps = { title: string; brands: { id: number; name: string }[] };

/** Renders brand names as text, each a link to the brand's products. */
export function BrandStrip({ title, brands }: BrandStripProps) {
  return (
    <section aria-labelledby="brands" className="border-y border-hairline py-12 md:py-16">
      <h2 id="brands" className="caps text-center text-stone">
        {title}
      </h2>
      <ul className="column mt-8 flex flex-wrap justify-center gap-x-8 gap-y-3 md:gap-x-14 md:gap-y-5">
        {brands.map(({ id, name }) => (
          <li key={id} className="max-w-full">
            <Link
              to={listingAddress(1, { ...everything, filter: { ...unfiltered, brandIds: [id] } })}
              className="display block truncate py-1 text-28 transition-opacity hover:opacity-60"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
