import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generateTables } from './generate-tables.ts';

test('the committed row types match the schema (`npm run tables`)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trouvaille-tables-test-'));
  const generated = join(folder, 'tables.ts');
  await generateTables(generated);
  const committed = await readFile(new URL('./tables.ts', import.meta.url), 'utf8');
  expect(await readFile(generated, 'utf8')).toBe(committed);
  await rm(folder, { recursive: true });
});
