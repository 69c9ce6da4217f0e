import type { LogEvent } from 'kysely';

export type Attributes = Record<string, string | number>;

/** A piece of work that is traced, of which more is known as it goes on. */
export type Piece = { rename(name: string): void; tell(attributes: Attributes): void; fail(): void };

export type PieceOptions = {
  /** server: a request that came in; client: one that went out; else it goes on in this process. */
  kind?: 'server' | 'client';
  /** The `traceparent` (https://www.w3.org/TR/trace-context) of whom it is done for, if not of what goes on already. */
  parent?: string | undefined;
};

/** What takes traces; `otlp.ts` is it. */
export type Tracing = {
  trace<Result>(
    name: string,
    attributes: Attributes,
    work: (piece: Piece) => Promise<Result>,
    options: PieceOptions,
  ): Promise<Result>;
  /** Notes a statement that has ended, where it is part of something that is traced. */
  noteStatement(event: LogEvent): void;
  stop(): Promise<void>;
};
