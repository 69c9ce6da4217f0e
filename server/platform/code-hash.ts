import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** Hashes the names and texts of all code files in folders, without their tests (SHA-256, hexadecimal). */
export function hashOfCode(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
    for (const file of files.filter((name) => name.endsWith('.ts') && !name.includes('.test.')))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(`${folder}/${file}`));
  }
  return hash.digest('hex');
}
