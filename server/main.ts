import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { defaultPageSize } from '#contract/limits.ts';
import type { ListingRequest } from '#contract/listing.ts';
import { drawFirstPictures, loadDemoCatalogue } from '#demo/load.ts';
import { openAccounts } from './accounts/accounts.ts';
import { openCatalogue } from './catalog/catalogue.ts';
import { seedReferenceData } from './catalog/taxonomy/seed.ts';
import { openEventSpool } from './collections/event-spool.ts';
import { writeEvents } from './collections/events.ts';
import { ConfigError, loadEnvironment, readConfig } from './config.ts';
import { connect } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { createApp } from './http/app.ts';
import { loadPageRenderer } from './http/pages.ts';
import { openImageProxy } from './images/image-proxy.ts';
import { openImageStore } from './images/image-store.ts';
import { whereMailsGo } from './mail/outbox.ts';
import { openPost } from './mail/post.ts';
import { loadTemplates } from './mail/render.ts';
import type { RenderSample } from './mail/routes.ts';
import { openMailEvents } from './mailings/bounces.ts';
import type { MailsSettings } from './mails-process.ts';
import { openNewsletter } from './newsletter/newsletter.ts';
import { openNotifications } from './notifications/notifications.ts';
import { openOperators } from './operators/operators.ts';
import { openOutbound } from './outbound/outbound.ts';
import { pictureSource } from './picture-source.ts';
import { openShoppers } from './preferences/shopper.ts';
import { samePriority, startBeside } from './processes/beside.ts';
import { createStorefront } from './storefront.ts';

/** How long requests that are under way may take once the process is asked to end. */
const drainMs = 10_000;

const programs = {
  digests: new URL('./digests-process.ts', import.meta.url),
  feeds: new URL('./feeds-process.ts', import.meta.url),
  mails: new URL('./mails-process.ts', import.meta.url),
  pictures: new URL('./pictures-process.ts', import.meta.url),
  tastes: new URL('./tastes-process.ts', import.meta.url),
};

const firstPage: ListingRequest = {
  filter: { brandIds: [], storeIds: [], categoryIds: [], subcategoryIds: [], sizes: [] },
  sort: 'featured',
  page: 1,
  pageSize: defaultPageSize,
};

/** Puts the parts together and opens the store. `--dev` serves the pages from their sources. */
async function main(): Promise<void> {
  const config = readConfig(loadEnvironment());
  const log = pino({ level: config.logLevel });
  const connection = await connect(config);
  const { db } = connection;
  await migrate(db);
  await seedReferenceData(db);
  const isNewDemo = config.demoCatalogue && (await loadDemoCatalogue(db));

  const catalogue = await openCatalogue(connection, (error) => log.warn({ err: error }, 'catalogue not refreshed'));
  const store = openImageStore(config);
  const outbound = openOutbound(config);
  const proxy = openImageProxy({ db, store, fetchPicture: pictureSource(outbound) });

  const events = openEventSpool({
    folder: join(config.dataDir, 'events'),
    write: (batch) => writeEvents(db, batch),
    log,
  });

  const operators = openOperators(connection, config);
  const post = await openPost(connection);
  const accounts = await openAccounts(db, config, post);
  const newsletter = await openNewsletter(connection, config, { post, log });
  const notifications = await openNotifications(db, config);
  const { providers: social } = accounts;
  const behind = { social, newsletter, notifications, office: operators?.office };
  const storefront = createStorefront(catalogue, config, behind);
  if (isNewDemo) await drawFirstPictures((await storefront.listProducts(firstPage)).data, proxy);

  const server = createServer();
  const isDev = process.argv.includes('--dev');
  const pages = await loadPageRenderer(storefront, isDev ? { mode: 'development', server } : { mode: 'production' });
  const mailsGo = whereMailsGo(config);
  const templates = isDev ? 'development' : 'production';
  const { storeName, supportEmail, mailPostalAddress: postalAddress } = config;
  const renderSample: RenderSample = async (mail, language) =>
    (await loadTemplates(templates))(mail, { language, storeName, supportEmail, postalAddress });
  const app = createApp({
    db,
    readDb: connection.readDb,
    catalogue,
    shoppers: openShoppers(db),
    accounts,
    newsletter,
    notifications,
    events,
    images: { store, proxy },
    operators,
    mailEvents: await openMailEvents(db, config),
    renderSample: mailsGo === 'outbox' ? renderSample : undefined,
    renderPage: pages.render,
    storeName: config.storeName,
    publicUrl: config.publicUrl,
    supportEmail: config.supportEmail,
    trustedProxies: config.trustedProxies,
    log,
  });
  const answer = getRequestListener(app.fetch);
  const { modules } = pages;
  server.on('request', modules ? (req, res) => modules(req, res, () => void answer(req, res)) : answer);
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(config.port, config.host, listening);
  });
  console.log(`${config.storeName} is open at ${config.publicUrl}`);
  if (mailsGo === 'outbox') console.log(`Its mails are kept at ${config.publicUrl}/dev/outbox`);
  if (mailsGo === 'nowhere') log.warn('mails are not sent, and given up after a day: SMTP_URL is not set');
  if (mailsGo === 'server' && !config.mailPostalAddress)
    log.warn(
      'digests and alerts leave without the store’s postal address, which the law wants: MAIL_POSTAL_ADDRESS is not set',
    );

  const { dataDir, s3, logLevel, publicUrl, fetchAllowedHosts } = config;
  const settings = { address: connection.address, logLevel, publicUrl, fetchAllowedHosts };
  const ofPictures = { ...settings, images: { dataDir, s3 } };
  const ofMails: MailsSettings = {
    address: connection.address,
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
  const beside = [
    mailsGo !== 'nowhere' && startBeside(programs.mails, ofMails, { name: 'mails', log, priority: samePriority }),
    config.ingestSchedules && startBeside(programs.feeds, settings, { name: 'feeds', log }),
    config.imagePipeline && startBeside(programs.pictures, ofPictures, { name: 'pictures', log }),
    config.tasteProfiles && startBeside(programs.tastes, settings, { name: 'tastes', log }),
    config.digests && startBeside(programs.digests, settings, { name: 'digests', log }),
  ].filter((started) => started !== false);

  async function close() {
    const late = setTimeout(() => process.exit(1), drainMs);
    server.closeIdleConnections();
    await Promise.all([new Promise((drained) => server.close(drained)), ...beside.map((started) => started.stop())]);
    await pages.close();
    await newsletter.stop();
    await catalogue.stop();
    await events.close();
    await connection.close();
    clearTimeout(late);
    process.exit();
  }
  process.once('SIGTERM', close);
  process.once('SIGINT', close);
}

main().catch((error) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
