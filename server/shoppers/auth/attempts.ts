import type { Db } from '#server/platform/database/connect.ts';
import { tooManyAttempts } from '#server/platform/http/errors.ts';
import { type Attempt, consume } from '#server/platform/login-throttle/login-throttle.ts';

/**
 * Consumes an attempt. Runs before any work that is costly or reveals something.
 * @throws HTTPException 429 when there are too many
 */
export async function takeAttempt(db: Db, attempts: readonly Attempt[]): Promise<void> {
  const { waitMs } = await consume(db, attempts);
  if (waitMs > 0) throw tooManyAttempts(waitMs);
}
