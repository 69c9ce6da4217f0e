import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares two secrets in constant time: the duration does not depend on where they differ. */
export function isEqual(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
