import pg from 'pg';

/** Interval of polls, and default timeout of an answer, in ms. A request may hang for as long as both together. */
const pollIntervalMs = 1000;
const defaultAnswerMs = 2000;

/** The `application_name` of the connection. An announced word is appended to it. */
export const watchName = 'trouvaille watch';

/** The state that a database reports. */
export type Standing = {
  /** Bytes of write-ahead log that the primary has written, or that a standby has replayed. */
  position: number;
  isStandby: boolean;
  /** Changes when a standby is promoted. */
  timeline: number;
};

const question = `select pg_is_in_recovery() as "isStandby", (select timeline_id from pg_control_checkpoint()) as timeline,
  (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0')::float8 as position`;

/** Polls a database over a connection of its own. */
export type Watch = {
  /** The state at the last poll. Undefined while the database does not answer. */
  standing(): Standing | undefined;
  /** Polls at once, after a caller failed to reach the database. */
  doubt(): void;
  /** Publishes a word in the name of the connection, where other connections can read it. Replaces the word before. */
  announce(word: string): void;
  stop(): Promise<void>;
};

/**
 * Polls a database once a second, so that no request has to wait to find out that it is away. A server that is gone
 * refuses connections at once. A server that hangs, or is cut off by the network, does not answer at all.
 * @param onLook called after each poll, with the error if the database did not answer
 * @param answerMs timeout of an answer, 2 s by default
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
    // An error between two polls shows at the next poll.
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
  const timer = setInterval(() => void look(), pollIntervalMs).unref();
  return {
    standing: () => standing,
    doubt: () => void look(),
    announce(word) {
      const announced = `${watchName} ${word}`;
      if (announced === name) return;
      name = announced;
      // A poll under way may have sent the name before.
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

/** Destroys a connection without the usual goodbye, since the other side may not be listening. Pending queries fail. */
export function cut(client: pg.Client): void {
  // The types of pg lack the stream below `connection`.
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}
