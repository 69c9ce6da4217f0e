/** How a file is served by a bucket: its media type, and its `Cache-Control`. */
type FileHeaders = { type: string; caching: string };

/** Keeps files by path, in a folder or in a bucket. Paths have forward slashes and begin with none. */
export type FileStore = {
  /** Reads a file; undefined when it does not exist. @throws when the store cannot be reached */
  read(path: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Writes a file atomically: readers find the whole file or none, even if the process is killed. May be repeated. */
  write(path: string, bytes: Uint8Array, headers: FileHeaders): Promise<void>;
  /** Deletes a file. A file that does not exist is no error. */
  remove(path: string): Promise<void>;
};
