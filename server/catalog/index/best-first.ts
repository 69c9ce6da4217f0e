type Compare = (a: number, b: number) => boolean;

/**
 * Returns the first `count` rows in order, without sorting the rest.
 * @param comesBefore whether the first row comes before the second; no two rows may be equal
 */
export function bestFirst(rows: Uint32Array, count: number, comesBefore: Compare): Uint32Array {
  const heap = rows.slice(0, count);
  orderAmong(heap, heap.length, rows, rows.length, comesBefore);
  return heap;
}

/** Orders the best `count` of the first `length` rows of a list at its beginning, as above. The others are lost. */
export function orderBest(rows: Uint32Array, length: number, count: number, comesBefore: Compare): void {
  orderAmong(rows, Math.min(count, length), rows, length, comesBefore);
}

/** Writes the best of the first `length` rows over the first `size` of them, in order. These are in `heap` as well. */
function orderAmong(heap: Uint32Array, size: number, rows: Uint32Array, length: number, comesBefore: Compare): void {
  if (size === 0) return;
  order(heap, size, comesBefore);
  for (let place = size; place < length; place += 1) {
    const row = rows[place]!;
    if (!comesBefore(row, heap[0]!)) continue;
    heap[0] = row;
    sink(heap, 0, size, comesBefore);
  }
  sort(heap, size, comesBefore);
}

/**
 * Returns the first `count` places of a list by falling score, without sorting the rest.
 * @param isBefore whether the first of two places with equal scores comes before the second
 * @param isWanted leaves places out. Only places that may be among the first are tested.
 */
export function highestFirst(
  scores: Uint32Array,
  count: number,
  isBefore: Compare,
  isWanted: (place: number) => boolean,
): Uint32Array {
  const comesBefore = (a: number, b: number) => {
    const difference = scores[a]! - scores[b]!;
    return difference !== 0 ? difference > 0 : isBefore(a, b);
  };
  const most = Math.min(count, scores.length);
  const heap = new Uint32Array(most);
  let [size, place] = [0, 0];
  for (; size < most && place < scores.length; place += 1) {
    heap[size] = place;
    if (isWanted(place)) size += 1;
  }
  order(heap, size, comesBefore);
  for (let least = scores[heap[0]!]!; place < scores.length; place += 1) {
    // Most places fall short of the worst one so far.
    if (scores[place]! < least || !comesBefore(place, heap[0]!) || !isWanted(place)) continue;
    heap[0] = place;
    sink(heap, 0, size, comesBefore);
    least = scores[heap[0]!]!;
  }
  sort(heap, size, comesBefore);
  return heap.subarray(0, size);
}

/** Orders the first `size` rows as a heap, with the worst of them on top. */
function order(heap: Uint32Array, size: number, comesBefore: Compare): void {
  for (let at = (size >> 1) - 1; at >= 0; at -= 1) sink(heap, at, size, comesBefore);
}

/** Moves a row of a heap, which ends before `end`, below the rows that are worse. */
function sink(heap: Uint32Array, from: number, end: number, comesBefore: Compare): void {
  const row = heap[from]!;
  let at = from;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= end) break;
    if (child + 1 < end && comesBefore(heap[child]!, heap[child + 1]!)) child += 1;
    if (!comesBefore(row, heap[child]!)) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = row;
}

/** Sorts a heap of `size` rows in place, the best row first. `sort()` of the array takes several times as long. */
function sort(heap: Uint32Array, size: number, comesBefore: Compare): void {
  for (let end = size - 1; end > 0; end -= 1) {
    const worst = heap[0]!;
    heap[0] = heap[end]!;
    heap[end] = worst;
    sink(heap, 0, end, comesBefore);
  }
}
