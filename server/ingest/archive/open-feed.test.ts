import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FeedBroken } from '#server/ingest/reader.ts';
import { chunksOf } from '#server/ingest/readers/read-whole.ts';
import { openFeed, peek } from './open-feed.ts';

const textOf = async (bytes: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(bytes)).toString();
const open = (bytes: string | Uint8Array, sizes?: number[]) => textOf(openFeed(chunksOf(bytes, sizes)));
const latin1 = (text: string) => Buffer.from(text, 'latin1');

describe('a compressed feed', () => {
  it('is detected by its first bytes, not by its name', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'feed-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'feed.csv'), gzipSync('id,title\n1,Été\n'));
    expect(await textOf(openFeed(join(folder, 'feed.csv')))).toBe('id,title\n1,Été\n');
  });

  it('may consist of several gzip members', async () => {
    expect(await open(Buffer.concat([gzipSync('id\n'), gzipSync('1\n')]), [1])).toBe('id\n1\n');
  });

  it('is rejected if it is truncated', async () => {
    const packed = gzipSync(Array.from({ length: 5000 }, (_, id) => `${id},dress ${id * 7919}\n`).join(''));
    await expect(open(packed.subarray(0, packed.length / 2))).rejects.toThrow(
      new FeedBroken('the gzip archive breaks off', 0),
    );
  });

  it('is rejected if it is damaged', async () => {
    const packed = gzipSync('id,title\n'.repeat(1000));
    packed.fill(0xff, 20, 40);
    await expect(open(packed)).rejects.toThrow(new FeedBroken('the gzip archive is damaged', 0));
  });

  it('is stopped beyond the unpacking limits', async () => {
    const bomb = gzipSync(Buffer.alloc(80 * 1024 * 1024));
    await expect(open(bomb)).rejects.toThrow('unpacks to more than 200 times its size');
    const limited = openFeed(chunksOf(gzipSync('x'.repeat(2000))), { maxBytes: 1000 });
    await expect(textOf(limited)).rejects.toThrow('unpacks to more than 1000 bytes');
  });

  it.each([
    ['bzip2', 'BZh9rest'],
    ['xz', '\xfd7zXZ'],
  ])('is rejected by name as a %s archive', async (kind, bytes) => {
    await expect(open(latin1(bytes))).rejects.toThrow(`${kind} archives are not supported`);
  });

  it('closes its source when it is rejected', async () => {
    let isOpen = true;
    async function* source() {
      try {
        yield latin1('BZh9rest');
        yield latin1('more');
      } finally {
        isOpen = false;
      }
    }
    await expect(textOf(openFeed(source()))).rejects.toThrow('bzip2');
    expect(isOpen).toBe(false);
  });
});

describe('the encoding of a feed', () => {
  const text = '<?xml version="1.0"?><t>Été à l’ombre, 사이즈, размер</t>';

  it('may be UTF-8 or UTF-16, with or without a byte order mark, in any chunks', async () => {
    const utf16 = Buffer.from(text, 'utf16le');
    const forms = [text, `\ufeff${text}`, Buffer.from(`\ufeff${text}`, 'utf16le'), utf16, Buffer.from(utf16).swap16()];
    for (const form of forms) {
      expect(await open(form)).toBe(text);
      expect(await open(form, [1, 2, 3, 5])).toBe(text);
    }
  });

  it('is Windows-1252 if the bytes are not valid UTF-8', async () => {
    expect(await open(Buffer.concat([latin1('\x80 90, \xc9t\xe9 \x96 na\xefve')]))).toBe('€ 90, Été – naïve');
  });

  it('does not change after one invalid byte', async () => {
    const bytes = Buffer.concat([Buffer.from('Été\n'), latin1('caf\xe9\n'), Buffer.from('Été 사이즈\n')]);
    expect(await open(bytes)).toBe('Été\ncafé\nÉté 사이즈\n');
    expect(await open(bytes, [1])).toBe('Été\ncafé\nÉté 사이즈\n');
  });

  it('ignores a false encoding declaration', async () => {
    const declared = (name: string) => `<?xml version="1.0" encoding="${name}"?>`;
    expect(await open(`${declared('ISO-8859-1')}<t>Été</t>`)).toBe(`${declared('ISO-8859-1')}<t>Été</t>`);
    expect(await open(latin1(`${declared('UTF-8')}<t>\xc9t\xe9</t>`))).toBe(`${declared('UTF-8')}<t>Été</t>`);
    expect(await open(latin1(`${declared('utf-16')}<t>\xc9t\xe9</t>`))).toBe(`${declared('utf-16')}<t>Été</t>`);
    expect(await open(latin1(`${declared('klingon')}<t>\xc9t\xe9</t>`))).toBe(`${declared('klingon')}<t>Été</t>`);
  });

  it('is the declared encoding if the bytes are valid in it but not in UTF-8', async () => {
    const cyrillic = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="windows-1251"?>'),
      latin1('\xcf\xeb\xe0\xf2\xfc\xe5'),
    ]);
    expect(await open(cyrillic)).toContain('Платье');
    const korean = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="EUC-KR"?>'),
      latin1('\xbb\xe7\xc0\xcc\xc1\xee \xbf\xf8'),
    ]);
    expect(await open(korean, [7])).toContain('사이즈 원');
  });

  it('is detected before the end of a text without any ASCII', async () => {
    const long = '사이즈'.repeat(100_000);
    expect(await open(long, [65_536])).toBe(long);
  });
});

describe('the source of a feed', () => {
  it('is closed when reading stops early', async () => {
    let closed = false;
    async function* endless() {
      try {
        for (;;) yield Buffer.from('id,title\n');
      } finally {
        closed = true;
      }
    }
    for await (const _ of openFeed(endless())) break;
    expect(closed).toBe(true);
  });

  it('is closed when reading a compressed feed stops early', async () => {
    let closed = false;
    const packed = gzipSync(
      Buffer.from(Array.from({ length: 200_000 }, (_, id) => `${(id * 7919) % 104_729},`).join('')),
    );
    async function* source() {
      try {
        yield* chunksOf(packed, [1000]);
      } finally {
        closed = true;
      }
    }
    for await (const _ of openFeed(source())) break;
    await expect.poll(() => closed).toBe(true);
  });

  it('passes its own errors through', async () => {
    await expect(textOf(openFeed('/no/such/feed.xml'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('can be peeked at without losing a byte', async () => {
    const { head, bytes } = await peek(chunksOf('id,title\n', [2]), 5);
    expect(Buffer.from(head).toString()).toBe('id,ti');
    expect(await textOf(bytes)).toBe('id,title\n');
  });
});
