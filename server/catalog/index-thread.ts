import { seenFromRequests } from '#server/platform/database/away.ts';
import { type Connection, connect, type DatabaseAddress } from '#server/platform/database/connect.ts';
import { returnHeapMemory } from '#server/platform/threads/collect-garbage.ts';
import { watchEventLoop } from '#server/platform/threads/event-loop.ts';
import { keepCompiledCode } from '#server/platform/threads/keep-compiled-code.ts';
import { answerQuestions, notify } from '#server/platform/threads/thread.ts';
import type { Question, RelatedQuestion } from './index-questions.ts';
import { type CatalogState, type IndexSync, openIndexSync } from './index-sync.ts';
import type { ReadOptions } from './listed-products.ts';

/** Messages that the index thread sends unasked. */
export type IndexNotice = { kind: 'state'; state: CatalogState } | { kind: 'failure'; error: unknown };

/** Products from which on speed is worth some MB of compiled code. */
const largeCatalog = 100_000;

const longestStop = watchEventLoop();

let opened: { sync: IndexSync; connection: Connection } | undefined;

function sync(): IndexSync {
  if (!opened) throw new Error('The catalog is not open.');
  return opened.sync;
}

// Keeps the index off the thread that answers requests. One computes a query while the other serializes responses.
// Merging a change or sorting the catalog does not delay requests that need no index.
const answers = {
  async open(address: DatabaseAddress, options: ReadOptions): Promise<void> {
    // The first read takes long, so it has background timeouts. A database that hangs must block neither it nor later reads.
    const connection = await connect(address, { waiting: 'background', onWatch: () => {} });
    try {
      const tell = (notice: IndexNotice) => notify(notice);
      const built = await openIndexSync(
        connection,
        (state) => tell({ kind: 'state', state }),
        (error) => tell({ kind: 'failure', error }),
        options,
      );
      opened = { sync: built, connection };
      if (built.current.index.listed >= largeCatalog) keepCompiledCode();
      // The rows of a million products were read through 190 MB of heap, which no later query needs.
      returnHeapMemory();
    } catch (error) {
      await connection.close();
      throw error;
    }
  },
  find: (question: Question) => sync().find(question),
  facts: async (filter: Question['filter']) => sync().facts(filter),
  related: (question: RelatedQuestion) =>
    sync()
      .related(question)
      .catch((error) => {
        throw seenFromRequests(error);
      }),
  longestStop,
  refresh: () => sync().refresh(),
  rebuild: () => sync().rebuild(),
  async close(): Promise<void> {
    await opened?.sync.stop();
    await opened?.connection.close();
  },
};
export type IndexThreadAnswers = typeof answers;

answerQuestions(answers);
