import { createRequire } from 'node:module';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { generateQuotes } from '../../api/actions/quotes.ts';
import { prepareSupply } from '../../api/domain/pricing/supply-snapshot.ts';
import { PAGE_HEADERS } from '../../api/middleware/headers.ts';
import { torontoToday } from '../../contracts/dates.ts';
import { Move } from '../../contracts/moves.ts';
import type { GenerateReply } from '../../contracts/quotes.ts';
import { connect } from '../../db/connect.ts';
import { readSupply } from '../../db/supply.ts';

/**
 * `POST /api/generate` behind Fastify or Express on Node: the same contract, engine, reply and
 * headers as ours, without our rate limit, log and counts. Run with the framework's name, the
 * folder that it is installed in, a port and a database to read the supply from.
 */
const [framework = '', folder = '', port = '', databaseUrl = ''] = process.argv.slice(2);

const sql = connect(databaseUrl);
const today = torontoToday(new Date());
const snapshot = prepareSupply(await readSupply(sql, today, today));
await sql.end();

const deps = {
  maps: null,
  clock: () => new Date(),
  supply: {
    known: () => true,
    heardSeconds: () => 0,
    snapshot: () => snapshot,
    whenKnown: async () => snapshot,
    moved() {},
    refresh: async () => {},
    close: async () => {},
  },
};
const answer = (body: unknown): Promise<GenerateReply> => generateQuotes(deps, Move.parse(body));
const headers = Object.fromEntries(PAGE_HEADERS);

/** The parts of the two frameworks that are used here; neither is a package of this project. */
type FastifyApp = {
  post(
    path: string,
    handler: (
      request: { body: unknown },
      reply: { headers(all: Record<string, string>): unknown },
    ) => Promise<GenerateReply>,
  ): void;
  get(path: string, handler: () => Promise<unknown>): void;
  listen(options: { port: number; host: string }): Promise<unknown>;
};
type Reply = { set(all: Record<string, string>): Reply; json(body: unknown): void };
type ExpressApp = {
  use(handler: unknown): void;
  post(path: string, handler: (request: { body: unknown }, reply: Reply) => Promise<void>): void;
  get(path: string, handler: (request: unknown, reply: Reply) => void): void;
  listen(port: number, host: string): unknown;
};
type Express = (() => ExpressApp) & { json(): unknown };

const installed = createRequire(pathToFileURL(`${folder}/`));

const SERVERS: Record<string, () => void> = {
  fastify() {
    const app = (installed('fastify') as () => FastifyApp)();
    app.post('/api/generate', async (request, reply) => {
      reply.headers({ ...headers, 'x-request-id': crypto.randomUUID() });
      return await answer(request.body);
    });
    app.get('/health', async () => ({ status: 'ok' }));
    void app.listen({ port: Number(port), host: '127.0.0.1' });
  },
  express() {
    const express = installed('express') as Express;
    const app = express();
    app.use(express.json());
    app.post('/api/generate', async (request, reply) => {
      reply.set({ ...headers, 'x-request-id': crypto.randomUUID() });
      reply.json(await answer(request.body));
    });
    app.get('/health', (_request, reply) => reply.json({ status: 'ok' }));
    app.listen(Number(port), '127.0.0.1');
  },
};
SERVERS[framework]?.();
