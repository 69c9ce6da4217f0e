/** What React makes a script's element of, apart from the page: it never runs. */
const emptyScript = '<script></script>';

type MarkupPolicy = { createHTML(text: string): string | undefined };
/** As far as it is used here; TypeScript does not know it yet (W3C, Trusted Types). */
type TrustedTypes = { createPolicy(name: string, policy: MarkupPolicy): unknown };

/**
 * Lets no string become markup (Trusted Types, which the Content-Security-Policy demands): React makes pages element by element, and text
 * without a tag makes none. Browsers that do not know them have the rest of the policy. To be called before anything else.
 */
export function refuseMarkup(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') && text !== emptyScript ? undefined : text),
  });
}
