/** The program of a process of the picture pool: one picture at a time, until its starter is gone. */
import sharp from 'sharp';
import { NoPicture } from '#server/images/no-picture.ts';
import type { Codec, CodecMessage, CodecTask } from '#server/images/picture-pool.ts';
import { makeFile, makeFiles } from './make-files.ts';

// The pool has a process for each processor, and no picture comes twice.
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
// From a terminal the whole group of processes gets it; the starter ends this one in its turn.
process.on('SIGINT', () => {});
tell({ state: 'ready' });
