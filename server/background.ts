import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Connection } from './database/connect.ts';
import { whereMailsGo } from './mail/outbox.ts';
import type { MailsSettings } from './mails-process.ts';
import { type Beside, startBeside } from './processes/beside.ts';
import { samePriority } from './processes/priority.ts';

const programs = {
  digests: new URL('./digests-process.ts', import.meta.url),
  feeds: new URL('./feeds-process.ts', import.meta.url),
  mails: new URL('./mails-process.ts', import.meta.url),
  pictures: new URL('./pictures-process.ts', import.meta.url),
  tastes: new URL('./tastes-process.ts', import.meta.url),
};

/** What goes on beside the shop. */
export type Background = { processes: readonly Beside[]; stop(): Promise<void> };

/**
 * Starts what goes on while shoppers are answered, each in a process of its own, but for what the settings leave to others.
 * @param templates where the mails' templates are taken from: as they were built, or from their sources
 */
export function startBackground(
  connection: Connection,
  config: Config,
  { log, templates }: { log: Logger; templates: MailsSettings['templates'] },
): Background {
  const { address } = connection;
  const { dataDir, s3, logLevel, publicUrl, fetchAllowedHosts } = config;
  const settings = { address, logLevel, publicUrl, fetchAllowedHosts };
  const ofPictures = { ...settings, images: { dataDir, s3 } };
  const ofMails: MailsSettings = {
    address,
    logLevel,
    smtpUrl: config.smtpUrl,
    mailFrom: config.mailFrom,
    mailPostalAddress: config.mailPostalAddress,
    mailBouncesTo: config.mailBouncesTo,
    mailRatePerDomain: config.mailRatePerDomain,
    mailsAtATime: config.mailsAtATime,
    dkim: config.dkim,
    storeName: config.storeName,
    supportEmail: config.supportEmail,
    templates,
  };
  const sendsMails = whereMailsGo(config) !== 'nowhere';
  const processes = [
    sendsMails && startBeside(programs.mails, ofMails, { name: 'mails', log, priority: samePriority }),
    config.ingestSchedules && startBeside(programs.feeds, settings, { name: 'feeds', log }),
    config.imagePipeline && startBeside(programs.pictures, ofPictures, { name: 'pictures', log }),
    config.tasteProfiles && startBeside(programs.tastes, settings, { name: 'tastes', log }),
    config.digests && startBeside(programs.digests, settings, { name: 'digests', log }),
  ].filter((beside) => beside !== false);
  return { processes, stop: async () => void (await Promise.all(processes.map((beside) => beside.stop()))) };
}
