let turns = Promise.resolve();

/** Resolves for one caller per turn of the event loop, in order, so that long work of several callers never shares a turn. */
export function nextTurn(): Promise<void> {
  turns = turns.then(() => new Promise((resolve) => setImmediate(resolve)));
  return turns;
}
