let turns = Promise.resolve();

/** Resolves for one caller a turn of the event loop, in the order of the calls: work of several that takes long is not done in one turn. */
export function nextTurn(): Promise<void> {
  turns = turns.then(() => new Promise((resolve) => setImmediate(resolve)));
  return turns;
}
