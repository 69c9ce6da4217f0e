import { data, redirect, useNavigation } from 'react-router';
import { storefrontContext, translatorContext } from '#web/framework/context.ts';
import { notFound } from '#web/framework/errors.server.ts';
import { describePage, pageAddress } from '#web/framework/page-meta.ts';
import { timeAgo } from '#web/i18n/time-ago.ts';
import { writeDay } from '#web/i18n/written-day.ts';
import type { Colour } from '#web/product/ColourLinks.tsx';
import { cardWithPlaceholder, pictureWithPlaceholder } from '#web/product/cards.server.ts';
import { pictureOf } from '#web/product/cards.ts';
import { useMarksOf } from '#web/product/favorites/use-collecting.ts';
import { useProductView } from '#web/product/favorites/use-product-view.ts';
import { HeartButton } from '#web/product/HeartButton.tsx';
import HiddenOverlay from '#web/product/HiddenOverlay.tsx';
import { storeOffers } from '#web/product/offers/store-offers.server.ts';
import { ProductDetails } from '#web/product/ProductDetails.tsx';
import { ProductFacts } from '#web/product/ProductFacts.tsx';
import { ProductPictures } from '#web/product/ProductPictures.tsx';
import { describeProduct } from '#web/product/product-meta.server.ts';
import { useProductTexts } from '#web/product/product-texts.ts';
import { productProof, readHistory } from '#web/product/proof/product-proof.server.ts';
import { RelatedItems } from '#web/product/RelatedItems.tsx';
import { RecentlyViewed } from '#web/product/recent/RecentlyViewed.tsx';
import { listedSizes, sizeChoices } from '#web/product/sizes/size-choices.ts';
import { readStoreCard } from '#web/product/store-card.server.ts';
import { describeTerms } from '#web/product/terms/describe-terms.server.ts';
import type { Route } from './+types/product.ts';

/**
 * Reads a product and its related items. Leads from an ended offer to the cheapest one of the same piece. Answers 410 where
 * there is none, or the currency of the product is not listed.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext);
  const product = /^\d{1,9}$/.test(params.id) ? await storefront.findProduct(Number(params.id)) : undefined;
  if (!product) throw await notFound(storefront);

  const translator = context.get(translatorContext);
  const [related, history, colours, storeCard, offers, sizeIds] = await Promise.all([
    storefront.findRelated(product.id),
    readHistory(storefront, product.id),
    storefront.findColours(product.id),
    readStoreCard(storefront, product.store_id, translator.language),
    storefront.findOffers(product.id),
    storefront.findSizeIds(product.id),
  ]);
  const [cheapest] = offers;
  if (product.unavailable_because === 'ended' && cheapest) throw redirect(`/product/${cheapest.id}`);
  const page = describeProduct(product, storefront.store, translator, offers);
  // The choices say all of the variants that the page shows, and a line all of the terms.
  const { variants: _, terms, ...shown } = product;
  const answer = {
    product: shown,
    choices: product.available ? sizeChoices(product) : undefined,
    sizes: listedSizes(product, sizeIds.get(product.id)),
    colours: colours.map(
      ({ id, color, images: [first] }): Colour => ({ id, color, picture: first && pictureOf(first) }),
    ),
    storeCard,
    terms: describeTerms(terms, translator.language, product.store),
    offers: storeOffers(offers, sizeIds, Date.now(), translator.language),
    related: related.map(cardWithPlaceholder),
    pictures: product.images.map(pictureWithPlaceholder),
    proof: history && productProof(history, product, Date.now(), translator.language),
    /** Formatted on the server, because creating the first `Intl` object blocks the page in a browser. */
    checkedAgo: product.checked_at ? timeAgo(product.checked_at, Date.now(), translator.language) : undefined,
    rateDay: product.rate_day ? writeDay(product.rate_day, translator.language) : undefined,
    page,
    shared: {
      address: pageAddress(page.store.publicUrl, page.language, page.sharedPath ?? page.path),
      text: page.title,
      ...(product.small_image && { image: page.store.publicUrl + product.small_image }),
    },
  };
  return data(answer, { status: product.available ? 200 : 410 });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? describePage(loaderData.page) : [];
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const {
    product,
    choices,
    sizes,
    colours,
    storeCard,
    terms,
    offers,
    related,
    pictures,
    shared,
    checkedAgo,
    rateDay,
    proof,
  } = loaderData;
  const { t } = useProductTexts();
  const isLeaving = useNavigation().state === 'loading';
  useMarksOf([product.id]);
  useProductView(product.id);
  return (
    <>
      <p role="status" className="sr-only">
        {isLeaving && t('loading')}
      </p>
      <article
        aria-busy={isLeaving}
        className="transition-opacity duration-240 aria-busy:opacity-60 md:column product-columns md:pt-8"
      >
        <ProductPictures key={product.id} pictures={pictures} product={product}>
          <HeartButton product={product} className="absolute top-1 right-1 z-15 md:hidden" />
          <HiddenOverlay product={product} />
        </ProductPictures>
        <ProductFacts
          // Not the key of its neighbour: of two children with one key React keeps the old one beside the new.
          key={`facts of ${product.id}`}
          product={product}
          choices={choices}
          sizes={sizes}
          colours={colours}
          shared={shared}
          checkedAgo={checkedAgo}
          rateDay={rateDay}
          proof={proof}
          store={storeCard}
          terms={terms}
          offers={offers}
        />
        <ProductDetails product={product} proof={proof} />
      </article>
      {related.length > 0 && <RelatedItems key={product.id} cards={related} />}
      <RecentlyViewed product={product} offerIds={offers.map(({ id }) => id).join()} />
    </>
  );
}
