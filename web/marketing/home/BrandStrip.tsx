import { Link } from 'react-router';

type BrandStripProps = {
  title: string;
  brands: { name: string; path: string }[];
  all: { path: string; label: string };
};

/**
 * Renders brand names as text, each a link to the brand's page, in columns: a row that wraps by width would leave single
 * names alone in the last line.
 */
export function BrandStrip({ title, brands, all }: BrandStripProps) {
  const isEven = brands.length % 2 === 0;
  return (
    <section aria-labelledby="brands" className="border-y border-hairline py-12 md:py-16">
      <h2 id="brands" className="caps text-center text-stone">
        {title}
      </h2>
      <ul
        className={`column mt-8 grid items-center gap-x-5 gap-y-4 text-center md:gap-y-6 ${isEven ? 'grid-cols-2' : 'grid-cols-1'} ${brands.length % 3 === 0 ? 'md:grid-cols-3' : ''} ${brands.length % 4 === 0 ? 'lg:grid-cols-4' : ''}`}
      >
        {brands.map(({ name, path }) => (
          <li key={path} className="min-w-0">
            <Link
              to={path}
              className="display inline-block max-w-full py-1 text-28 transition-opacity hover:opacity-60"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-8 text-center">
        <Link to={all.path} className="caps underlined inline-block py-2">
          {all.label}
        </Link>
      </p>
    </section>
  );
}
