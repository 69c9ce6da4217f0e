import type { LogEvent } from 'kysely';
import type { Logger } from 'pino';
import type { Attributes, Piece, PieceOptions, Tracing } from './piece.ts';

let tracing: Tracing | undefined;
const untold: Piece = { rename: () => {}, tell: () => {}, fail: () => {} };

/**
 * Has what this process does traced from now on, where OpenTelemetry's own settings name a receiver (OTEL_EXPORTER_OTLP_ENDPOINT or
 * OTEL_EXPORTER_OTLP_TRACES_ENDPOINT; OTEL_SDK_DISABLED=true: all the same not). Else nothing of it is even loaded. To be called before
 * the database is connected to.
 * @param name what the process is: its ROLE, or what it does beside
 * @returns what sends the last traces and ends it
 */
export async function startTracing(name: string, log: Logger): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, OTEL_SDK_DISABLED } = process.env;
  const isWanted = OTEL_EXPORTER_OTLP_ENDPOINT || OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  if (!isWanted || OTEL_SDK_DISABLED === 'true') return async () => {};
  const { openOtlp } = await import('./otlp.ts');
  const opened = openOtlp(name, log);
  tracing = opened;
  return async () => {
    tracing = undefined;
    await opened.stop();
  };
}

export function isTracing(): boolean {
  return tracing !== undefined;
}

/** Does a piece of work, traced where traces are taken: what it does in turn is part of it. */
export function traced<Result>(
  name: string,
  attributes: Attributes,
  work: (piece: Piece) => Promise<Result>,
  options: PieceOptions = {},
): Promise<Result> {
  return tracing ? tracing.trace(name, attributes, work, options) : work(untold);
}

/** For Kysely: has statements traced, where traces are taken; their text alone, without any value. */
export function statementLog(): { log?: (event: LogEvent) => void } {
  return tracing ? { log: tracing.noteStatement } : {};
}
