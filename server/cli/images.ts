import { readBacklogStatus, requeuePictures } from '#server/images/backlog.ts';
import { pictureSource } from '#server/images/configured-source.ts';
import { createHosts } from '#server/images/hosts.ts';
import { openImageStore } from '#server/images/open-image-store.ts';
import { openPicturePool } from '#server/images/picture-pool.ts';
import { productsAtATime, workThroughBacklog } from '#server/images/pipeline.ts';
import { readConfig } from '#server/platform/config.ts';
import { connect, type Db } from '#server/platform/database/connect.ts';
import { openLog } from '#server/platform/log.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { type Command, readArguments, runProgram, type Terminal, UsageError } from './program.ts';

const usage = `Usage: npm run images -- COMMAND

  status [--json]   prints the number of waiting products and of stored pictures, and failed downloads with their reasons
  retry [--all]     queues failed downloads again; --all: all pictures, for example after their files were lost
  run               processes all waiting products, then exits; shares the work with running workers

Exit code: 0 done, 1 failed, 2 invalid arguments.`;

const options = { json: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } } as const;

async function run(args: string[], terminal: Terminal): Promise<void> {
  const { positionals, values } = readArguments(args, options);
  const [command = '', ...more] = positionals;
  const config = readConfig(terminal.env);
  const commands: Record<string, (db: Db) => Promise<void>> = {
    status: (db) => status(db, values.json, terminal),
    retry: (db) => retry(db, values.all, terminal),
    async run(db) {
      const hosts = createHosts({ atATime: productsAtATime });
      const source = pictureSource(config);
      const pool = openPicturePool({ log: openLog({ level: config.logLevel, process: 'images' }), isBackground: true });
      const parts = { db, store: openImageStore(config), source, pool, hosts };
      const products = await workThroughBacklog(parts).finally(pool.close);
      terminal.console.log(`Processed the pictures of ${products} products.`);
    },
  };
  const chosen = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!chosen || more.length > 0)
    throw new UsageError(command ? `Unknown command «${positionals.join(' ')}».` : 'Missing command.');

  const connection = await connect(config);
  try {
    await prepareDatabase(connection);
    await chosen(connection.db);
  } finally {
    await connection.close();
  }
}

async function status(db: Db, isJson: boolean, { console }: Terminal): Promise<void> {
  const found = await readBacklogStatus(db);
  if (isJson) {
    console.log(JSON.stringify(found, null, 2));
    return;
  }
  console.log(`${found.waiting} products are waiting for pictures; ${found.later} are retried later.`);
  console.log(`${found.pictures} pictures from ${found.addresses} URLs are stored.`);
  if (found.failures.length > 0) {
    console.log('Failed downloads:');
    console.table(found.failures.map(({ reason, addresses, givenUp }) => ({ reason, addresses, 'given up': givenUp })));
  }
}

async function retry(db: Db, isAll: boolean, { console }: Terminal): Promise<void> {
  const products = await requeuePictures(db, { all: isAll });
  console.log(
    `Queued the pictures of ${products} products again. A running worker fetches them, or: npm run images -- run`,
  );
}

export const imagesCommand: Command = { usage, run };

if (import.meta.main) await runProgram(imagesCommand);
