import { rgbaToThumbHash } from 'thumbhash';
import { expect, test } from 'vitest';
import { previewOf } from './placeholder.server.ts';

/** Returns the ThumbHash of a picture with a red upper half and a blue lower half. */
function redOverBlue(width: number, height: number): string {
  const rgba = new Uint8Array(width * height * 4);
  for (let place = 0; place < width * height; place += 1) {
    rgba.set(place < (width * height) / 2 ? [220, 20, 20, 255] : [20, 20, 220, 255], place * 4);
  }
  return Buffer.from(rgbaToThumbHash(width, height, rgba)).toString('base64');
}

function bytesOf(address: string): Buffer {
  return Buffer.from(address.replace('data:image/bmp;base64,', ''), 'base64');
}

test('a placeholder is small, upright, and has the proportions of its picture', () => {
  const address = previewOf(redOverBlue(60, 80)).placeholder ?? '';
  const bitmap = bytesOf(address);
  expect(address.length).toBeLessThan(400);
  expect([bitmap.readInt32LE(18), bitmap.readInt32LE(22)]).toEqual([6, -8]);

  const [blueAbove, , redAbove] = bitmap.subarray(54);
  const [blueBelow, , redBelow] = bitmap.subarray(bitmap.length - 20);
  expect(redAbove).toBeGreaterThan(blueAbove ?? 255);
  expect(blueBelow).toBeGreaterThan(redBelow ?? 255);
});

test('a picture without a hash has no placeholder', () => {
  expect(previewOf(null)).toEqual({});
  expect(previewOf('')).toEqual({});
});
