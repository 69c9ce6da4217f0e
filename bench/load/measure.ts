import { setTimeout as pause } from 'node:timers/promises';
import { type BenchRequest, openClient } from './client.ts';

/** The raw measurements of a load. */
export type Measured = {
  seconds: number;
  latenciesMs: number[];
  /** Latencies of 503 responses, from the moment they were really sent. */
  refusedMs: number[];
  statuses: Map<number, number>;
  bytes: number;
  /** The bodies of 200 responses, if requested. */
  bodies: Buffer[];
};

export type Load = {
  port: number;
  connections: number;
  next(): BenchRequest;
  /** Ends the load after a time or a number of requests. */
  until: { seconds: number } | { requests: number };
  keepBodies?: boolean;
  /** The target rate. Without it, each connection sends its next request as soon as it has a response. */
  perSecond?: number;
};

/** Runs a load over all connections at once. With a target rate, the latency of a delayed request counts from when it was due. */
export async function measure(load: Load): Promise<Measured> {
  const { port, connections, next, until, keepBodies = false, perSecond } = load;
  const clients = await Promise.all(Array.from({ length: connections }, () => openClient(port)));
  const measured: Measured = { seconds: 0, latenciesMs: [], refusedMs: [], statuses: new Map(), bytes: 0, bodies: [] };
  const startedAt = performance.now();
  const endsAt = 'seconds' in until ? startedAt + until.seconds * 1000 : Number.POSITIVE_INFINITY;
  let left = 'requests' in until ? until.requests : Number.POSITIVE_INFINITY;
  try {
    await Promise.all(
      clients.map(async (client, place) => {
        const everyMs = perSecond === undefined ? 0 : (1000 * connections) / perSecond;
        for (let requestedAt = startedAt + (everyMs * place) / connections; requestedAt < endsAt && left > 0; ) {
          left -= 1;
          const early = requestedAt - performance.now();
          if (perSecond !== undefined && early > 0) await pause(early);
          const sentAt = performance.now();
          const answer = await client.ask(next(), keepBodies ? 'keep' : undefined);
          const answeredAt = performance.now();
          measured.latenciesMs.push(answeredAt - requestedAt);
          if (answer.status === 503) measured.refusedMs.push(answeredAt - sentAt);
          measured.statuses.set(answer.status, (measured.statuses.get(answer.status) ?? 0) + 1);
          measured.bytes += answer.bytes;
          if (answer.body && answer.status === 200) measured.bodies.push(answer.body);
          requestedAt = perSecond === undefined ? answeredAt : requestedAt + everyMs;
        }
      }),
    );
  } finally {
    for (const client of clients) client.close();
  }
  measured.seconds = (performance.now() - startedAt) / 1000;
  return measured;
}

/** The summary of one or several loads of one kind. Times are in milliseconds. */
export type Figures = {
  requests: number;
  perSecond: number;
  p50: number;
  p99: number;
  p999: number;
  max: number;
  meanBytes: number;
  notOk: number;
  /** The 99th percentile of the latency of 503 responses. */
  refusedP99: number;
};

/** Summarizes loads. Percentiles are over all requests, not means of percentiles. */
export function sumUp(parts: readonly Measured[]): Figures {
  const times = Float64Array.from(parts.flatMap((part) => part.latenciesMs)).sort();
  const refused = Float64Array.from(parts.flatMap((part) => part.refusedMs)).sort();
  const total = (read: (part: Measured) => number) => parts.reduce((sum, part) => sum + read(part), 0);
  const at = (share: number, of = times) => of[Math.min(of.length - 1, Math.floor(of.length * share))] ?? 0;
  return {
    requests: times.length,
    perSecond: times.length / total((part) => part.seconds),
    p50: at(0.5),
    p99: at(0.99),
    p999: at(0.999),
    refusedP99: at(0.99, refused),
    max: at(1),
    meanBytes: total((part) => part.bytes) / Math.max(1, times.length),
    notOk: times.length - total((part) => part.statuses.get(200) ?? 0),
  };
}
