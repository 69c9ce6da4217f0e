import { setTimeout as pause } from 'node:timers/promises';
import {
  type Context,
  context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import { version } from '#server/platform/version.ts';
import type { Tracing } from './span.ts';

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT };

/** A receiver that is away must not delay the end of a process. */
const stopMs = 2000;

/** Characters of a statement that are recorded, enough to recognize it. */
const maxStatementChars = 1000;

/**
 * Exports traces by OTLP over HTTP, in batches, as OTEL_EXPORTER_OTLP_* configure. Traces that cannot be sent are
 * dropped and logged.
 */
export function openOtlp(name: string, log: Logger): Tracing {
  const tell = (...args: unknown[]) =>
    log.warn({ tracing: args.map(String).join(' ').slice(0, 500) }, 'tracing problem');
  diag.setLogger({ error: tell, warn: tell, info: tell, debug: tell, verbose: tell }, DiagLogLevel.WARN);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(
        resourceFromAttributes({
          'service.name': 'trouvaille',
          'service.version': version,
          'trouvaille.process': name,
        }),
      )
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({
      root: new TraceIdRatioBasedSampler(ratioOf(process.env.OTEL_TRACES_SAMPLER_ARG)),
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('trouvaille', version);

  return {
    trace(name, attributes, work, { kind, parent }) {
      const within = parent === undefined ? context.active() : (contextOf(parent) ?? context.active());
      const span = tracer.startSpan(name, { attributes, kind: kind ? kinds[kind] : SpanKind.INTERNAL }, within);
      const handle = {
        rename: (name: string) => void span.updateName(name),
        setAttributes: (more: typeof attributes) => void span.setAttributes(more),
        fail: () => void span.setStatus({ code: SpanStatusCode.ERROR }),
      };
      return context.with(trace.setSpan(within, span), async () => {
        try {
          return await work(handle);
        } catch (error) {
          // Only the name of the error: its message may hold values.
          span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
          throw error;
        } finally {
          span.end();
        }
      });
    },
    noteStatement({ level, query, queryDurationMillis }) {
      // Background work polls several times a second. A statement outside a trace is not worth recording.
      if (trace.getActiveSpan() === undefined) return;
      const [operation = ''] = /[a-z]+/i.exec(query.sql.replace(/^\s*\/\*.*?\*\//, '')) ?? [];
      const span = tracer.startSpan(operation.toLowerCase(), {
        kind: SpanKind.CLIENT,
        startTime: Date.now() - queryDurationMillis,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql.slice(0, maxStatementChars) },
      });
      if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
    async stop() {
      const late = pause(stopMs, undefined, { ref: false });
      await Promise.race([provider.shutdown(), late]).catch((error) => tell(error));
      context.disable();
      diag.disable();
    },
  };
}

/** Returns 1 if the setting is missing or not a fraction of 1. */
function ratioOf(text: string | undefined): number {
  const ratio = Number(text || 1);
  return ratio >= 0 && ratio <= 1 ? ratio : 1;
}

function contextOf(traceparent: string): Context | undefined {
  const [, traceId, spanId, flags = ''] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(traceparent) ?? [];
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  const remote: SpanContext = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, remote);
}
