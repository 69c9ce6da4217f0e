import { Check, Plus } from 'lucide';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { failureToast } from '#web/account/failure-toast.ts';
import { rememberAct } from '#web/product/favorites/wanted-act.ts';
import { ApiError } from '#web/session/api.ts';
import { inOrder } from '#web/session/in-order.ts';
import { useSession } from '#web/session/use-session.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { follow, isFollowed } from './calls.ts';
import { useFollowTexts } from './texts.ts';

type FollowBrandProps = {
  brand: { id: number; name: string };
  /** A product of the brand, which the sign-up page shows to visitors. */
  shownId: number | undefined;
  className?: string;
};

const line = 'inline-flex min-h-11 items-center gap-2 text-14';

/** Follows a brand, or stops following it. Visitors go to the sign-up page, and follow the brand once they are in. */
export default function FollowBrand({ brand, shownId, className = '' }: FollowBrandProps) {
  const { t } = useFollowTexts();
  const { user } = useSession();
  const { name } = brand;
  if (!user)
    return (
      <Link
        to="/signup"
        rel="nofollow"
        onClick={() => rememberAct({ act: 'follow', brandId: brand.id, name, shownId })}
        className={`${line} ${className}`}
      >
        <Icon node={Plus} size={16} strokeWidth={1.5} className="flex-none" />
        <span className="sr-only">{t('brand.follow', { name })}</span>
        <FollowLabel name={name} isOn={false} />
      </Link>
    );
  return <FollowToggle key={`${user.id} ${brand.id}`} userId={user.id} brand={brand} className={className} />;
}

/** Renders the visible label, without the brand on phones, where a chip or the heading has it. */
function FollowLabel({ name, isOn }: { name: string; isOn: boolean }) {
  const { t } = useFollowTexts();
  return (
    <span aria-hidden className="underlined">
      <span className="md:hidden">{t(isOn ? 'brand.shortFollowing' : 'brand.shortFollow')}</span>
      <span className="max-md:hidden">{t(isOn ? 'brand.following' : 'brand.follow', { name })}</span>
    </span>
  );
}

function FollowToggle({ userId, brand, className }: Required<Omit<FollowBrandProps, 'shownId'>> & { userId: number }) {
  const { t } = useFollowTexts();
  /** Undefined until the shopper has pressed the button or its state is known. A press wins over an answer that is late. */
  const [state, setState] = useState<boolean>();
  const isOn = state ?? false;
  const [send] = useState(inOrder);
  const { id, name } = brand;
  useEffect(() => {
    let isGone = false;
    isFollowed(userId, id).then(
      (followed) => isGone || setState((pressed) => pressed ?? followed),
      // The button follows in any case.
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      },
    );
    return () => {
      isGone = true;
    };
  }, [userId, id]);

  function toggle() {
    const next = !isOn;
    setState(next);
    send(() => follow(userId, id, next)).then(
      () => void toast('success', t(next ? 'brand.followed' : 'brand.unfollowed', { name })),
      (error: unknown) => {
        setState(!next);
        failureToast(t('brand.failed'))(error);
      },
    );
  }

  return (
    <button type="button" aria-pressed={isOn} onClick={toggle} className={`${line} ${className}`}>
      <Icon node={isOn ? Check : Plus} size={16} strokeWidth={1.5} className="flex-none" />
      {/* The name stays the same while the state changes. */}
      <span className="sr-only">{t('brand.follow', { name })}</span>
      <FollowLabel name={name} isOn={isOn} />
    </button>
  );
}
