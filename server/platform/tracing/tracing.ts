import type { LogEvent } from 'kysely';
import type { Logger } from 'pino';
import type { Attributes, Span, SpanOptions, Tracing } from './span.ts';

let tracing: Tracing | undefined;
const noSpan: Span = { rename: () => {}, setAttributes: () => {}, fail: () => {} };

/**
 * Starts tracing this process if OpenTelemetry's own settings name a receiver (OTEL_EXPORTER_OTLP_ENDPOINT or
 * OTEL_EXPORTER_OTLP_TRACES_ENDPOINT). OTEL_SDK_DISABLED=true turns tracing off all the same. Without tracing,
 * OpenTelemetry is not even loaded. Must be called before the database is connected.
 * @param name the name of the process in traces: its ROLE, or for instance `worker`
 * @returns a function that sends the last traces and stops tracing
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

/** Runs a piece of work, traced if tracing is on. Work within it becomes part of the same trace. */
export function traced<Result>(
  name: string,
  attributes: Attributes,
  work: (span: Span) => Promise<Result>,
  options: SpanOptions = {},
): Promise<Result> {
  return tracing ? tracing.trace(name, attributes, work, options) : work(noSpan);
}

/**
 * Returns the option of Kysely that traces statements if tracing is on. Only their text is recorded, without any value.
 */
export function statementLog(): { log?: (event: LogEvent) => void } {
  return tracing ? { log: tracing.noteStatement } : {};
}
