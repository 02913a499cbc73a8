import { createServer } from 'node:net';

/** Below those that the system gives to whoever connects: one of these may be taken between two looks. */
const [LEAST, MOST] = [20_000, 32_000];

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });

/** A port for a starter that is free, and the next one too, which its payment sandbox takes. */
export async function freePorts(): Promise<number> {
  for (;;) {
    const port = LEAST + Math.floor(Math.random() * (MOST - LEAST));
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}
