/** Checks the ledger of prices of a Trouvaille store, a log as in https://c2sp.org/tlog-tiles, with Node >= 20 alone. */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

const usage = `Usage: node verify.mjs [OPTIONS] ADDRESS

  https://shop.example            checks the whole log: every entry, every tile, the root and its signature
  https://shop.example/product/7  checks that each price shown for the product is in the log
  FOLDER or FILE                  checks a copy of the log, or a proof.json that was saved

  --key KEY      the public key of the log, or a file with it; without it, the key that the site of the log names
  --since OLD    checks that the log continues a checkpoint kept earlier: a file, or a folder written by --keep
  --keep FOLDER  keeps a copy of every file that was read
Exit code: 0 all is right, 1 something is false, 2 it could not be checked.`;

class False extends Error {}
/** Keeps control characters of a hostile log out of the terminal. */
const printable = (text) => text.replace(/[^ -~\n]/g, '?');
const [readAhead, width] = [16, 256];
const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const [hashLeaf, hashNode] = [(entry) => sha256('\0', entry), (left, right) => sha256('\u0001', left, right)];

/** Opens the files below an address or a folder: a function from path to bytes, undefined for a missing file. */
function openFiles(base) {
  if (!/^https?:/.test(base))
    return async (path) => (existsSync(join(base, path)) ? readFile(join(base, path)) : undefined);
  return async function get(path) {
    const answer = await fetch(`${base}/${path}`);
    if (answer.ok) return Buffer.from(await answer.arrayBuffer());
    await answer.body?.cancel();
    if (answer.status === 404) return undefined;
    if (answer.status !== 429) throw new Error(`${base}/${path} answered ${answer.status}.`);
    await new Promise((resolve) => setTimeout(resolve, 1000 * (Number(answer.headers.get('retry-after')) || 1)));
    return get(path);
  };
}

/** Reads a vkey: `name+id+base64`. The base64 may itself hold a plus. */
function readKey(text) {
  const [, name, id, encoded = ''] = /^([^+\s]+)\+([\da-f]{8})\+(\S+)\s*$/.exec(text) ?? [];
  const bytes = Buffer.from(encoded, 'base64');
  const expected = sha256(`${name}\n`, bytes).subarray(0, 4);
  if (bytes.length !== 33 || bytes[0] !== 1 || expected.toString('hex') !== id)
    throw new Error(`This is no Ed25519 vkey of https://c2sp.org/signed-note: ${text.trim().slice(0, 200)}`);
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), bytes.subarray(1)]);
  return { name, id: expected, key: createPublicKey({ key: der, format: 'der', type: 'spki' }), text: text.trim() };
}

/** Reads a checkpoint. @throws False unless the key has signed it */
function readCheckpoint(note, { name, id, key }) {
  const end = note.lastIndexOf('\n\n') + 1;
  const [origin, size, root] = note.slice(0, end).split('\n');
  const isSigned = [...note.slice(end).matchAll(/^— (\S+) (\S+)$/gm)].some(([, by, signed]) => {
    const bytes = Buffer.from(signed, 'base64');
    const isOurs = by === name && bytes.subarray(0, 4).equals(id);
    return isOurs && verify(null, Buffer.from(note.slice(0, end)), key, bytes.subarray(4));
  });
  if (!isSigned || origin !== name || !/^(0|[1-9]\d{0,15})$/.test(size))
    throw new False(`The checkpoint is not signed by the key of ${name}.`);
  return { size: Number(size), root: Buffer.from(root, 'base64') };
}

function tilePath(level, index, wide) {
  const parts = index.toLocaleString('en-US', { minimumIntegerDigits: 3 }).split(',');
  const folders = parts.map((part, at) => (at < parts.length - 1 ? `x${part.padStart(3, '0')}` : part));
  return `tile/${level}/${folders.join('/')}${wide < width ? `.p/${wide}` : ''}`;
}

/** Reads a tile; a partial one also from the full tile that has replaced it. */
async function readTile(get, level, index, wide) {
  const path = tilePath(level, index, wide);
  const bytes = (await get(path)) ?? (wide < width ? await get(tilePath(level, index, width)) : undefined);
  if (!bytes) throw new False(`${path} is missing: leaves from ${index * width * width ** (Number(level) || 0)} on.`);
  return bytes;
}

async function readHashes(get, level, index, wide) {
  const bytes = await readTile(get, level, index, wide);
  return Array.from({ length: wide }, (_, at) => bytes.subarray(at * 32, at * 32 + 32));
}

/** Reads the entries of a bundle; an entry that the bundle does not hold is undefined. */
async function readEntries(get, index, wide) {
  const bytes = await readTile(get, 'entries', index, wide);
  let at = 0;
  return Array.from({ length: wide }, () => {
    const from = at + 2;
    at = from <= bytes.length ? from + bytes.readUInt16BE(at) : Number.POSITIVE_INFINITY;
    return at <= bytes.length ? bytes.subarray(from, at) : undefined;
  });
}

