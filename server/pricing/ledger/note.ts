import { createPrivateKey, createPublicKey, hash, type KeyObject, sign, verify } from 'node:crypto';

/** Signed notes (https://c2sp.org/signed-note) and checkpoints (https://c2sp.org/tlog-checkpoint), with Ed25519. */

const ed25519 = Buffer.of(1);
/** DER headers of RFC 8410, before the 32 bytes of a private or a public key. */
const privateHeader = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicHeader = Buffer.from('302a300506032b6570032100', 'hex');

/** A public key with its name, as a vkey tells them. */
export type Verifier = { name: string; publicKey: Buffer };
export type Signer = Verifier & { privateKey: KeyObject };

/** The head of a log's tree. */
export type TreeHead = { origin: string; size: number; root: Buffer };

/** Returns the signer of a name whose private key is these 32 bytes. */
export function signerOf(name: string, seed: Buffer): Signer {
  const privateKey = createPrivateKey({ key: Buffer.concat([privateHeader, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(publicHeader.length);
  return { name, publicKey, privateKey };
}

function keyId({ name, publicKey }: Verifier): Buffer {
  return hash('sha256', Buffer.concat([Buffer.from(`${name}\n`), ed25519, publicKey]), 'buffer').subarray(0, 4);
}

/** Returns a verifier key, such as `shop.example/ledger+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k`. */
export function vkeyOf(verifier: Verifier): string {
  const key = Buffer.concat([ed25519, verifier.publicKey]).toString('base64');
  return `${verifier.name}+${keyId(verifier).toString('hex')}+${key}`;
}

/** Signs the head of a tree. Ed25519 is deterministic: the same head always gives the same text. */
export function signCheckpoint(signer: Signer, size: number, root: Buffer): string {
  const text = `${signer.name}\n${size}\n${root.toString('base64')}\n`;
  const signature = Buffer.concat([keyId(signer), sign(null, Buffer.from(text), signer.privateKey)]);
  return `${text}\n— ${signer.name} ${signature.toString('base64')}\n`;
}

/**
 * Reads a checkpoint and checks its signature.
 * @returns undefined for a text that is no checkpoint of this key
 */
export function readCheckpoint(note: string, verifier: Verifier): TreeHead | undefined {
  const end = note.lastIndexOf('\n\n') + 1;
  const text = note.slice(0, end);
  const [origin, size = '', root = ''] = text.split('\n');
  if (end === 0 || origin !== verifier.name || !/^(0|[1-9]\d{0,15})$/.test(size)) return undefined;
  const prefix = `— ${verifier.name} `;
  const isSigned = note
    .slice(end + 1)
    .split('\n')
    .some((line) => line.startsWith(prefix) && isSignature(Buffer.from(line.slice(prefix.length), 'base64')));
  return isSigned ? { origin, size: Number(size), root: Buffer.from(root, 'base64') } : undefined;

  function isSignature(bytes: Buffer): boolean {
    if (!bytes.subarray(0, 4).equals(keyId(verifier))) return false;
    const key = createPublicKey({
      key: Buffer.concat([publicHeader, verifier.publicKey]),
      format: 'der',
      type: 'spki',
    });
    return verify(null, Buffer.from(text), key, bytes.subarray(4));
  }
}
