import { AsyncLocalStorage } from 'node:async_hooks';
import { type Logger, type LoggerOptions, pino } from 'pino';

const requestIds = new AsyncLocalStorage<string>();

/**
 * Opens the log of a process, one JSON object a line. Lines that are written while a request is handled carry its
 * `requestId`.
 * @param process the name of the process in its lines: the role of the main process, or for instance `worker`
 */
export function openLog({ level, process }: { level: string; process: string }): Logger {
  return pino({ level, base: { process }, mixin: ofRequest, serializers: { err: withoutValues } });
}

/**
 * Serializes an error without `detail` and `where`, in which PostgreSQL repeats values, for instance the address of a
 * shopper.
 */
export function withoutValues(error: Error): object {
  const { detail, where, ...safe } = pino.stdSerializers.err(error) as Record<string, unknown>;
  return safe;
}

/** Adds `requestId` to log lines written while a request is handled. */
export const ofRequest: NonNullable<LoggerOptions['mixin']> = () => {
  const requestId = requestIds.getStore();
  return requestId === undefined ? {} : { requestId };
};

/** Runs the handler of a request. All log lines that it causes, however late, carry this id. */
export function onBehalfOf<Answer>(requestId: string, answer: () => Answer): Answer {
  return requestIds.run(requestId, answer);
}
