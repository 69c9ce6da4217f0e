import { type ComponentProps, type ReactNode, useId } from 'react';
import type { Driver } from '#contract/accounts.ts';
import type { SignInWays } from '#contract/storefront.ts';
import { beginSocialSignIn } from '#web/session/social.ts';
import { useAccountTexts } from './texts.ts';

export type SocialButtonsProps = {
  ways: SignInWays;
  /** Google is configured, and does not answer just now: its button says so, and cannot be pressed. */
  isGoogleAway: boolean;
  isSignUp: boolean;
};

/** Renders a button for each configured provider. */
export function SocialButtons({ ways, isGoogleAway, isSignUp }: SocialButtonsProps) {
  const { t } = useAccountTexts();
  const note = useId();
  const begin = (driver: Driver) => beginSocialSignIn(driver, ways, { isSignUp });
  return (
    <div className="grid gap-3">
      {(ways.google || isGoogleAway) && (
        <SocialButton
          mark={<GoogleMark />}
          onClick={() => begin('google')}
          disabled={isGoogleAway}
          {...(isGoogleAway && { 'aria-describedby': note })}
        >
          {t('social.google')}
        </SocialButton>
      )}
      {isGoogleAway && (
        <p id={note} className="text-14 text-stone">
          {t('social.googleAway')}
        </p>
      )}
      {ways.facebook && (
        <SocialButton mark={<FacebookMark />} onClick={() => begin('facebook')}>
          {t('social.facebook')}
        </SocialButton>
      )}
    </div>
  );
}

type SocialButtonProps = ComponentProps<'button'> & { mark: ReactNode };

/** Its background is white, as Google's rules demand (https://developers.google.com/identity/branding-guidelines). */
function SocialButton({ mark, children, ...button }: SocialButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className="flex min-h-12 w-full items-center justify-center gap-3 border border-ash bg-white px-4 py-2 text-16 font-medium transition-colors enabled:hover:border-ink disabled:text-stone"
    >
      {mark}
      <span>{children}</span>
    </button>
  );
}

/** Google's G in its four colours. Google allows no other colours. */
function GoogleMark() {
  return (
    <svg aria-hidden viewBox="0 0 48 48" width="20" height="20" className="flex-none">
      <path
        fill="#ea4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285f4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#fbbc05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24s.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34a853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  );
}

function FacebookMark() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" width="20" height="20" className="flex-none">
      <path
        fill="#0866ff"
        d="M24 12.073C24 5.405 18.627 0 12 0S0 5.405 0 12.073C0 18.1 4.388 23.094 10.125 24v-8.437H7.078v-3.49h3.047V9.413c0-3.026 1.792-4.697 4.533-4.697 1.313 0 2.686.236 2.686.236v2.971H15.83c-1.49 0-1.955.931-1.955 1.886v2.264h3.328l-.532 3.49h-2.796V24C19.612 23.094 24 18.1 24 12.073z"
      />
    </svg>
  );
}
