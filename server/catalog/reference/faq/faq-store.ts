import type { Providers } from '#contract/sign-in-ways.ts';

/** The name, the support address and the providers of sign-ins that the answers mention. */
export type FaqStore = { name: string; supportEmail: string; providers: Providers };
