import { useEffect, useState } from 'react';
import { nameOf } from '#web/listing/FilterChips.tsx';
import { useFilterTexts } from '#web/listing/filters/texts.ts';
import { listingAddress } from '#web/listing/listing-address.ts';
import { unplaced } from '#web/listing/listing-call.ts';
import type { ListingContent } from '#web/listing/listing-content.ts';
import { useSession } from '#web/session/use-session.ts';
import { ChangeSearch } from './ChangeSearch.tsx';
import { type ChangedSearch, changedSearch, isSameSearch, rememberChange } from './changed-search.ts';
import FollowBrand from './FollowBrand.tsx';
import { KeepSearch } from './KeepSearch.tsx';
import { useFollowTexts } from './texts.ts';

/** The longest name of a kept search, in characters. */
const maxNameChars = 120;

/** Returns the one brand that a list is narrowed to. Undefined for none and for several. */
export function brandOf({ filters, selection }: ListingContent): { id: number; name: string } | undefined {
  const [id, ...others] = selection.filter.brandIds;
  if (id === undefined || others.length > 0) return undefined;
  const found = filters.find(({ kind }) => kind === 'brandIds');
  return found && 'name' in found && found.name ? { id, name: found.name } : undefined;
}

/** Offers to follow the brand of a list, and to keep the search with its filters, named by its constraints. */
export default function ListingFollow({ listing }: { listing: ListingContent }) {
  const texts = useFilterTexts();
  const { t } = useFollowTexts();
  const { selection, filters, cards } = listing;
  const shownId = cards[0]?.id;
  const brand = brandOf(listing);
  // Kept searches are lists under /products.
  const address = listingAddress(1, unplaced(selection));
  const parts = [
    ...(selection.place ? [selection.place.name] : []),
    ...(selection.query ? [`“${selection.query}”`] : []),
    ...filters.map((filter) => nameOf(filter, texts)),
  ].filter((part) => part !== '');
  const whole = parts.join(' · ') || t('search.unnamed');
  const name = whole.length > maxNameChars ? `${whole.slice(0, maxNameChars - 1)}…` : whole;
  const isBrandAlone = brand !== undefined && filters.length === 1 && !selection.query;
  return (
    <div className="flex flex-wrap gap-x-7">
      {brand && <FollowBrand brand={brand} shownId={shownId} />}
      <ChangedPlace address={address} name={name} />
      {isBrandAlone || <KeepSearch key={address} address={address} name={name} shownId={shownId} />}
    </div>
  );
}

/** Offers to save the list in place of the kept search that the shopper came to change. */
function ChangedPlace({ address, name }: { address: string; name: string }) {
  const { t } = useFollowTexts();
  const { user } = useSession();
  const [search, setSearch] = useState<ChangedSearch>();
  // It is stored in the browser: the server knows nothing of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name by its filters is compared on the list of the search alone
  useEffect(() => {
    const stored = user && changedSearch(user.id);
    const isNamedByFilters = stored && isSameSearch(stored.address, address) && stored.name === name;
    const known = isNamedByFilters ? { ...stored, isNamedByFilters } : stored;
    if (isNamedByFilters) rememberChange(known);
    setSearch(known);
  }, [user, address]);
  function leave() {
    rememberChange(undefined);
    setSearch(undefined);
  }
  if (!search) return null;
  if (isSameSearch(search.address, address))
    return (
      <p className="flex min-h-11 items-center text-14 text-stone">{t('search.changing', { name: search.name })}</p>
    );
  return <ChangeSearch search={search} address={address} name={name} onLeave={leave} />;
}