function nameLeaf(index, entry) {
  const find = (pattern) => pattern.exec(String(entry))?.[1] ?? 'unknown';
  return `leaf ${index} (product ${find(/"product":(\d+)/)}, ${find(/"time":"([^"]+)"/).replaceAll('\n', '?')})`;
}

/** Returns the roots of the perfect trees in a row of equal subtrees, the largest first. */
function peaksOf(hashes) {
  if (hashes.length < 2) return hashes;
  const half = halfOf(hashes.length);
  const [[left], right] = [peaksOf(hashes.slice(0, half)), peaksOf(hashes.slice(half))];
  return right.length === 1 && hashes.length === 2 * half ? [hashNode(left, right[0])] : [left, ...right];
}

const rootOf = (peaks) => (peaks.length ? peaks.reduceRight((right, left) => hashNode(left, right)) : sha256(''));
/** The largest power of two below a length: where RFC 6962 splits a tree. */
const halfOf = (length) => 2 ** Math.ceil(Math.log2(length) - 1);
const wideAt = (index, total) => Math.min(width, total - index * width);

/** Checks all entries, all tiles and the root of a log. */
async function checkLog(get, { size, root }) {
  const [peaks, full, waiting] = [[], [], []];
  const read = (n) => Promise.all([readEntries(get, n, wideAt(n, size)), readHashes(get, 0, n, wideAt(n, size))]);
  const addTile = (hashes) => (hashes.length === width ? full : peaks).push(...peaksOf(hashes));
  for (let n = 0, next = 0; n * width < size; n += 1) {
    for (; next * width < size && next < n + readAhead; next += 1) {
      waiting.push(read(next));
      waiting.at(-1).catch(() => {});
    }
    const [entries, hashes] = await waiting.shift();
    const wrong = entries.findIndex((entry, at) => !entry || !hashLeaf(entry).equals(hashes[at]));
    if (wrong >= 0) throw new False(`${nameLeaf(n * width + wrong, entries[wrong])} has another hash in the log.`);
    addTile(hashes);
  }
  for (let level = 1; full.length > 0; level += 1) {
    const [below, lower] = [full.splice(0), peaks.splice(0)];
    for (let n = 0; n * width < below.length; n += 1) {
      const hashes = below.slice(n * width, (n + 1) * width);
      const told = await readHashes(get, level, n, hashes.length);
      const wrong = hashes.findIndex((hash, at) => !hash.equals(told[at]));
      if (wrong >= 0) {
        const first = (n * width + wrong) * width ** level;
        const name = nameLeaf(first, (await readEntries(get, first / width, wideAt(first / width, size)))[0]);
        throw new False(`A tile of level ${level} is false for the ${width ** level} leaves from ${name} on.`);
      }
      addTile(hashes);
    }
    peaks.push(...lower);
  }
  if (rootOf(peaks).equals(root)) return `All ${size} leaves are right.`;
  throw new False('Leaves and tiles fit each other, not the signed checkpoint. A copy kept earlier names the leaf.');
}

/** Returns the hash of a range of leaves, from tiles. Ranges end at `end`, and `notes` holds their hashes by start. */
async function hashOfRange(get, size, from, to, end, notes) {
  const length = to - from;
  const half = halfOf(length);
  if (length > 1 && (half * 2 > length || (from < end && end < to))) {
    const left = await hashOfRange(get, size, from, from + half, end, notes);
    return hashNode(left, await hashOfRange(get, size, from + half, to, end, notes));
  }
  const level = Math.floor(Math.log2(length) / 8);
  const unit = width ** level;
  const index = Math.floor(from / unit / width);
  const hashes = await readHashes(get, level, index, wideAt(index, Math.floor(size / unit)));
  const [hash] = peaksOf(hashes.slice((from / unit) % width, ((from / unit) % width) + length / unit));
  notes.set(from, hash);
  return hash;
}

/** Checks that a tree continues an older one: the hashes that give the older root are part of the newer. */
async function checkContinues(get, head, old, oldFiles) {
  if (old.size > head.size) throw new False(`The log has ${head.size} leaves, and had ${old.size} before.`);
  const notes = new Map();
  const root = head.size === 0 ? rootOf([]) : await hashOfRange(get, head.size, 0, head.size, old.size, notes);
  const before = [...notes].filter(([from]) => from < old.size).sort(([a], [b]) => a - b);
  if (root.equals(head.root) && rootOf(before.map(([, hash]) => hash)).equals(old.root))
    return `The log of ${head.size} leaves continues the checkpoint of ${old.size}.`;
  for (let n = 0; oldFiles && n * width < old.size; n += 1) {
    const hashes = await readHashes(oldFiles, 0, n, wideAt(n, old.size));
    const entries = await readEntries(get, n, wideAt(n, head.size));
    const wrong = hashes.findIndex((hash, at) => !entries[at] || !hashLeaf(entries[at]).equals(hash));
    if (wrong >= 0) throw new False(`${nameLeaf(n * width + wrong, entries[wrong])} was another leaf before.`);
  }
  throw new False(`The log does not continue the checkpoint of ${old.size} leaves: its history was rewritten.`);
}

