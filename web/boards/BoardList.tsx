import { Link } from 'react-router';
import type { Board } from '#contract/boards.ts';
import { pictureOf } from '#web/product/cards.ts';
import { ProductPicture } from '#web/product/ProductPicture.tsx';
import { Hanger } from '#web/ui/Placeholder.tsx';
import { useBoardTexts } from './texts.ts';

const sizes = '(min-width: 64rem) 22vw, (min-width: 48rem) 31vw, calc(50vw - 24px)';

/** Renders boards by their covers. Each is one link. */
export function BoardList({ boards }: { boards: readonly Board[] }) {
  const { t } = useBoardTexts();
  return (
    <ul className="mt-8 grid grid-cols-2 gap-x-3 gap-y-10 md:grid-cols-3 md:gap-x-5">
      {boards.map(({ id, name, cover, products, share_path }) => {
        const [image] = cover?.images ?? [];
        return (
          <li key={id} className="group relative">
            {cover ? (
              <ProductPicture
                picture={image && pictureOf(image)}
                alt=""
                brand={cover.brand}
                sizes={sizes}
                isUrgent={false}
              />
            ) : (
              <div className="grid aspect-3/4 place-items-center bg-ground">
                <Hanger />
              </div>
            )}
            <h2 dir="auto" className="mt-3 text-16 wrap-anywhere">
              <Link
                to={`/my-boards/${id}`}
                className="whole-card line-clamp-2 group-hover:underline group-hover:underline-offset-4"
              >
                {name}
              </Link>
            </h2>
            <p className="mt-1 text-14 text-stone tabular-nums">
              {t('count', { count: products })}
              {share_path !== null && ` · ${t('shared')}`}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
