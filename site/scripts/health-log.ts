import { HEALTH_LOG } from '../../contracts/facts.ts';

// Properties that only some browsers have.
type Memory = { usedJSHeapSize: number; jsHeapSizeLimit: number };
type Connection = { effectiveType?: string; downlink?: number; rtt?: number; saveData?: boolean };

const MEGABYTE = 1_048_576;

/** Notes memory and network on the console from time to time, for developers, and sends no figure. */
export function logHealth(): void {
  setInterval(logMemory, HEALTH_LOG.memorySeconds * 1000);
  setInterval(logNetwork, HEALTH_LOG.networkSeconds * 1000);
}

function logMemory(): void {
  const { memory } = performance as { memory?: Memory };
  if (!memory) return;
  const { usedJSHeapSize: used, jsHeapSizeLimit: limit } = memory;
  const text = `memory: ${Math.round(used / MEGABYTE)} of ${Math.round(limit / MEGABYTE)} MB`;
  if (used > limit * HEALTH_LOG.heapWarningShare) console.warn(`${text}, almost full`);
  else console.debug(text);
}

function logNetwork(): void {
  const { connection } = navigator as { connection?: Connection };
  if (!connection) return;
  const { effectiveType = 'unknown', downlink, rtt, saveData } = connection;
  const saving = saveData ? ', saving data' : '';
  console.debug(`network: ${effectiveType}, ${downlink} Mbit/s, ${rtt} ms${saving}`);
}
