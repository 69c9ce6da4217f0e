/** So many batches may fail before the rest is left to the next look: it is not one account then, but the database. */
const mostFailures = 3;

/**
 * Works through accounts in batches, one after another. One that fails does not hold up those after it.
 * @throws what the first failed of, when the others are done
 */
export async function eachBatch(
  ids: readonly number[],
  size: number,
  work: (ids: readonly number[]) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (let from = 0; from < ids.length && failures.length < mostFailures; from += size)
    await work(ids.slice(from, from + size)).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
