import { Link } from 'react-router';
import { readFollowNews } from '#web/follows/calls.ts';
import { useFollowTexts } from '#web/follows/texts.ts';
import { useTexts } from '#web/i18n/language.ts';
import { writeDay } from '#web/i18n/written-day.ts';
import { pictureOf } from '#web/product/cards.ts';
import { ProductPicture } from '#web/product/ProductPicture.tsx';
import { useLoaded } from './use-loaded.ts';

/** Renders the last news of follows: the number of new pieces, and the first of them. Nothing without news. */
export function LastNews({ userId }: { userId: number }) {
  const { t } = useFollowTexts();
  const { language } = useTexts();
  const { data: news } = useLoaded(readFollowNews, userId);
  if (!news || news.length === 0) return null;
  return (
    <div>
      <h3 className="caps text-stone">{t('section.news')}</h3>
      <ul className="mt-4 grid gap-8">
        {news.map(({ name, address, count, told_at, products }) => (
          <li key={`${address} ${told_at}`}>
            <p dir="auto" className="text-16 wrap-anywhere">
              {name}
            </p>
            <p className="mt-1 flex flex-wrap gap-x-4 text-14 text-stone tabular-nums">
              {t('section.newOn', { count, day: writeDay(told_at.slice(0, 10), language) })}
              <Link to={address} className="underlined thumb-area">
                {t('section.seeNewest')}
                <span className="sr-only">: {name}</span>
              </Link>
            </p>
            <ul className="mt-3 grid grid-cols-4 gap-2">
              {products.map((product) => {
                const [image] = product.images;
                return (
                  <li key={product.id}>
                    <Link to={`/product/${product.id}`} className="block">
                      <ProductPicture
                        picture={image && pictureOf(image)}
                        alt={`${product.brand}, ${product.name}`}
                        brand={product.brand}
                        sizes="110px"
                        isUrgent={false}
                      />
                    </Link>
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}
