import { Bell } from 'lucide';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { Product } from '#contract/products.ts';
import { rememberAct } from '#web/product/favorites/wanted-act.ts';
import { useProductTexts } from '#web/product/product-texts.ts';
import { useSession } from '#web/session/use-session.ts';
import { Icon } from '#web/ui/Icon.tsx';

/** Loaded for signed-in shoppers alone. */
const WatchForm = lazy(() => import('./WatchForm.tsx'));

const line =
  'flex min-h-12 w-full items-center justify-center gap-2 border border-ash px-3 text-14 transition-colors hover:border-ink';

/**
 * Offers to tell the shopper below a price. A visitor signs up first, and has the product among the favorites then. Hidden
 * without JavaScript.
 */
export function PriceWatch({ product }: { product: Pick<Product, 'id' | 'name' | 'currency'> }) {
  const { t } = useProductTexts();
  const { user } = useSession();
  const label = (
    <>
      <Icon node={Bell} size={18} strokeWidth={1.5} className="flex-none" />
      <span>{t('watch.open')}</span>
    </>
  );
  return (
    <div data-screen-only className="mt-6 md:mt-4 noscript:hidden">
      {user ? (
        <Suspense fallback={<p className={line}>{label}</p>}>
          <WatchForm key={`${user.id} ${product.id}`} userId={user.id} product={product} summaryClass={line}>
            {label}
          </WatchForm>
        </Suspense>
      ) : (
        <Link
          to="/signup"
          rel="nofollow"
          onClick={() => rememberAct({ act: 'favorite', productId: product.id, name: product.name })}
          className={line}
        >
          {label}
        </Link>
      )}
    </div>
  );
}
