/** Builds the pages and the mail templates if their sources have changed. Run by `npm start` and `npm test`. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

type Part = { name: string; sources: string[]; build(): unknown };

const parts: Part[] = [
  {
    name: 'pages',
    sources: [
      'web/**',
      'contract/**',
      'vite.config.ts',
      'react-router.config.ts',
      'tools/build.ts',
      'package-lock.json',
    ],
    async build() {
      execFileSync('react-router', ['build', '--logLevel', 'warn'], {
        stdio: 'inherit',
        env: { ...process.env, NODE_ENV: 'production' },
      });
      await buildServiceWorker();
      compress('build/client/**/*.{js,css,svg}');
    },
  },
  {
    name: 'mails',
    sources: ['server/email/{templates,texts}/**', 'contract/**', 'tools/build.ts', 'package-lock.json'],
    async build() {
      // Imported lazily: loading Vite takes longer than checking that nothing has changed.
      const { build } = await import('vite');
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { 'process.env.NODE_ENV': '"production"' },
        // Bundles the dependencies into one file, since loading the whole packages takes four times as long.
        ssr: { noExternal: true, external: ['prettier'] },
        build: {
          ssr: 'server/email/templates/render-mail.tsx',
          outDir: 'build/mails',
          rolldownOptions: { output: { codeSplitting: false } },
        },
      });
    },
  },
];

for (const part of parts) {
  const stampFile = `build/${part.name}.sha256`;
  const stamp = stampOf(part.sources);
  if (stamp === lastStamp(stampFile)) continue;
  console.log(`Building the ${part.name} …`);
  await part.build();
  writeFileSync(stampFile, stamp);
}

/** Builds the service worker into one file at the root, since a worker controls the pages below its own path. */
async function buildServiceWorker(): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      'process.env.NODE_ENV': '"production"',
      codeVersion: JSON.stringify(stampOf(['web/**', 'contract/**']).slice(0, 12)),
    },
    build: {
      emptyOutDir: false,
      outDir: 'build/client',
      rolldownOptions: {
        input: 'web/service-worker/worker.ts',
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}

/** Writes compressed copies beside each file at the best ratio, so that no request waits for compression. */
function compress(pattern: string): void {
  for (const file of globSync(pattern)) {
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

function stampOf(sources: string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources).sort()) {
    if (statSync(file).isFile()) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function lastStamp(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
