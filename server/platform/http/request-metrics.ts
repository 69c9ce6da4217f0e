import { Counter, Gauge, Histogram } from 'prom-client';

/**
 * Buckets in seconds. 1 to 10 ms tell cached responses from computed ones, 25 and 60 ms are the limits for listings
 * (docs/design.md). 1 s is slow for the log, 10 s is the limit of a shutdown.
 */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.06, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const requests = new Counter({
  name: 'trouvaille_http_requests_total',
  help: 'Answered requests, by route pattern.',
  labelNames: ['method', 'route', 'status'],
});
const durations = new Histogram({
  name: 'trouvaille_http_request_duration_seconds',
  help: 'Time from the headers of a request to the headers of its response, in seconds.',
  labelNames: ['method', 'route'],
  buckets,
});
const cacheOutcomes = new Counter({
  name: 'trouvaille_cache_lookups_total',
  help: 'Requests for listings and pages: hit if the response was cached, miss if it was rendered.',
  labelNames: ['outcome'],
});

export const inFlight = new Gauge({
  name: 'trouvaille_http_requests_in_flight',
  help: 'Requests in progress.',
});

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

type Answered = {
  method: string;
  route: string;
  status: number;
  seconds: number;
  cacheOutcome: 'hit' | 'miss' | undefined;
};

/** Counts a finished request. */
export function countRequest({ method, route, status, seconds, cacheOutcome }: Answered): void {
  const known = methods.has(method) ? method : 'other';
  requests.inc({ method: known, route, status });
  durations.observe({ method: known, route }, seconds);
  if (cacheOutcome) cacheOutcomes.inc({ outcome: cacheOutcome });
}
