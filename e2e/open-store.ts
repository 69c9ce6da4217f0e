/** Opens a store of its own for the browser tests, `node e2e/open-store.ts PORT`, and leaves nothing of it behind. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operatorToken } from './operator-token.ts';

const port = process.argv[2] ?? '43117';
const dataDir = mkdtempSync(join(tmpdir(), 'trouvaille-e2e-'));
const store = spawn(process.execPath, ['server/main.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: port,
    HOST: 'localhost',
    DATA_DIR: dataDir,
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: '',
    OPERATOR_TOKEN: operatorToken,
    LOG_LEVEL: 'warn',
  },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => store.kill(signal));
store.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 0);
});
