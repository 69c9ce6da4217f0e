/**
 * The message about a verification link whose address is verified already. Pages recognise the refusal by it. In a file
 * of its own, so that they load no schemas.
 */
export const alreadyVerified = 'Your email is verified, sign in';
