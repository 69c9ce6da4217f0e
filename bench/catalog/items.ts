/** Ids in which seven pieces have ten offers: one piece of three offers, one of two, and five of one. */
const idsPerBlock = 10;

/** The places of a block's offers of pieces of another block, and the place of the piece there. */
const placeOfPiece = new Map([
  [3, 0],
  [6, 1],
  [9, 0],
]);

/** Prime to the number of blocks, so that each block repeats another one's pieces, far away in the order of the ids. */
const step = 7919;
const shift = 13;

/** An offer of a piece of several stores: its item, and the product whose piece it is. */
export type SharedOffer = { itemId: number; likeId: number };

/**
 * Returns the item of product `id` of `count`, so that ten products are seven pieces. Undefined for a piece of one store.
 * @param count a multiple of 1,000
 */
export function sharedOffer(id: number, count: number): SharedOffer | undefined {
  const blocks = count / idsPerBlock;
  const [block, place] = [Math.floor(id / idsPerBlock), id % idsPerBlock];
  const pieceAt = placeOfPiece.get(place) ?? place;
  if (pieceAt > 1) return undefined;
  const isRepeat = placeOfPiece.has(place);
  const own = isRepeat ? pieceBlock(block, blocks) : block % blocks;
  const other = isRepeat ? block : repeatBlock(own, blocks);
  const firstRepeat = other * idsPerBlock + (pieceAt === 0 ? 3 : 6);
  const likeId = own * idsPerBlock + pieceAt;
  // Product 0 does not exist, but the last product, which is 0 of the block after the last, has its piece.
  const first = likeId === 0 ? count : likeId;
  return { itemId: Math.min(first, firstRepeat), likeId: first };
}

/** Returns the block whose offers repeat the pieces of a block, and the other way round. */
function repeatBlock(block: number, blocks: number): number {
  return (block * step + shift) % blocks;
}

function pieceBlock(block: number, blocks: number): number {
  return ((((block - shift) % blocks) + blocks) * inverseOf(blocks)) % blocks;
}

const inverses = new Map<number, number>();

/** Returns the number that undoes a multiplication by `step`, of whole numbers below `blocks`. */
function inverseOf(blocks: number): number {
  let inverse = inverses.get(blocks);
  if (inverse === undefined) {
    let times = 1;
    while ((times * blocks + 1) % step !== 0) times += 1;
    inverse = (times * blocks + 1) / step;
    inverses.set(blocks, inverse);
  }
  return inverse;
}
