import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { keptIn } from '#web/session/kept.ts';
import { useSession } from '#web/session/use-session.ts';
import type { ListingContent } from './listing-content.ts';
import { ToTop } from './ToTop.tsx';

/** What a list needs only once somebody moves on it. */
export function ListingExtras({ listing, isPublic }: { listing: ListingContent; isPublic: boolean }) {
  return (
    <>
      <ToTop />
      <ShopBySheet listing={listing} />
      {isPublic && <SignupInvitation page={listing.page} />}
    </>
  );
}

/** The filters over the page, while the address says that they are wanted. */
function ShopBySheet({ listing }: { listing: ListingContent }) {
  const isWanted = useLocation().hash === '#shop-by';
  const Sheet = useLoaded(isWanted, async () => (await import('./filters/FilterSheet.tsx')).FilterSheet);
  return isWanted && Sheet && <Sheet listing={listing} />;
}

/** The page of a list that visitors are first invited on (specification, section 4). */
const firstPage = 3;

const wasInvited = keptIn(() => window.sessionStorage, 'was_invited');

/** Invites a visitor who has looked at more than two pages to sign up, once in the time that the tab is open. */
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

/** A component that is loaded when it is first wanted. One that cannot be had is asked for again at the next wish. */
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
