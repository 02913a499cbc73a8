import { setTimeout as sleep } from 'node:timers/promises';
import { configure, getConsoleSink, getJsonLinesFormatter, getLogger } from '@logtape/logtape';
import { connect } from '../db/connect.ts';
import { databaseState } from '../db/health.ts';
import { processName } from '../db/releases.ts';
import { hostOf, loadEnv, readApiEnv } from './env.ts';
import { CONNECTION_LIMITS, listen } from './listen.ts';
import { serve } from './serve.ts';
import { logStrayErrors } from './stray-errors.ts';
import type { Tracing } from './tracing.ts';

const jsonLines = getJsonLinesFormatter();
let tracing: Tracing | undefined;
const print = getConsoleSink({
  formatter: (line) =>
    jsonLines(tracing ? { ...line, properties: { ...line.properties, ...tracing.ids() } } : line),
});
await configure({
  sinks: { console: print },
  loggers: [
    { category: 'portage', lowestLevel: 'info', sinks: ['console'] },
    { category: ['logtape', 'meta'], lowestLevel: 'warning', sinks: ['console'] },
  ],
});
const log = getLogger(['portage', 'main']);
const env = loadEnv(readApiEnv);
const sql = connect(env.DATABASE_URL, { name: await processName(), max: env.DATABASE_POOL });
if ((await databaseState(sql)) === 'too_old') {
  console.error(
    '✗ The database has a newer schema than this release can live with: run a newer one.',
  );
  Deno.exit(1);
}
// Loaded only where traces are wanted: every start would pay for the module.
if (env.OTEL_EXPORTER_OTLP_ENDPOINT) tracing = (await import('./tracing.ts')).createTracing(sql);
const running = await serve(env, sql, { tracing });

// `npm start` sends this signal when it has built more of the site.
Deno.addSignalListener('SIGHUP', () => void running.reload());
const server = listen(
  { port: env.PORT, hostname: hostOf(env), limits: CONNECTION_LIMITS },
  (request, connection) => running.app.fetch(request, connection),
);
log.info('listening on {port}', { port: server.port });
if (env.METRICS_ADDRESS && running.metrics) {
  const { hostname, port } = new URL(`http://${env.METRICS_ADDRESS}`);
  const { metrics } = running;
  listen({ hostname, port: Number(port), limits: CONNECTION_LIMITS }, async ({ url }) =>
    new URL(url).pathname === '/metrics'
      ? new Response(await metrics(), { headers: { 'content-type': 'text/plain; version=0.0.4' } })
      : new Response(null, { status: 404 }),
  );
}
// Only now: a start that fails must end the process and say why.
logStrayErrors();

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  // A balancer learns first that nothing new should come here.
  running.drain();
  const production = env.APP_ENV === 'production';
  await sleep((env.DRAIN_SECONDS ?? (production ? 5 : 0)) * 1000);
  // Requests under way are answered; a client that hangs must not keep the process.
  const most = production ? 25_000 : 5000;
  await Promise.race([server.shutdown(), sleep(most)]);
  await running.close();
  await sql.end({ timeout: 2 });
  Deno.exit(0);
}
Deno.addSignalListener('SIGINT', stop);
Deno.addSignalListener('SIGTERM', stop);
