import { storedIn } from '#web/session/browser-storage.ts';

/** The address of the last verification link in this tab, to be filled into the sign-in. */
export const signInAddress = storedIn(() => window.sessionStorage, 'sign_in_address');
