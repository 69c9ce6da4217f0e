/** Handles values in their order, each in a turn of the event loop of its own. */
export type Turns<Value> = {
  take(value: Value): void;
  /** Handles all waiting values at once, for a source that has ended. */
  finish(): void;
};

/**
 * Spreads the work on values over turns of the event loop. Node.js delivers up to a thousand messages of a thread in one
 * turn, and the work on so many would hold up all other events.
 */
export function oneATurn<Value>(handle: (value: Value) => void): Turns<Value> {
  const waiting: Value[] = [];

  function handleNext(): void {
    const [value] = waiting.splice(0, 1);
    if (waiting.length > 0) setImmediate(handleNext);
    if (value !== undefined) handle(value);
  }

  return {
    take(value) {
      waiting.push(value);
      if (waiting.length === 1) setImmediate(handleNext);
    },
    finish() {
      for (const value of waiting.splice(0)) handle(value);
    },
  };
}
