/** The providers whose sign-ins the operator has set up. */
export type Providers = Readonly<Record<'google' | 'facebook', boolean>>;

/** Returns the key of the text that names the ways to sign up: by email, and with the providers that are set up. */
export function waysToSignUp({ google, facebook }: Providers): 'email' | 'google' | 'facebook' | 'both' {
  if (google && facebook) return 'both';
  if (google) return 'google';
  return facebook ? 'facebook' : 'email';
}
