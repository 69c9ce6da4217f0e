/**
 * The same text with characters of its own: a part of a text holds on to the whole of it, and that may be a chunk of a
 * feed. For what outlives the feed's rows.
 */
export function ownCopy(text: string): string {
  return Buffer.from(text).toString();
}
