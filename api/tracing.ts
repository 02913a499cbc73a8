import {
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Sql } from '../db/connect.ts';
import { watchStatements } from '../db/watch-statements.ts';
import { errorText } from './errors.ts';

/** The trace of the request that sent a job (W3C trace context), as the job carries it; empty outside of one. */
export type Carried = Record<string, string>;

export type Tracing = {
  /** Names the runtime's span of a request by the route's pattern. */
  requests: MiddlewareHandler;
  carried(): Carried;
  /** Does a job as a part of what the request began that sent it. */
  job<T>(name: string, carried: Carried, work: () => Promise<T>): Promise<T>;
  /** For a line of the log; empty outside of a trace. */
  ids(): { traceId?: string; spanId?: string };
};

/**
 * Traces by the runtime's own OpenTelemetry (`OTEL_DENO`), which makes the spans of requests, of calls to other
 * servers, and of the log's lines. Statements, jobs and names are added here. No trace holds anything of a
 * person: a statement is its text with `$n`, and addresses stay out, since they name people and open bookings.
 */
export function createTracing(sql: Sql): Tracing {
  const tracer = trace.getTracer('portage');
  hideAddresses(tracer.startSpan('portage starts'));

  const spanOf = async <T>(span: Span, work: () => Promise<T>): Promise<T> => {
    try {
      return await context.with(trace.setSpan(context.active(), span), work);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: errorText(error) });
      throw error;
    } finally {
      span.end();
    }
  };

  // Polls outside of a request or job are not told.
  watchStatements(sql, (text) => {
    if (!trace.getActiveSpan()) return null;
    const span = tracer.startSpan(text.split(/\s/, 1)[0]?.toLowerCase() ?? 'statement', {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
    });
    return {
      done: () => span.end(),
      failed(error) {
        span.setStatus({ code: SpanStatusCode.ERROR, message: errorText(error) });
        span.end();
      },
    };
  });

  return {
    async requests(c, next) {
      const span = trace.getActiveSpan();
      await next();
      const route = routePath(c);
      span?.updateName(`${c.req.method} ${route}`);
      span?.setAttribute('http.route', route);
    },
    carried() {
      const carried: Carried = {};
      if (trace.getActiveSpan()) propagation.inject(context.active(), carried);
      return carried;
    },
    async job(name, carried, work) {
      const parent = propagation.extract(context.active(), carried);
      return await spanOf(tracer.startSpan(name, { kind: SpanKind.CONSUMER }, parent), work);
    },
    ids() {
      const { traceId, spanId } = trace.getActiveSpan()?.spanContext() ?? {};
      return { ...(traceId && { traceId }), ...(spanId && { spanId }) };
    },
  };
}

/** The runtime writes whole addresses into its spans, and has no setting against it. */
function hideAddresses(first: Span): void {
  const spans = Object.getPrototypeOf(first) as Span;
  const { setAttribute } = spans;
  spans.setAttribute = function (this: Span, key, value) {
    return key.startsWith('url.') ? this : setAttribute.call(this, key, value);
  };
  first.end();
}
