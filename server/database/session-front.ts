import type { Socket } from 'node:net';

/**
 * PGlite is one session. This front lets several clients of the PostgreSQL protocol share it: what a client sends up to
 * its Sync or simple Query runs without another's messages between, and a client within a transaction has the session
 * to itself until the transaction ends or the client goes away. Settings and named statements are the session's, so
 * they are shared: nothing of ours uses them.
 */
export type Session = {
  /** Runs protocol messages, giving the answer's bytes as they come. */
  execute(messages: Uint8Array, onAnswer: (bytes: Uint8Array) => void): Promise<void>;
  isInTransaction(): boolean;
  rollback(): Promise<void>;
};

type Turn = { client: symbol; run: () => Promise<void> };

/** Bytes of a message's type, which the first message of a connection has not. */
const typeBytes = 1;
const lengthBytes = 4;

const protocolVersion3 = 196608;
const sslRequest = 80877103;
const gssRequest = 80877104;
const cancelRequest = 80877102;
const terminate = 'X'.charCodeAt(0);
/** Messages after which the server answers and is ready for whoever comes next. */
const endsTurn = new Set([...'QS'].map((type) => type.charCodeAt(0)));

export function createSessionFront(session: Session) {
  const waiting: Turn[] = [];
  let owner: symbol | undefined;
  let running = false;
  let closed = false;

  async function work() {
    if (running) return;
    running = true;
    for (;;) {
      const next = owner === undefined ? 0 : waiting.findIndex((turn) => turn.client === owner);
      const [turn] = next < 0 ? [] : waiting.splice(next, 1);
      if (turn === undefined) break;
      await turn.run();
      // The session may be gone by now.
      if (closed) return;
      owner = session.isInTransaction() ? turn.client : undefined;
    }
    running = false;
  }

  function take(client: symbol, run: () => Promise<void>) {
    waiting.push({ client, run });
    void work();
  }

  return {
    /** Comes when all that was asked is done; nothing is run after it. To be called when every client is gone. */
    close(): Promise<void> {
      return new Promise((done) => {
        take(Symbol('close'), async () => {
          closed = true;
          done();
        });
      });
    },

    /** Serves one client until it goes away. */
    serve(socket: Socket): void {
      const client = Symbol('client');
      let buffered = Buffer.alloc(0);
      let turn: Buffer[] = [];
      let started = false;

      function runTurn() {
        const messages = Buffer.concat(turn);
        turn = [];
        take(client, async () => {
          try {
            await session.execute(messages, (bytes) => {
              // A copy: the session writes its next answer over the same memory.
              if (socket.writable) socket.write(Buffer.from(bytes));
            });
          } catch (error) {
            socket.destroy(error instanceof Error ? error : new Error(String(error)));
          }
        });
      }

      /** The next whole message, or nothing while it is still under way. */
      function nextMessage(): Buffer | undefined {
        const head = started ? typeBytes : 0;
        if (buffered.length < head + lengthBytes) return undefined;
        const size = head + buffered.readUInt32BE(head);
        if (buffered.length < size) return undefined;
        const message = buffered.subarray(0, size);
        buffered = buffered.subarray(size);
        return message;
      }

      function receive(message: Buffer) {
        if (!started) {
          const code = message.readUInt32BE(lengthBytes);
          if (code === sslRequest || code === gssRequest) socket.write('N');
          else if (code === cancelRequest) socket.end();
          else if (code === protocolVersion3) {
            started = true;
            turn.push(message);
            runTurn();
          } else socket.destroy();
          return;
        }
        const [type = 0] = message;
        if (type === terminate) {
          socket.end();
          return;
        }
        turn.push(message);
        if (endsTurn.has(type)) runTurn();
      }

      socket.setNoDelay(true);
      socket.on('data', (bytes) => {
        buffered = buffered.length === 0 ? bytes : Buffer.concat([buffered, bytes]);
        for (let message = nextMessage(); message !== undefined; message = nextMessage()) receive(message);
      });
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        for (let index = waiting.length - 1; index >= 0; index -= 1) {
          if (waiting[index]?.client === client) waiting.splice(index, 1);
        }
        take(client, async () => {
          if (owner === client && session.isInTransaction()) await session.rollback();
        });
      });
    },
  };
}
