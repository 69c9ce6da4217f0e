/** A codec process that is killed by the bytes `crash` and never answers to `hang`, as a decoder with a fault may. */
import type { CodecTask } from '#server/images/picture-pool.ts';

process.on('message', ({ args: [picture] }: CodecTask) => {
  const text = picture instanceof Uint8Array ? Buffer.from(picture).toString('latin1', 0, 5) : '';
  if (text === 'crash') process.kill(process.pid, 'SIGKILL');
  // Stands still, as a decoder that is caught in a loop, but costs no processor time.
  if (text.startsWith('hang')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
await import('#server/images/codec/process.ts');
