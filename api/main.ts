import { configure, getConsoleSink, getJsonLinesFormatter, getLogger } from '@logtape/logtape';
import { connect } from '../db/connect.ts';
import { loadEnv, readApiEnv } from './env.ts';
import { CONNECTION_LIMITS, listen } from './listen.ts';
import { serve } from './serve.ts';
import { logStrayErrors } from './stray-errors.ts';

await configure({
  sinks: { console: getConsoleSink({ formatter: getJsonLinesFormatter() }) },
  loggers: [
    { category: 'portage', lowestLevel: 'info', sinks: ['console'] },
    { category: ['logtape', 'meta'], lowestLevel: 'warning', sinks: ['console'] },
  ],
});
const log = getLogger(['portage', 'main']);
const env = loadEnv(readApiEnv);
const sql = connect(env.DATABASE_URL, { name: 'portage-api' });
const running = await serve(env, sql);

const server = listen(
  // Behind the starter or a proxy on the same machine; containers reach it all the same.
  { port: env.PORT, hostname: '0.0.0.0', limits: CONNECTION_LIMITS },
  (request, connection) => running.app.fetch(request, connection),
);
log.info('listening on {port}', { port: server.port });
// Only now: a start that fails must end the process and say why.
logStrayErrors();

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  // Requests under way are answered first; a client that hangs must not keep the process.
  await Promise.race([server.shutdown(), new Promise((resolve) => setTimeout(resolve, 5000))]);
  await running.close();
  await sql.end({ timeout: 2 });
  Deno.exit(0);
}
Deno.addSignalListener('SIGINT', stop);
Deno.addSignalListener('SIGTERM', stop);
