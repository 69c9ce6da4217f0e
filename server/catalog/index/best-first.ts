type Compare = (a: number, b: number) => boolean;

/**
 * Returns the first `count` rows in order, without sorting the rest.
 * @param comesBefore whether the first row comes before the second; no two rows may be equal
 */
export function bestFirst(rows: Uint32Array, count: number, comesBefore: Compare): Uint32Array {
  return bestAmong(rows.slice(0, count), rows.subarray(count), comesBefore);
}

/** Orders the first `count` rows of all at the beginning of their list, as above, and returns them. The others are lost. */
export function orderBest(rows: Uint32Array, count: number, comesBefore: Compare): Uint32Array {
  return bestAmong(rows.subarray(0, count), rows.subarray(count), comesBefore);
}

/** Writes the best of some rows and the others over the former, in order. */
function bestAmong(heap: Uint32Array, others: Uint32Array, comesBefore: Compare): Uint32Array {
  order(heap, comesBefore);
  for (let place = 0; heap.length > 0 && place < others.length; place += 1) {
    const row = others[place]!;
    if (!comesBefore(row, heap[0]!)) continue;
    heap[0] = row;
    sink(heap, 0, heap.length, comesBefore);
  }
  return sorted(heap, comesBefore);
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
  const found = heap.subarray(0, size);
  order(found, comesBefore);
  if (place === scores.length) return sorted(found, comesBefore);
  let least = scores[found[0]!]!;
  for (; place < scores.length; place += 1) {
    // Most places fall short of the worst one so far.
    if (scores[place]! < least || !comesBefore(place, found[0]!) || !isWanted(place)) continue;
    found[0] = place;
    sink(found, 0, size, comesBefore);
    least = scores[found[0]!]!;
  }
  return sorted(found, comesBefore);
}

/** Orders rows as a heap, with the worst of them on top. */
function order(heap: Uint32Array, comesBefore: Compare): void {
  for (let at = (heap.length >> 1) - 1; at >= 0; at -= 1) sink(heap, at, heap.length, comesBefore);
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

/** Sorts a heap in place, the best row first. `sort()` of the array takes several times as long. */
function sorted(heap: Uint32Array, comesBefore: Compare): Uint32Array {
  for (let end = heap.length - 1; end > 0; end -= 1) {
    const worst = heap[0]!;
    heap[0] = heap[end]!;
    heap[end] = worst;
    sink(heap, 0, end, comesBefore);
  }
  return heap;
}