/** Returns the root that a leaf's hash and its path lead to (RFC 6962, section 2.1.1), or another hash. */
function rootByPath(hash, index, size, path) {
  const sibling = path.at(-1);
  if (!sibling || size <= 1) return size === 1 && index === 0 && !sibling ? hash : sha256('');
  const [half, rest] = [halfOf(size), path.slice(0, -1)];
  if (index < half) return hashNode(rootByPath(hash, index, half, rest), sibling);
  return hashNode(sibling, rootByPath(hash, index - half, size - half, rest));
}

/** Checks each leaf of a proof.json, and that the prices shown are those of the leaves. */
function checkProof({ checkpoint, leaves, observations }, key, product) {
  const { size, root } = readCheckpoint(checkpoint, key);
  for (const { index, entry, path } of leaves) {
    const [leaf, hashes] = [nameLeaf(index, entry), path.map((hash) => Buffer.from(hash, 'base64'))];
    const isIn = rootByPath(hashLeaf(entry), index, size, hashes).equals(root);
    if (!isIn) throw new False(`${leaf} is not in the log.`);
    if (product && JSON.parse(entry).product !== product) throw new False(`${leaf} is of another product.`);
  }
  const numbered = observations.filter(({ leaf }) => leaf !== null);
  for (const { time, priceCents, originalCents, currency, inStock, leaf } of numbered) {
    const entry = leaves.find(({ index }) => index === leaf)?.entry ?? '{}';
    const { kind, ...told } = JSON.parse(entry);
    const isSame = told.time === time && told.price === priceCents && told.struck === originalCents;
    if (!isSame || kind !== 'price' || told.currency !== currency || told.stock !== inStock)
      throw new False(`The price shown for ${time} is not that of ${nameLeaf(leaf, entry)}.`);
  }
  const waiting = `${observations.length - numbered.length} prices are not in it yet`;
  return `All ${leaves.length} leaves of the product are in the log of ${size}; ${waiting}.`;
}

async function run() {
  const options = { key: { type: 'string' }, since: { type: 'string' }, keep: { type: 'string' } };
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const [address] = positionals;
  if (positionals.length !== 1) throw new Error(usage);
  const url = /^https?:/.test(address) ? new URL(address) : undefined;
  const [, id] = /\/product\/(\d+)/.exec(url?.pathname ?? '') ?? [];
  const isProof = id !== undefined || address.endsWith('.json');
  const folder = existsSync(join(address, 'checkpoint')) ? address : join(address, 'ledger');
  const read = openFiles(url ? `${url.origin}/ledger` : folder);
  const get = async (path) => {
    const bytes = await read(path);
    if (bytes && values.keep) await mkdir(dirname(join(values.keep, path)), { recursive: true });
    if (bytes && values.keep) await writeFile(join(values.keep, path), bytes);
    return bytes;
  };
  const page = url && `${url.origin}${url.pathname.replace(/\/(proof(\.json)?)?$/, '')}`;
  const text = isProof && (await (page ? openFiles(page)('proof.json') : readFile(address)));
  const proof = text && (JSON.parse(text).ledger ?? JSON.parse(text));
  if (isProof && !proof) throw new Error('There is no proof.json at this address.');
  const given = values.key && (existsSync(values.key) ? await readFile(values.key, 'utf8') : values.key);
  const key = readKey(given ?? (isProof && !url ? proof.key : String(await get('key'))));
  if (!given) console.log(printable(`The site of the log names this key. To pin it: --key ${key.text}`));
  if (isProof) console.log(checkProof(proof, key, id && Number(id)));
  if (isProof && !url) return;
  const note = await get('checkpoint');
  if (!note) throw new Error('There is no checkpoint at this address.');
  const head = readCheckpoint(String(note), key);
  if (isProof) return void (await checkContinues(get, head, readCheckpoint(proof.checkpoint, key)));
  if (!values.since) return console.log(await checkLog(get, head));
  const isFile = statSync(values.since).isFile();
  const old = readCheckpoint(await readFile(isFile ? values.since : join(values.since, 'checkpoint'), 'utf8'), key);
  console.log(await checkContinues(get, head, old, isFile ? undefined : openFiles(values.since)));
}

run().catch((error) => {
  console.error(printable(error instanceof False ? `FALSE: ${error.message}` : error.message));
  process.exitCode = error instanceof False ? 1 : 2;
});
