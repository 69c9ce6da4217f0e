import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { mailImage } from '#contract/images.ts';
import { NoPicture } from '#server/images/no-picture.ts';
import { photograph } from '#test/support/photographs.ts';
import { decodePicture } from './decode.ts';
import { makeFile, makeFiles } from './make-files.ts';

const red = { r: 170, g: 60, b: 60 };
const plain = (width = 600, height = 800) => sharp({ create: { width, height, channels: 3, background: red } });

test('of a photograph AVIF and WebP are made in every width, with a placeholder', async () => {
  const made = await makeFiles(await photograph(1, { width: 1200, height: 1600 }));
  const files = await Promise.all(
    made.files.map(async ({ width, type, bytes }) => {
      const { format, width: pixels, height } = await sharp(bytes).metadata();
      return [width, type, format === 'heif' ? 'avif' : format, pixels, height];
    }),
  );
  expect(files).toEqual([
    [320, 'avif', 'avif', 320, 427],
    [320, 'webp', 'webp', 320, 427],
    [640, 'avif', 'avif', 640, 853],
    [640, 'webp', 'webp', 640, 853],
    [1080, 'avif', 'avif', 1080, 1440],
    [1080, 'webp', 'webp', 1080, 1440],
  ]);
  expect(made).toMatchObject({
    width: 1200,
    height: 1600,
    thumbhash: expect.stringMatching(/^[A-Za-z0-9+/=]{20,60}$/),
  });
});

test('a picture that is smaller at its store is not enlarged, and has every file all the same', async () => {
  const { files } = await makeFiles(await photograph(2, { width: 500, height: 600 }));
  const widths = await Promise.all(files.map(async ({ bytes }) => (await sharp(bytes).metadata()).width));
  expect(widths).toEqual([320, 320, 500, 500, 500, 500]);
});

test('in mails a picture stands whole in a frame of 3 to 4, and white is the ground of our pages', async () => {
  const wide = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const { data, info } = await sharp(await makeFile(wide, mailImage))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 640, height: 853 });
  const ground = [0xf3, 0xee, 0xe6];
  for (const pixel of [0, Math.floor(data.length / 6) * 3]) {
    for (const [channel, value] of ground.entries())
      expect(Math.abs((data[pixel + channel] ?? 0) - value)).toBeLessThan(4);
  }
});

test('a strip of many pictures stays within what can be encoded', async () => {
  const { height = 0 } = await sharp(
    (await makeFiles(await plain(300, 18_000).png().toBuffer())).files[5]?.bytes,
  ).metadata();
  expect(height).toBeLessThanOrEqual(3 * 1080);
});

const animation = async () => {
  const frames = [plain(200, 200), sharp({ create: { width: 200, height: 200, channels: 3, background: '#0000ff' } })];
  return sharp(await Promise.all(frames.map((frame) => frame.png().toBuffer())), { join: { animated: true } })
    .gif()
    .toBuffer();
};

test.each([
  ['a JPEG for print (CMYK)', () => plain().toColourspace('cmyk').jpeg().toBuffer(), red],
  ['a PNG', () => plain().png().toBuffer(), red],
  ['a PNG without colours', () => plain().toColourspace('b-w').png().toBuffer(), { r: 97, g: 97, b: 97 }],
  [
    'a PNG of 16 bits that can be seen through, on the ground of our pages',
    () =>
      sharp({ create: { width: 200, height: 300, channels: 4, background: { ...red, alpha: 0.5 } } })
        .toColourspace('rgb16')
        .png()
        .toBuffer(),
    { r: 206, g: 149, b: 145 },
  ],
  ['the first frame of an animated GIF', animation, red],
  ['a WebP', () => plain().webp().toBuffer(), red],
  ['an AVIF', () => plain().avif().toBuffer(), red],
])('%s is read in its colours', async (_, draw, { r, g, b }) => {
  const { data } = await decodePicture(await draw(), 320);
  // Every format stores colors differently, and CMYK inks cannot show all of them.
  const differences = [r, g, b].map((wanted, channel) => Math.abs(wanted - (data[channel] ?? 0)));
  expect(Math.max(...differences)).toBeLessThan(25);
});

test('a photograph that was taken with the camera on its side stands upright', async () => {
  const turned = await plain(800, 600).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect(await decodePicture(turned, 320)).toMatchObject({
    width: 320,
    height: 427,
    original: { width: 600, height: 800 },
  });
});

/** Returns the start of a PNG that claims more pixels than any memory holds. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8);
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

test.each([
  [
    'an HTML page',
    async () => Buffer.from('<!doctype html><title>Not found</title>'),
    'is no picture but an HTML page',
  ],
  ['nothing', async () => Buffer.alloc(0), 'is no picture but nothing'],
  [
    'a drawing, which could hold scripts and addresses',
    async () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>'),
    'is no picture but a drawing (SVG)',
  ],
  ['a format of no store', () => plain().tiff().toBuffer(), 'is no picture but something else'],
  ['half a JPEG', async () => half(await photograph(3)), 'cannot be decoded'],
  [
    'half a PNG',
    async () =>
      half(
        await sharp(await photograph(3))
          .png()
          .toBuffer(),
      ),
    'cannot be decoded',
  ],
  [
    'half a WebP',
    async () =>
      half(
        await sharp(await photograph(3))
          .webp()
          .toBuffer(),
      ),
    'cannot be decoded',
  ],
  [
    'half an AVIF',
    async () =>
      half(
        await sharp(await photograph(3))
          .avif()
          .toBuffer(),
      ),
    'cannot be decoded',
  ],
  ['the name of a JPEG and nothing in it', async () => Buffer.from('ffd8ffe0', 'hex'), 'cannot be decoded'],
  ['50,000 times 50,000 pixels', async () => bomb(50_000), 'exceeds pixel limit'],
  ['a tracking pixel', () => plain(1, 1).gif().toBuffer(), 'is only 1 pixels wide'],
])('%s is refused', async (_, draw, reason) => {
  const refused = makeFiles(await draw());
  await expect(refused).rejects.toThrow(NoPicture);
  await expect(refused).rejects.toThrow(reason);
});
