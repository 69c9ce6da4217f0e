/** Values in progress, such as calls that wait for their answers, each with a number that the next one takes over. */
export type InProgress<Value> = {
  readonly count: number;
  /** Adds a value and returns its number. */
  begin(value: Value): number;
  /** Removes the value of a number and returns it. Undefined if none has it. */
  end(number: number): Value | undefined;
  all(): Value[];
};

/**
 * Keeps values in places of an array. A map or set whose values change all the time copies itself to new tables, and V8
 * links each old table to the next: once one is of the old generation, all values last until the whole heap is
 * collected (docs/decisions/0143-keep-values-in-progress-in-arrays.md).
 */
export function createInProgress<Value extends object>(): InProgress<Value> {
  const values: (Value | undefined)[] = [];
  const free: number[] = [];
  return {
    get count() {
      return values.length - free.length;
    },
    begin(value) {
      const number = free.pop() ?? values.length;
      values[number] = value;
      return number;
    },
    end(number) {
      const value = values[number];
      if (!value) return undefined;
      values[number] = undefined;
      free.push(number);
      return value;
    },
    all: () => values.filter((value) => value !== undefined),
  };
}
