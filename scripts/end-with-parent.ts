import './end-at-once.ts';
import { setInterval } from 'node:timers';

// Loaded before each service: a service whose starter was killed must not keep its port.
const starter = Deno.ppid;
setInterval(() => {
  if (Deno.ppid !== starter) Deno.exit(1);
}, 1000).unref();
