/**
 * Returns the key by which e-mail addresses are compared: the address in lower case. No provider of today gives `Ann@`
 * and `ann@` to two people. `ann+deals@` stays another address than `ann@`. Addresses are ASCII
 * (contract/account-fields.ts), so that lower case never turns a letter of another script into an ASCII letter.
 */
export function emailKey(email: string): string {
  return email.toLowerCase();
}
