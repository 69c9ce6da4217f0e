/** The program of a codec process of the picture pool. Handles one picture at a time, and exits with its parent. */
import sharp from 'sharp';
import { NoPicture } from '#server/images/no-picture.ts';
import type { Codec, CodecMessage, CodecTask } from '#server/images/picture-pool.ts';
import { makeFile, makeFiles } from './make-files.ts';

// The pool runs its own processes in parallel, and no picture comes twice.
sharp.concurrency(1);
sharp.cache(false);

const codec: Codec = { makeFiles, makeFile };

async function answer({ name, args }: CodecTask): Promise<CodecMessage> {
  try {
    const work = codec[name] as (...given: typeof args) => Promise<unknown>;
    return { state: 'done', value: await work(...args) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { state: error instanceof NoPicture ? 'refused' : 'failed', message };
  }
}

const tell = (message: CodecMessage) => process.send?.(message);
process.on('message', async (task: CodecTask) => tell(await answer(task)));
process.once('disconnect', () => process.exit());
// Ctrl+C in a terminal reaches the whole process group. The parent ends this process when it is ready.
process.on('SIGINT', () => {});
tell({ state: 'ready' });
