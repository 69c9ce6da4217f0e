/** The markup from which React creates a script element outside the page. It never runs. */
const emptyScript = '<script></script>';

type MarkupPolicy = { createHTML(text: string): string | undefined };
/** The part of the Trusted Types API that is used here (W3C, Trusted Types). TypeScript does not declare it yet. */
type TrustedTypes = { createPolicy(name: string, policy: MarkupPolicy): unknown };

/**
 * Rejects strings that would become markup: the Content-Security-Policy demands Trusted Types. React builds pages element by
 * element and needs no markup strings. Text without a tag is harmless. Browsers without Trusted Types rely on the rest of the
 * policy. Call it before anything else.
 */
export function refuseMarkup(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') && text !== emptyScript ? undefined : text),
  });
}
