import pg from 'pg';

/** How often a database is asked whether it is there, and how long the answer may take: together so long a request may hang. */
const lookEveryMs = 1000;
const defaultAnswerMs = 2000;

/** What a server knows the connection by; what is announced stands behind it. */
export const watchName = 'trouvaille watch';

/** What a database says of itself. */
export type Standing = {
  /** Bytes of write-ahead log that it has written, or as a standby has replayed. */
  position: number;
  isStandby: boolean;
  /** Changes when a standby becomes a primary. */
  timeline: number;
};

const question = `select pg_is_in_recovery() as "isStandby", (select timeline_id from pg_control_checkpoint()) as timeline,
  (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0')::float8 as position`;

/** Keeps an eye on a database by a connection of its own. */
export type Watch = {
  /** Undefined while it does not answer. */
  standing(): Standing | undefined;
  /** Looks at once: somebody has not reached it. */
  doubt(): void;
  /** Lets whoever else is connected read a word in the connection's name; the newest stands. */
  announce(word: string): void;
  stop(): Promise<void>;
};

/**
 * Asks a database once a second whether it is there, so that nobody else has to wait to find out that it is not: one that
 * is gone refuses at once, but one that hangs, or whose network swallows what is sent, says nothing at all.
 * @param onLook told after each look, and what was wrong where it was not there
 * @param answerMs how long an answer may take, 2 s where it is not given
 */
export async function watch(
  connectionString: string,
  onLook: (standing: Standing | undefined, error?: unknown) => void,
  answerMs = defaultAnswerMs,
): Promise<Watch> {
  let client: pg.Client | undefined;
  let standing: Standing | undefined;
  let looking: Promise<void> | undefined;
  let isStopped = false;
  let name = watchName;
  let knownName = name;

  async function opened(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      application_name: name,
    });
    knownName = name;
    // What breaks while nobody asks comes up at the next look.
    fresh.on('error', () => {});
    try {
      await fresh.connect();
    } catch (error) {
      cut(fresh);
      throw error;
    }
    return fresh;
  }

  async function ask(): Promise<void> {
    let error: unknown;
    try {
      client ??= await opened();
      if (knownName !== name) {
        knownName = name;
        await client.query("select set_config('application_name', $1, false)", [knownName]);
      }
      standing = (await client.query<Standing>(question)).rows[0];
    } catch (reason) {
      error = reason;
      standing = undefined;
      if (client) cut(client);
      client = undefined;
    }
    if (!isStopped) onLook(standing, error);
  }
  function look(): Promise<void> {
    looking ??= ask().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  await look();
  const timer = setInterval(() => void look(), lookEveryMs).unref();
  return {
    standing: () => standing,
    doubt: () => void look(),
    announce(word) {
      const announced = `${watchName} ${word}`;
      if (announced === name) return;
      name = announced;
      // A look that goes on may have told the name before.
      void (looking ?? Promise.resolve()).then(() => (isStopped ? undefined : look()));
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await looking;
      if (client) cut(client);
    },
  };
}

/** Ends a connection without a word to its other side, which may not be listening; what waits for an answer fails. */
export function cut(client: pg.Client): void {
  // Types of pg tell of `connection`, but not of the stream below it.
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}
