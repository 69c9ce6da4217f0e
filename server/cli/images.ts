import { askAgain, readBacklogStatus } from '#server/images/backlog.ts';
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

  status [--json]   how many products wait for their pictures, what is kept, and what could not be had and why
  retry [--all]     asks again for pictures that could not be had; --all: for every picture, where the files were lost
  run               goes over the products that wait, and ends; beside a store that does so as well, they share the work

Exit code: 0 done, 1 it cannot be done, 2 the call is wrong.`;

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
      terminal.console.log(`Went over the pictures of ${products} products.`);
    },
  };
  const chosen = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!chosen || more.length > 0)
    throw new UsageError(command ? `«${positionals.join(' ')}» is no command.` : 'Which command?');

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
  console.log(`${found.waiting} products wait for their pictures; ${found.later} are tried again later.`);
  console.log(`${found.pictures} pictures of ${found.addresses} addresses are kept.`);
  if (found.failures.length > 0) {
    console.log('Could not be had:');
    console.table(found.failures.map(({ reason, addresses, givenUp }) => ({ reason, addresses, 'given up': givenUp })));
  }
}

async function retry(db: Db, isAll: boolean, { console }: Terminal): Promise<void> {
  const products = await askAgain(db, { all: isAll });
  console.log(
    `The pictures of ${products} products are asked for again, by the running store or by: npm run images -- run`,
  );
}

export const imagesCommand: Command = { usage, run };

if (import.meta.main) await runProgram(imagesCommand);
