/**
 * Memory that the word worker writes and the index thread reads, in chunks of a megabyte. A pointer is the number of a
 * chunk and the offset in it, in bytes. The pointer 0 is none: the first chunk begins with a table that is never pointed at.
 */
export type SharedPool = { bytes: Uint8Array<SharedArrayBuffer>[]; numbers: Int32Array<SharedArrayBuffer>[] };

export const chunkBits = 20;
export const chunkBytes = 1 << chunkBits;
/** The bits of a pointer that are the offset. */
export const offsetMask = chunkBytes - 1;

export function createPool(): SharedPool {
  return { bytes: [], numbers: [] };
}

/** Makes chunks readable that the writer has added. */
export function adoptChunks({ bytes, numbers }: SharedPool, chunks: readonly SharedArrayBuffer[]): void {
  for (const chunk of chunks) {
    bytes.push(new Uint8Array(chunk));
    numbers.push(new Int32Array(chunk));
  }
}

/** Hands out memory of a pool, which is all zero. Memory is never given back. */
export type Allocator = {
  /** Returns a pointer to so many bytes in one chunk, aligned to four. */
  allocate(bytes: number): number;
  /** Returns the chunks that were added since the last call. */
  takeNewChunks(): SharedArrayBuffer[];
};

export function createAllocator(pool: SharedPool): Allocator {
  let added: SharedArrayBuffer[] = [];
  let next = 0;
  let left = 0;

  return {
    allocate(bytes) {
      const size = (bytes + 3) & ~3;
      if (size > left) {
        const chunk = new SharedArrayBuffer(chunkBytes);
        next = pool.bytes.length << chunkBits;
        left = chunkBytes;
        adoptChunks(pool, [chunk]);
        added.push(chunk);
      }
      const pointer = next;
      next += size;
      left -= size;
      return pointer;
    },
    takeNewChunks() {
      const taken = added;
      added = [];
      return taken;
    },
  };
}
