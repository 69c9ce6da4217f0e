import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Card } from '#web/product/cards.ts';
import { ProductPicture } from '#web/product/ProductPicture.tsx';
import { useWantedFind } from './use-wanted-find.ts';

/** Renders a sign-in or sign-up page, on wide screens with the wanted piece or one of today's products beside it. */
export function EntrancePage({ find: today, children }: { find: Card | undefined; children: ReactNode }) {
  const find = useWantedFind(today);
  if (!today) return children;
  return (
    <div className="column grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 lg:grid-cols-2 lg:pt-10">
      <div className="-mx-4 md:mx-0">{children}</div>
      <figure data-for="visitors" className="hidden lg:block">
        {find && (
          <div className="mx-auto max-w-[calc((100svh-12rem)*0.75)] min-w-80">
            <ProductPicture picture={find.picture} alt="" brand={find.brand} sizes="50vw" isUrgent={false} />
            <figcaption className="mt-3">
              <Link to={`/product/${find.id}`} className="group block">
                <span lang="" className="caps block truncate">
                  {find.brand}
                </span>{' '}
                <span className="mt-1 line-clamp-2 text-14 group-hover:underline">{find.name}</span>
              </Link>
            </figcaption>
          </div>
        )}
      </figure>
    </div>
  );
}
