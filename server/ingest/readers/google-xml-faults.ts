import { feedRoots, foreignRoot } from './root-element.ts';

/** Errors that leave the structure clear. saxes keeps an unknown `&nbsp;` as it is, and the normaliser decodes it. */
const forgivable =
  /undefined entity|malformed character entity|unbound namespace prefix|"\]\]>" is disallowed|XML declaration must be at the start/;
const htmlPage = 'this is an HTML page, not a product feed';

/**
 * Returns the reason for rejecting a feed at an error of saxes, undefined if reading can go on.
 * @param message the error of saxes, with its line and column in front
 * @param root the name of the document's first element; empty before it
 */
export function syntaxFault(message: string, root: string): string | undefined {
  if (forgivable.test(message)) return undefined;
  const error = message.replace(/^\d+:\d+: /, '');
  if (root === '' && error.startsWith('text data outside')) {
    return 'this is not XML; expected an RSS or Atom product feed';
  }
  return `malformed XML: ${error}`;
}

/** Returns the reason for rejecting a document type definition, undefined if it is harmless. */
export function doctypeFault(doctype: string): string | undefined {
  if (/^\s*html\b/i.test(doctype)) return htmlPage;
  if (/<!ENTITY/i.test(doctype)) return 'the document declares entities, which are not allowed';
  return undefined;
}

/** Returns the reason for rejecting the first element of a document by its local name, undefined if it is a feed's. */
export function rootFault(name: string): string | undefined {
  if (feedRoots.has(name)) return undefined;
  return name.toLowerCase() === 'html' ? htmlPage : foreignRoot(name);
}
