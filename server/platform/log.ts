import { AsyncLocalStorage } from 'node:async_hooks';
import { type Logger, type LoggerOptions, pino } from 'pino';

const requestIds = new AsyncLocalStorage<string>();

/**
 * The log of a process, one JSON object a line. A line that is written on behalf of a request carries its `requestId`.
 * @param process which one writes: the role of the main process, or what a process beside it does
 */
export function openLog({ level, process }: { level: string; process: string }): Logger {
  return pino({ level, base: { process }, mixin: ofRequest, serializers: { err: withoutValues } });
}

/** PostgreSQL tells in these of its errors which values were at fault, as a shopper's address that is there already. */
export function withoutValues(error: Error): object {
  const { detail, where, ...told } = pino.stdSerializers.err(error) as Record<string, unknown>;
  return told;
}

/** What lines of the request that is being answered carry besides; nothing where none is. */
export const ofRequest: NonNullable<LoggerOptions['mixin']> = () => {
  const requestId = requestIds.getStore();
  return requestId === undefined ? {} : { requestId };
};

/** Answers a request: all that comes of it, however late, logs by this id. */
export function onBehalfOf<Answer>(requestId: string, answer: () => Answer): Answer {
  return requestIds.run(requestId, answer);
}
