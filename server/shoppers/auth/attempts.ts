import type { Db } from '#server/platform/database/connect.ts';
import { tooManyTries } from '#server/platform/http/errors.ts';
import { consume, type Try } from '#server/platform/login-throttle/login-throttle.ts';

/**
 * Consumes an attempt. Runs before any work that is costly or reveals something.
 * @throws HTTPException 429 when there are too many
 */
export async function takeAttempt(db: Db, tries: readonly Try[]): Promise<void> {
  const { waitMs } = await consume(db, tries);
  if (waitMs > 0) throw tooManyTries(waitMs);
}
