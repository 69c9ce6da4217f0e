/**
 * Returns the first `count` rows in order, without sorting the rest.
 * @param comesBefore whether the first row comes before the second; no two rows may be equal
 */
export function bestFirst(
  rows: Uint32Array,
  count: number,
  comesBefore: (a: number, b: number) => boolean,
): Uint32Array {
  if (count >= rows.length)
    return rows
      .slice()
      .sort((a, b) => (comesBefore(a, b) ? -1 : 1))
      .subarray(0, count);

  // A heap of the best rows so far, with the worst of them on top.
  const heap = rows.slice(0, count);
  const sink = (from: number) => {
    const row = heap[from]!;
    let at = from;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= count) break;
      if (child + 1 < count && comesBefore(heap[child]!, heap[child + 1]!)) child += 1;
      if (!comesBefore(row, heap[child]!)) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = row;
  };
  for (let at = (count >> 1) - 1; at >= 0; at -= 1) sink(at);
  for (let place = count; place < rows.length; place += 1) {
    const row = rows[place]!;
    if (!comesBefore(row, heap[0]!)) continue;
    heap[0] = row;
    sink(0);
  }
  return heap.sort((a, b) => (comesBefore(a, b) ? -1 : 1));
}
