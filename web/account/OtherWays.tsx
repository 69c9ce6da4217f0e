import type { SignInWays } from '#contract/storefront.ts';
import { SocialButtons } from './SocialButtons.tsx';
import { useAccountTexts } from './texts.ts';

/** Offers Google and Facebook, if they are configured. */
export function OtherWays({ ways, isSignUp }: { ways: SignInWays; isSignUp: boolean }) {
  const { t } = useAccountTexts();
  if (!ways.google && !ways.facebook) return null;
  return (
    <div className="mt-8">
      <p className="mb-8 flex items-center gap-4 text-14 text-stone before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        {t('account.or')}
      </p>
      <SocialButtons ways={ways} isSignUp={isSignUp} />
    </div>
  );
}
