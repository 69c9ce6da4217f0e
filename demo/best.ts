import { type Picture, pictureFromPath } from './pictures/picture.ts';

/** A piece that opens the demo: its store and its picture. */
export type BestPiece = {
  feedName: string;
  picture: Picture;
  /** Its place in the list of its store, from 0. */
  place: number;
};

/**
 * The forty best pictures, picked by eye, in their order within each store. The first ones of a store are its late finds
 * (`stores.ts`): they open the Featured order, and no two of them are of one kind. The others lead the older products, the first one of a store
 * foremost: the home page takes its still life from them.
 */
const rows: Readonly<Record<string, string>> = {
  'galerie-opaline':
    'slip-dress/silk/emerald/9 coat/cashmere/camel/10 heeled-sandal/gold/gold/12 shoulder-bag/quilted/noir/15 pendant-necklace/gold/gold/16 pleated-dress/pleated/teal/20 tweed-jacket/tweed/powder-pink/21 slingback/leather/ivory/22 hobo/suede/tan/24 pearl-necklace/pearl/ivory/26 belt/leather/cognac/28',
  'maison-verre':
    'gown/satin/bordeaux/31 trench/cotton/oat/30 loafer/leather/chocolate/33 top-handle/leather/cognac/36 shearling/shearling/tan/39 ankle-boot/suede/tan/42 crossbody/croc/bordeaux/43 slip-dress/satin/champagne/46 sunglasses/tortoise/tortoise/48 jumpsuit/satin/forest/50',
  'the-linden-room':
    'blazer/wool/navy/52 knee-boot/leather/chocolate/55 sweater/cable/ivory/56 wide-trousers/crepe/ivory/57 cardigan/cashmere/oat/61 pleated-skirt/satin/rust/63 sneaker/leather/ivory/64 tote/leather/cognac/66 maxi-skirt/floral/navy/69',
  'archivio-nove': 'pump/patent/cherry/70 hoop-earrings/gold/gold/73',
  'harrow-and-vale': 'silk-scarf/silk/navy/74',
  'outlet-quai-12': 'clutch/satin/emerald/75 brim-hat/wool/camel/79',
  'sollys-copenhagen': 'mini-dress/sequin/champagne/81 bucket-bag/leather/tan/84',
  'bottega-del-lago': 'wrap-dress/floral/terracotta/87 ballet-flat/leather/bordeaux/90 watch/gold/gold/93',
};

function pieceOf(feedName: string, path: string, place: number): BestPiece {
  const picture = pictureFromPath(`/${path}-1.svg`);
  if (!picture) throw new Error(`Unknown picture «${path}».`);
  return { feedName, picture, place };
}

/** The pieces that open the demo, by store. */
export const bestPieces: readonly BestPiece[] = Object.entries(rows).flatMap(([feedName, paths]) =>
  paths.split(' ').map((path, place) => pieceOf(feedName, path, place)),
);
