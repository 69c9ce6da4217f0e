/** Deletes the queued pictures in the database of the checkout in the working folder. Imports that checkout's modules. */

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Modules = {
  readConfig: typeof import('#server/platform/config.ts').readConfig;
  connect: typeof import('#server/platform/database/connect.ts').connect;
};

const load = (path: string): Promise<Modules> => import(pathToFileURL(join(process.cwd(), path)).href);

const { readConfig } = await load('server/platform/config.ts');
const { connect } = await load('server/platform/database/connect.ts');
const connection = await connect(readConfig(process.env));
await connection.runSql('delete from image_backlog');
await connection.close();
