import { Link } from 'react-router';
import type { Picture } from './cards.ts';
import { ProductPicture } from './ProductPicture.tsx';
import { useProductTexts } from './product-texts.ts';

/** A piece in one of its colours, by the store's name of the colour. */
export type Colour = { id: number; color: string; picture: Picture | undefined };

type ColourLinksProps = { colours: readonly Colour[]; currentId: number; brand: string };

/** Shows the colours of one piece as its pictures, each a link to its page. */
export function ColourLinks({ colours, currentId, brand }: ColourLinksProps) {
  const { t } = useProductTexts();
  if (colours.length === 0) return null;
  const current = colours.find(({ id }) => id === currentId);
  return (
    <section aria-labelledby="colours" className="mt-6">
      <h2 id="colours" className="caps text-stone">
        {t('colours')}
        {current && <span className="ml-3 font-normal tracking-normal text-ink normal-case">{current.color}</span>}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {colours.map(({ id, color, picture }) => (
          <li key={id} className="w-12">
            <Link
              to={`/product/${id}`}
              preventScrollReset
              aria-label={color}
              title={color}
              aria-current={id === currentId || undefined}
              className="block border-b-2 border-transparent pb-1 transition-colors hover:border-ash aria-current:border-ink"
            >
              <ProductPicture picture={picture} alt="" brand={brand} sizes="48px" isUrgent={false} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
