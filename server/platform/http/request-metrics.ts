import { Counter, Gauge, Histogram } from 'prom-client';

/**
 * Buckets in seconds. 1 to 10 ms tell cached responses from computed ones, 25 and 60 ms are the limits for listings
 * (docs/design.md). 1 s is slow for the log, 10 s is the limit of a shutdown.
 */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.06, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const requests = new Counter({
  name: 'trouvaille_http_requests_total',
  help: 'Requests that were answered, by the pattern of their route.',
  labelNames: ['method', 'route', 'status'],
});
const durations = new Histogram({
  name: 'trouvaille_http_request_duration_seconds',
  help: 'From a request’s headers to those of its answer.',
  labelNames: ['method', 'route'],
  buckets,
});
const keptAnswers = new Counter({
  name: 'trouvaille_kept_answers_total',
  help: 'Listings and pages that were asked for: hit where the answer was kept, miss where it was made.',
  labelNames: ['outcome'],
});

export const inFlight = new Gauge({
  name: 'trouvaille_http_requests_in_flight',
  help: 'Requests that are being answered.',
});

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

type Answered = { method: string; route: string; status: number; seconds: number; kept: 'hit' | 'miss' | undefined };

/** Counts a finished request. */
export function countRequest({ method, route, status, seconds, kept }: Answered): void {
  const known = methods.has(method) ? method : 'other';
  requests.inc({ method: known, route, status });
  durations.observe({ method: known, route }, seconds);
  if (kept) keptAnswers.inc({ outcome: kept });
}
