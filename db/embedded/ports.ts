import process from 'node:process';

/** Tells whether the port is free. @throws the system's error when the process may not listen there. */
export function isFree(port: number): boolean {
  try {
    Deno.listen({ port, hostname: '0.0.0.0' }).close();
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.AddrInUse) return false;
    throw error;
  }
}

/** Below the ports that systems give to connecting programs, which may be taken between a look and a use. */
const [LEAST, COUNT] = [20_000, 12_000];
/** Each process begins elsewhere, so that two do not look at the same port at once. */
let looked = process.pid * 397;

/** A port of this machine that is free at the moment; another each time. */
export function freePort(): number {
  for (let tries = 0; tries < COUNT; tries++) {
    const port = LEAST + (looked++ % COUNT);
    if (isFree(port)) return port;
  }
  throw new Error('No free port was found.');
}
