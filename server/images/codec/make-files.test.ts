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

test('makes AVIF and WebP of a photograph in every width, with a ThumbHash', async () => {
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

test('makes every file of a small picture without enlarging it', async () => {
  const { files } = await makeFiles(await photograph(2, { width: 500, height: 600 }));
  const widths = await Promise.all(files.map(async ({ bytes }) => (await sharp(bytes).metadata()).width));
  expect(widths).toEqual([320, 320, 500, 500, 500, 500]);
});

test('the email image shows the whole picture in a 3:4 frame, tinted like the pages', async () => {
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

test('limits the height of a tall strip', async () => {
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
  ['a grayscale PNG', () => plain().toColourspace('b-w').png().toBuffer(), { r: 97, g: 97, b: 97 }],
  [
    'a transparent 16-bit PNG on the page background',
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
])('%s keeps its colors', async (_, draw, { r, g, b }) => {
  const { data } = await decodePicture(await draw(), 320);
  // Every format stores colors differently, and CMYK inks cannot show all of them.
  const differences = [r, g, b].map((wanted, channel) => Math.abs(wanted - (data[channel] ?? 0)));
  expect(Math.max(...differences)).toBeLessThan(25);
});

test('turns a photograph upright by its EXIF orientation', async () => {
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
  ['an HTML page', async () => Buffer.from('<!doctype html><title>Not found</title>'), 'not a picture: an HTML page'],
  ['an empty file', async () => Buffer.alloc(0), 'not a picture: an empty file'],
  [
    'an SVG, which may contain scripts and links',
    async () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>'),
    'not a picture: an SVG',
  ],
  ['a TIFF', () => plain().tiff().toBuffer(), 'not a picture: an unknown format'],
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
  ['the signature of a JPEG alone', async () => Buffer.from('ffd8ffe0', 'hex'), 'cannot be decoded'],
  ['a picture of 50,000 by 50,000 pixels', async () => bomb(50_000), 'exceeds pixel limit'],
  ['a tracking pixel', () => plain(1, 1).gif().toBuffer(), 'too narrow: width 1 px'],
])('%s is rejected', async (_, draw, reason) => {
  const refused = makeFiles(await draw());
  await expect(refused).rejects.toThrow(NoPicture);
  await expect(refused).rejects.toThrow(reason);
});
