import { type MetaDescriptor, redirect } from 'react-router';
import { describePrivate } from '#web/account/account-meta.ts';
import { storefrontContext } from '#web/framework/context.ts';
import { notFound } from '#web/framework/errors.server.ts';
import { personalTexts, usePersonalTexts } from '#web/listing/personal-texts.ts';
import { buyAddress } from '#web/product/buy-address.ts';
import { useWayOut } from '#web/product/favorites/use-way-out.ts';
import { useProductTexts } from '#web/product/product-texts.ts';
import type { Route } from './+types/buy-at.ts';

/** Reads store and target from the database by product id, regardless of the rest of the address (design, 5.2). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext);
  const product = /^\d{1,9}$/.test(params.id) ? await storefront.findProduct(Number(params.id)) : undefined;
  if (!product) throw await notFound(storefront);
  // The product page says that the offer has ended. There is nothing to buy.
  if (!product.available || !isOfTheWeb(product.buy_url)) throw redirect(`/product/${product.id}`);
  if (params.store !== product.store) throw redirect(buyAddress(product));
  const { id, name, brand, store, buy_url } = product;
  return { id, name, brand, store, buyUrl: buy_url };
}

function isOfTheWeb(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  const { t: own } = personalTexts(matches[0].loaderData?.language);
  return describePrivate(own('buyAt.entering', { store: loaderData?.store ?? '' }), matches[0].loaderData);
}

export default function BuyAtPage({ loaderData: { id, name, brand, store, buyUrl } }: Route.ComponentProps) {
  const { t: product } = useProductTexts();
  const { t: own } = usePersonalTexts();
  useWayOut(id, buyUrl);
  return (
    <div className="mx-auto w-full max-w-prose px-4 pt-16 text-center md:pt-30">
      <p lang="" className="caps text-stone">
        {brand}
      </p>
      <p className="mt-1 text-16 text-stone">{name}</p>
      <h1 className="display mt-8 text-40">{own('buyAt.entering', { store })}</h1>
      <noscript>
        <p className="mt-4 text-16">{own('buyAt.withoutJavaScript')}</p>
      </noscript>
      <a
        href={buyUrl}
        rel="sponsored nofollow noopener"
        className="mt-10 flex min-h-12 items-center justify-center border border-ink bg-ink px-6 py-3 text-16 font-medium text-paper transition-opacity hover:opacity-85"
      >
        {own('buyAt.continue', { store })}
      </a>
      <p className="mt-6 text-14 text-stone">{product('disclosure')}</p>
    </div>
  );
}
