import { SocialButtons, type SocialButtonsProps } from './SocialButtons.tsx';
import { useAccountTexts } from './texts.ts';

/** Offers Google and Facebook, if they are configured. */
export function OtherWays(offered: SocialButtonsProps) {
  const { t } = useAccountTexts();
  const { ways, isGoogleAway } = offered;
  if (!ways.google && !ways.facebook && !isGoogleAway) return null;
  return (
    <div className="mt-8">
      <p className="mb-8 flex items-center gap-4 text-14 text-stone before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        {t('account.or')}
      </p>
      <SocialButtons {...offered} />
    </div>
  );
}
