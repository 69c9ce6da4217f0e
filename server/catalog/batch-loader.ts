/** Loads values by id; unknown ids are missing from the map. */
export type Load<Value> = (ids: readonly number[]) => Promise<ReadonlyMap<number, Value>>;

/** Statements in flight at a time. Calls made meanwhile are batched into the next one. */
const maxAtOnce = 2;

/** The most ids in one statement, unless a single call asks for more. */
const maxIds = 100;

/**
 * Batches calls made at the same time into shared statements. Under load, a statement per caller costs more than its rows.
 * @example
 * const load = createBatchLoader(loadNow);
 * await Promise.all([load([1, 2]), load([2, 3])]); // one `loadNow` for ids 1, 2 and 3
 */
export function createBatchLoader<Value>(loadNow: Load<Value>): Load<Value> {
  let waiting: { ids: readonly number[]; answer: PromiseWithResolvers<ReadonlyMap<number, Value>> }[] = [];
  let underWay = 0;

  async function loadWaiting(): Promise<void> {
    const ids = new Set<number>();
    const served: typeof waiting = [];
    while (waiting[0] && (served.length === 0 || ids.size + waiting[0].ids.length <= maxIds)) {
      served.push(waiting[0]);
      for (const id of waiting[0].ids) ids.add(id);
      waiting = waiting.slice(1);
    }
    underWay += 1;
    try {
      const values = await loadNow([...ids]);
      for (const { answer } of served) answer.resolve(values);
    } catch (error) {
      for (const { answer } of served) answer.reject(error);
    }
    underWay -= 1;
    if (waiting.length > 0) void loadWaiting();
  }

  return (ids) => {
    const answer = Promise.withResolvers<ReadonlyMap<number, Value>>();
    waiting.push({ ids, answer });
    // Deferred, so that every call of this turn of the event loop joins the batch.
    if (waiting.length === 1 && underWay < maxAtOnce)
      setImmediate(() => {
        if (waiting.length > 0 && underWay < maxAtOnce) void loadWaiting();
      });
    return answer.promise;
  };
}
