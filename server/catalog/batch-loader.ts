/** Loads values by id; ids of nothing are missing in the answer. */
export type Load<Value> = (ids: readonly number[]) => Promise<ReadonlyMap<number, Value>>;

/** Statements under way at a time; what is asked for meanwhile waits and goes out as one. */
const mostAtOnce = 2;

/** One statement asks for this many ids at most. */
const mostIds = 100;

/** Lets callers that ask at the same time share statements: under load, a statement a caller costs more than its rows. */
export function loadTogether<Value>(loadNow: Load<Value>): Load<Value> {
  let waiting: { ids: readonly number[]; answer: PromiseWithResolvers<ReadonlyMap<number, Value>> }[] = [];
  let underWay = 0;

  async function loadWaiting(): Promise<void> {
    const ids = new Set<number>();
    const served: typeof waiting = [];
    while (waiting[0] && (served.length === 0 || ids.size + waiting[0].ids.length <= mostIds)) {
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
    // Once all that is about to ask has asked.
    if (waiting.length === 1 && underWay < mostAtOnce)
      setImmediate(() => {
        if (waiting.length > 0 && underWay < mostAtOnce) void loadWaiting();
      });
    return answer.promise;
  };
}
