import { Link } from 'react-router';
import { ProductPicture } from '#web/product/ProductPicture.tsx';
import type { Tile } from './home-page.server.ts';

type TilesProps = {
  id: string;
  title: string;
  tiles: readonly Tile[];
  /** Three large tiles in a row, or all in a row of small ones. */
  size: 'large' | 'small';
};

/** Renders pictures that lead to lists. On phones they are a row to swipe, cut at the edge to show that there are more. */
export function Tiles({ id, title, tiles, size }: TilesProps) {
  const columns = size === 'large' ? 'md:grid-cols-3' : 'md:grid-cols-3 lg:grid-cols-5';
  const width = size === 'large' ? 'max-md:w-[62vw]' : 'max-md:w-[40vw]';
  return (
    <section aria-labelledby={id} className="column">
      <h2 id={id} className="display mb-8 text-28 md:text-40">
        {title}
      </h2>
      <ul
        className={`max-md:-mx-4 max-md:-my-1 max-md:flex max-md:snap-x max-md:scroll-px-4 max-md:gap-3 max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:[scrollbar-width:none] md:grid md:gap-x-5 md:gap-y-10 ${columns}`}
      >
        {tiles.map(({ name, count, path, picture, brand }) => (
          <li key={path} className={`snap-start max-md:flex-none ${width}`}>
            <Link to={path} className="group block">
              <ProductPicture
                picture={picture}
                alt=""
                brand={brand}
                sizes={size === 'large' ? '(min-width: 48rem) 31vw, 62vw' : '(min-width: 64rem) 19vw, 40vw'}
                isUrgent={false}
              />
              <span
                className={`mt-4 block group-hover:underline group-hover:underline-offset-4 ${size === 'large' ? 'display text-28' : 'text-16'}`}
              >
                {name}
              </span>
              <span className="mt-1 block text-14 text-stone tabular-nums">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
