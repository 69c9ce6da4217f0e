import { keptIn } from '#web/session/kept.ts';

/** The address of the last verification link in this tab, to be filled into the sign-in. */
export const signInAddress = keptIn(() => window.sessionStorage, 'sign_in_address');
