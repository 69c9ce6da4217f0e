import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyRoot, hashLeaf, hashNode, pathOf, peaksOf, rootByPath, rootOfPeaks, splitOf } from './merkle.ts';
import { readCheckpoint, signCheckpoint, signerOf, vkeyOf } from './note.ts';
import { bundleOf, entriesOf, partialTiles, pathOfTile, tileOfPath } from './tiles.ts';

/** The tree hash as RFC 6962, section 2.1, writes it. */
function treeHash(leaves: readonly Buffer[]): Buffer {
  const [only] = leaves;
  if (!only) return emptyRoot;
  if (leaves.length === 1) return hashLeaf(only);
  const split = splitOf(leaves.length);
  return hashNode(treeHash(leaves.slice(0, split)), treeHash(leaves.slice(split)));
}

/** The leaves and the roots of https://github.com/google/certificate-transparency, `merkletree/merkle_tree_test.cc`. */
const knownLeaves = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const knownRoots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

describe('the tree', () => {
  test('has the roots of the vectors of Certificate Transparency', () => {
    const leaves = knownLeaves.map((hex) => hashLeaf(Buffer.from(hex, 'hex')));
    const roots = leaves.map((_, at) => rootOfPeaks(peaksOf(leaves.slice(0, at + 1))).toString('hex'));
    expect(roots).toEqual(knownRoots);
  });

  test('has the root of the definition, and every path leads to it, for every size up to 70', () => {
    for (let size = 1; size <= 70; size += 1) {
      const leaves = Array.from({ length: size }, () => randomBytes(8));
      const root = treeHash(leaves);
      expect(rootOfPeaks(peaksOf(leaves.map(hashLeaf)))).toEqual(root);
      for (const [index, leaf] of leaves.entries()) {
        const path = pathOf(index, size).map(([from, to]) => treeHash(leaves.slice(from, to)));
        expect(rootByPath(hashLeaf(leaf), index, size, path)).toEqual(root);
        if (size > 1) expect(rootByPath(hashLeaf(leaf), (index + 1) % size, size, path)).not.toEqual(root);
      }
    }
  });
});

describe('addresses of tiles', () => {
  test.each([
    [{ level: 0, index: 1234067, width: 256 }, 'tile/0/x001/x234/067'],
    [{ level: 1, index: 0, width: 17 }, 'tile/1/000.p/17'],
    [{ level: 'entries', index: 999, width: 256 }, 'tile/entries/999'],
    [{ level: 'entries', index: 1000, width: 1 }, 'tile/entries/x001/000.p/1'],
  ] as const)('%j is at %s', (tile, path) => {
    expect(pathOfTile(tile)).toBe(path);
    expect(tileOfPath(path)).toEqual(tile);
  });

  test.each(['tile/0/x000/001', 'tile/00/001', 'tile/0/1', 'tile/0/001.p/256', 'tile/0/001.p/0', 'tile/0/../001', ''])(
    '%j is no tile',
    (path) => expect(tileOfPath(path)).toBeUndefined(),
  );

  test('a tree of 70,000 leaves ends in the partial tiles that the specification names', () => {
    expect(partialTiles(70_000).map(pathOfTile)).toEqual([
      'tile/0/273.p/112',
      'tile/entries/273.p/112',
      'tile/1/001.p/17',
      'tile/2/000.p/1',
    ]);
  });

  test('bundles give back their entries, and a bundle that breaks off is an error', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 400 }), { maxLength: 20 }), (entries) => {
        const bundle = bundleOf(entries);
        expect(entriesOf(bundle)).toEqual(entries.map((entry) => Buffer.from(entry)));
        if (bundle.length > 0) expect(() => entriesOf(bundle.subarray(0, -1))).toThrow('ends within an entry');
      }),
    );
  });
});

describe('a checkpoint', () => {
  const seed = Buffer.alloc(32, 7);
  const signer = signerOf('shop.example/ledger', seed);
  const root = Buffer.alloc(32, 3);
  const note = signCheckpoint(signer, 70_000, root);

  test('is read back with its signature, and signed alike each time', () => {
    expect(readCheckpoint(note, signer)).toEqual({ origin: 'shop.example/ledger', size: 70_000, root });
    expect(signCheckpoint(signerOf('shop.example/ledger', seed), 70_000, root)).toBe(note);
  });

  test('is refused after any change of a byte', () => {
    const bytes = Buffer.from(note);
    for (const at of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const read = readCheckpoint(changed.toString(), signer);
      // The last characters of base64 hold bits that stand for nothing.
      if (read) expect(read).toEqual({ origin: 'shop.example/ledger', size: 70_000, root });
    }
    expect(readCheckpoint(note, signerOf('shop.example/ledger', Buffer.alloc(32, 8)))).toBeUndefined();
    expect(readCheckpoint(note, signerOf('other.example', seed))).toBeUndefined();
  });

  test('of the specification’s example is verified by its key', () => {
    const publicKey = Buffer.from('AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k', 'base64').subarray(1);
    const key = vkeyOf({ name: 'example.com/foo', publicKey });
    expect(key).toBe('example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k');
  });
});
