/** Measures the first view of a demo picture, and of a page with 24 of them: `npm run bench:pictures`. */
import { pino } from 'pino';
import sharp from 'sharp';
import { mailImage } from '#contract/images.ts';
import { kinds } from '#demo/kinds.ts';
import { drawPicture, type Picture } from '#demo/pictures/picture.ts';
import { makeFile, makeFiles } from '#server/images/codec/make-files.ts';
import { openPicturePool } from '#server/images/picture-pool.ts';
import type { Drawing } from '#server/images/picture-source.ts';
import { machineLine } from './machine.ts';

const perPage = 24;
const colours = ['Emerald', 'Ivory', 'Noir', 'Camel', 'Navy', 'Cherry'] as const;
const views = [1, 2, 3] as const;

/** Returns a page of pictures that vary in silhouette, cloth and view. Another seed gives another page. */
function pageOf(seed: number): Drawing[] {
  return Array.from({ length: perPage }, (_, place) => {
    const kind = kinds[(seed + place * Math.floor(kinds.length / perPage)) % kinds.length];
    if (!kind) throw new Error('There are no kinds.');
    const picture: Picture = {
      silhouette: kind.silhouette,
      fabric: kind.fabrics[place % kind.fabrics.length] ?? 'silk',
      colour: colours[place % colours.length] ?? 'Noir',
      seed: seed * perPage + place,
      view: views[place % views.length] ?? 1,
      setting: 0,
    };
    return drawPicture(picture);
  });
}

/** Measures the processor time of work on each picture of a page, in ms: mean and maximum. */
async function costs(work: (drawing: Drawing) => Promise<unknown>): Promise<{ mean: number; most: number }> {
  const ms: number[] = [];
  for (const drawing of pageOf(1)) {
    const before = process.cpuUsage();
    await work(drawing);
    const { user, system } = process.cpuUsage(before);
    ms.push((user + system) / 1000);
  }
  return { mean: Math.round(ms.reduce((sum, one) => sum + one, 0) / ms.length), most: Math.round(Math.max(...ms)) };
}

sharp.concurrency(1);
sharp.cache(false);
console.log(await machineLine());
const started = process.cpuUsage();
pageOf(2);
console.log(`SVG text: ${(process.cpuUsage(started).user / 1000 / perPage).toFixed(1)} ms of processor time a picture`);
const webp = (width: 320 | 640 | 1080) => (drawing: Drawing) => makeFile(drawing, { width, type: 'webp' });
// Warm-up: the first picture loads the modules for all others.
await webp(320)(drawPicture({ silhouette: 'gown', fabric: 'silk', colour: 'Noir', seed: 1, view: 1, setting: 0 }));
console.table({
  'WebP, 320 wide': await costs(webp(320)),
  'WebP, 640 wide': await costs(webp(640)),
  'WebP, 1080 wide': await costs(webp(1080)),
  'JPEG for mails': await costs((drawing) => makeFile(drawing, mailImage)),
  'all six files': await costs(makeFiles),
});

const pool = openPicturePool({ log: pino({ level: 'silent' }) });
for (const [name, seed] of [
  ['no process is up', 3],
  ['two are', 4],
] as const) {
  const begun = performance.now();
  await Promise.all(pageOf(seed).map(webpInPool));
  console.log(`A page of ${perPage}, 640 wide, while ${name}: ${Math.round(performance.now() - begun)} ms`);
}
await pool.close();

function webpInPool(drawing: Drawing) {
  return pool.makeFile(drawing, { width: 640, type: 'webp' });
}
