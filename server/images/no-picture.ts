/** The error for bytes that are no picture fit to be shown. The message says why. */
export class NoPicture extends Error {
  override name = 'NoPicture';
}
