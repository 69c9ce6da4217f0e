import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** The backup format. Backups of another format are not read. */
const format = 1;
const manifestFile = 'manifest.json';

/** A file of a backup; its path is relative to the backup's folder. */
const fileSchema = z.object({ path: z.string(), bytes: z.int(), sha256: z.string().regex(/^[\da-f]{64}$/) });
export type BackupFile = z.infer<typeof fileSchema>;

const tableSchema = z.object({
  name: z.string(),
  /** In the order of the values in each row. */
  columns: z.array(z.string()),
  rows: z.int(),
  file: fileSchema,
});
export type BackupTable = z.infer<typeof tableSchema>;

const sequenceSchema = z.object({ table: z.string(), column: z.string(), lastValue: z.int(), isCalled: z.boolean() });
export type Sequence = z.infer<typeof sequenceSchema>;

const manifestSchema = z.object({
  format: z.literal(format),
  takenAt: z.iso.datetime(),
  /** The version of the application that took the backup, such as `0.1.0`. */
  version: z.string(),
  /** The last migration that had run. */
  migration: z.string(),
  /** Referenced tables come before the tables that refer to them. */
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  /** The image files; null where they were left out, or are in a bucket. */
  pictures: z.array(fileSchema).nullable(),
});
/** The contents of a backup. The manifest is written last: a folder without it is not a whole backup. */
export type Manifest = z.infer<typeof manifestSchema>;

/** Thrown for a backup that cannot be taken or restored; printed to the operator in one line. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Tells whether the operator can fix an error: an invalid backup, a full disk, a folder that is not writable, no database. */
export function isOperators(error: unknown): boolean {
  return error instanceof BackupError || (error instanceof Error && 'syscall' in error);
}

/** Writes the manifest, readable by its owner only, and syncs it to disk. */
export async function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  const file = await open(join(folder, manifestFile), 'wx', 0o600);
  await file.writeFile(`${JSON.stringify({ format, ...manifest }, null, 1)}\n`);
  await file.sync();
  await file.close();
}

/**
 * Reads the manifest of a backup.
 * @throws BackupError when the folder holds no whole backup, or one of another format
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => {
    throw new BackupError(`No complete backup in ${folder}: ${manifestFile} is missing.`);
  });
  const parsed = manifestSchema.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new BackupError(`${manifestFile} of ${folder} is invalid: ${issue?.path.join('.')}: ${issue?.message}`);
}

/**
 * Reads every file of a backup once and compares its checksum.
 * @throws BackupError naming the first file that is missing or altered
 */
export async function checkFiles(folder: string, { tables, pictures }: Manifest): Promise<void> {
  for (const file of [...tables.map((table) => table.file), ...(pictures ?? [])]) {
    const isInside = /^(tables|images)(\/[\w.-]+)+$/.test(file.path) && !file.path.includes('..');
    if (!isInside) throw new BackupError(`${manifestFile} names a file outside the backup: ${file.path}`);
    const found = await sumOf(join(folder, file.path)).catch((error: NodeJS.ErrnoException) => {
      throw new BackupError(`${file.path} cannot be read: ${error.code ?? error.message}`);
    });
    if (found !== file.sha256) throw new BackupError(`${file.path} is corrupt: its checksum differs.`);
  }
}

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
