import { type ComponentType, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { storedIn } from '#web/session/browser-storage.ts';
import { useSession } from '#web/session/use-session.ts';
import { EarlyFilterLists } from './EarlyFilterLists.tsx';
import type { ListingContent } from './listing-content.ts';
import { ToTop } from './ToTop.tsx';

// The first filter of a visit needs it at once.
void import('./FilterChips.tsx');

export { ColumnSwitch } from './ColumnSwitch.tsx';

/** Renders the parts of a list that load at the first interaction. */
export function ListingExtras({ listing, isPublic }: { listing: ListingContent; isPublic: boolean }) {
  return (
    <>
      <ToTop />
      <EarlyFilterLists />
      <ShopBySheet listing={listing} />
      <FollowPlace listing={listing} />
      {isPublic && <SignupInvitation page={listing.page} />}
    </>
  );
}

/** Renders the offers to follow a brand and to keep a search in the place that the list has for them. */
function FollowPlace({ listing }: { listing: ListingContent }) {
  const [place, setPlace] = useState<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place comes and goes with the filters of the list
  useEffect(() => setPlace(document.querySelector('#follow')), [listing]);
  const Follow = useLoaded(place !== null, async () => (await import('#web/follows/ListingFollow.tsx')).default);
  return place?.isConnected && Follow && createPortal(<Follow listing={listing} />, place);
}

/** Shows the filters over the page while the address asks for them. */
function ShopBySheet({ listing }: { listing: ListingContent }) {
  const isWanted = useLocation().hash === '#shop-by';
  const Sheet = useLoaded(isWanted, async () => (await import('./filters/FilterSheet.tsx')).FilterSheet);
  return isWanted && Sheet && <Sheet listing={listing} />;
}

/** The page of a list on which visitors are first invited (specification, section 4). */
const firstPage = 3;

const wasInvited = storedIn(() => window.sessionStorage, 'was_invited');

/** Invites a visitor to sign up after more than two pages, once per browser tab. */
function SignupInvitation({ page }: { page: number }) {
  const { authenticated, loading } = useSession();
  const isDue = page >= firstPage && !authenticated && !loading;
  const Modal = useLoaded(
    isDue && !wasInvited.read(),
    async () => (await import('#web/account/SignupModal.tsx')).SignupModal,
  );
  useEffect(() => {
    if (Modal) wasInvited.write('1');
  }, [Modal]);
  return Modal && !authenticated && <Modal />;
}

/** Loads a component when it is first wanted. After a failed load the next request tries again. */
function useLoaded<Props>(isWanted: boolean, load: () => Promise<ComponentType<Props>>) {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the same import at every call
  useEffect(() => {
    if (isWanted && !loaded)
      load().then(
        (Part) => setLoaded({ Part }),
        () => {},
      );
  }, [isWanted]);
  return loaded?.Part;
}
