import type { LogEvent } from 'kysely';

export type Attributes = Record<string, string | number>;

/** A traced piece of work, whose attributes become known as it goes on. */
export type Span = { rename(name: string): void; setAttributes(attributes: Attributes): void; fail(): void };

export type SpanOptions = {
  /** `server`: an incoming request. `client`: an outgoing request. If undefined, work within this process. */
  kind?: 'server' | 'client';
  /** The `traceparent` (https://www.w3.org/TR/trace-context) of the caller. If undefined, the active trace goes on. */
  parent?: string | undefined;
};

/** A recorder of traces, implemented by `otlp.ts`. */
export type Tracing = {
  trace<Result>(
    name: string,
    attributes: Attributes,
    work: (span: Span) => Promise<Result>,
    options: SpanOptions,
  ): Promise<Result>;
  /** Records a statement that has ended, if it is part of a trace. */
  noteStatement(event: LogEvent): void;
  stop(): Promise<void>;
};
