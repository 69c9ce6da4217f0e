/** After this many failed batches the rest is left to the next run: the cause is then the database rather than one account. */
const maxFailures = 3;

/**
 * Works through accounts in batches, one after another. A failed batch does not stop the next ones, up to three failures.
 * @throws the error of the first failed batch, once the others are done
 */
export async function eachBatch(
  ids: readonly number[],
  size: number,
  work: (ids: readonly number[]) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (let from = 0; from < ids.length && failures.length < maxFailures; from += size)
    await work(ids.slice(from, from + size)).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
