import type { Config } from './config.ts';
import { connect, type DatabaseAddress } from './database/connect.ts';
import { startSchedules } from './ingest/schedules.ts';
import { openLog } from './log.ts';
import { openOutbound } from './outbound/outbound.ts';
import { serveBeside } from './processes/beside.ts';

/** What the process of the feeds is told. */
export type FeedsSettings = Pick<Config, 'publicUrl' | 'fetchAllowedHosts' | 'logLevel'> & { address: DatabaseAddress };

serveBeside(async (settings: FeedsSettings) => {
  const connection = await connect(settings.address);
  const log = openLog({ level: settings.logLevel, process: 'feeds' });
  const schedules = await startSchedules(connection, { log, outbound: openOutbound(settings) });
  return async () => {
    await schedules.stop();
    await connection.close();
  };
});
