import { createHash } from 'node:crypto';

/** A picture as two layers of SVG in one frame. Trusted, since it comes from this program and never from a store. */
export type Drawing = {
  /** In pixels at full size. */
  width: number;
  height: number;
  /** The layer behind, without sharp edges. */
  backdrop: string;
  /** The layer in front, transparent around its subject. */
  motif: string;
};

/** Provides the content of pictures by address. */
export type PictureSource = {
  /** Fetches the bytes of a picture from its store. @throws FetchFailed */
  fetch(url: string): Promise<Uint8Array>;
  /**
   * Draws the picture of an address; undefined for an address that has to be fetched. Without `draw`, every address is fetched.
   */
  draw?(url: string): Promise<Drawing | undefined>;
};

/** Names a picture's files: 128 bits of the SHA-256 of its content, in hex. */
export function hashOf(picture: Uint8Array | Drawing): string {
  const hash = createHash('sha256');
  if (picture instanceof Uint8Array) hash.update(picture);
  else hash.update(picture.backdrop).update(picture.motif);
  return hash.digest('hex').slice(0, 32);
}
