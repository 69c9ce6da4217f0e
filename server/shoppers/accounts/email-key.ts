/**
 * What tells e-mail addresses apart: the same in small letters, since no provider of today gives `Ann@` and `ann@` to two
 * people. `ann+deals@` stays another address than `ann@`. Addresses are of ASCII (contract/account-fields.ts), so that no
 * letter of another script becomes one of ours on the way.
 */
export function emailKey(email: string): string {
  return email.toLowerCase();
}
