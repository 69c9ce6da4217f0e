import { imageAddress, passingFolder, storedFolder } from '#contract/images.ts';
import type { ProductImage } from '#contract/products.ts';

/** Returns the images of a product. Until they have been processed, these are the store's own images, passed through. */
export function imagesOf(id: number, images: string | null, pictures: number): ProductImage[] {
  if (images === null)
    return Array.from({ length: pictures }, (_, place) => imageIn(passingFolder(id, place + 1), '', null));
  const stored = JSON.parse(images) as { hash: string; thumbhash: string }[];
  return stored.map(({ hash, thumbhash }) => imageIn(storedFolder(hash), hash, thumbhash));
}

function imageIn(folder: string, hash: string, thumbhash: string | null): ProductImage {
  const large = imageAddress(folder, 1080);
  return { hash, small: imageAddress(folder, 640), cache: large, url: large, thumbhash };
}
