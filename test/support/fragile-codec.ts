/** A codec process with faults, as a decoder may have: the bytes `crash` kill it, and `hang` blocks it forever. */
import type { CodecTask } from '#server/images/picture-pool.ts';

process.on('message', ({ args: [picture] }: CodecTask) => {
  const text = picture instanceof Uint8Array ? Buffer.from(picture).toString('latin1', 0, 5) : '';
  if (text === 'crash') process.kill(process.pid, 'SIGKILL');
  // Blocks like a decoder in an endless loop, without using the processor.
  if (text.startsWith('hang')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
await import('#server/images/codec/process.ts');
