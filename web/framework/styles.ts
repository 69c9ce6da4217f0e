import { createContext } from 'react';

/**
 * The style sheet of every page, which stands in it: with a file of its own nothing could be painted before a second way to the server
 * and back, a third of the time that a phone takes to its first page.
 */
export const StylesContext = createContext('');

/** What the server put into this page. */
export function pageStyles(): string {
  return document.querySelector('style')?.textContent ?? '';
}
