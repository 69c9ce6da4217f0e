import { Link, redirect } from 'react-router';
import { describePrivate } from '#web/account/account-meta.ts';
import { useTexts } from '#web/i18n/language.ts';
import { createTranslator } from '#web/i18n/texts.ts';
import { ListingSkeleton } from '#web/listing/ListingSkeleton.tsx';
import { listingAddress, wholeOf } from '#web/listing/listing-address.ts';
import { usePersonalTexts } from '#web/listing/personal-texts.ts';
import { session } from '#web/session/session.ts';
import type { Route } from './+types/products.ts';

/**
 * Redirects shoppers to their own deals (specification, section 2) and visitors to the latest deals (decision 34). Only the
 * browser knows the session.
 */
export async function clientLoader() {
  const user = await session.whenKnown();
  return redirect(listingAddress(1, wholeOf(user ? 'user' : 'latest')));
}
clientLoader.hydrate = true as const;

export function meta({ matches }: Route.MetaArgs) {
  return describePrivate(
    createTranslator(matches[0].loaderData?.language).t('listing.titles.latest'),
    matches[0].loaderData,
  );
}

export function HydrateFallback() {
  const { t } = useTexts();
  const { t: own } = usePersonalTexts();
  return (
    <>
      <noscript>
        <Link to={listingAddress(1)} className="underlined column block pt-6 text-16">
          {own('lists.seeAll')}
        </Link>
      </noscript>
      <ListingSkeleton title={t('listing.titles.latest')} />
    </>
  );
}

/** Renders nothing: every visit is redirected. */
export default function Products() {
  return null;
}
