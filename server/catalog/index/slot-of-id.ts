const pageBits = 12;
const none = -1;

/** Maps product ids to slots. Ids are stored in pages, since they are dense except for products that ended long ago. */
export function createSlotOfId() {
  const pages: (Int32Array | undefined)[] = [];
  return {
    /** Returns the slot of a product, or -1. */
    get: (id: number): number => pages[id >>> pageBits]?.[id & ((1 << pageBits) - 1)] ?? none,
    set(id: number, slot: number): void {
      const page = id >>> pageBits;
      pages[page] ??= new Int32Array(1 << pageBits).fill(none);
      pages[page][id & ((1 << pageBits) - 1)] = slot;
    },
    delete(id: number): void {
      const page = pages[id >>> pageBits];
      if (page) page[id & ((1 << pageBits) - 1)] = none;
    },
  };
}

export type SlotOfId = ReturnType<typeof createSlotOfId>;
