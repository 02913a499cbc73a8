import process from 'node:process';
import { text } from 'node:stream/consumers';

/**
 * A keep-alive load generator in a process of its own: what to send comes in on standard input,
 * what came back goes out as one line of JSON. It reads just enough of HTTP to find where a reply
 * ends, so that the server and not the client is what is measured.
 */
export type Load = {
  port: number;
  connections: number;
  /** Replies before these do not count. */
  warmupMs: number;
  measureMs: number;
  /** So many requests a second, whatever the answers, as far as connections are free; else as many as can be. */
  rate?: number;
  /**
   * Whole requests, sent in turn. A run of `#`, dots and ones within it aside, becomes the number
   * of the request, zero-padded, its last digit first: an address is of another network each time.
   */
  requests: string[];
};

export type Measured = {
  /** Replies in all, those before and after the measure included. */
  total: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** The same by status. */
  p99By: Record<string, number>;
  /** Replies by status. */
  statuses: Record<string, number>;
  /** Connections that the server ended under way; a new one took the place of each. */
  lost: number;
  bytesPerReply: number;
};

type Template = { bytes: Uint8Array; slots: number[][] };

function templateOf(request: string): Template {
  // Requests are ASCII up to their slots, which stand in the head: characters are bytes there.
  const slots = [...request.matchAll(/#[#.1]*/g)].map(({ index, 0: run }) =>
    [...run.matchAll(/#/g)].map((sign) => index + sign.index),
  );
  return { bytes: new TextEncoder().encode(request), slots };
}

/** Writes the request into the connection's own buffer; a shared one could change while it is sent. */
function fill(buffer: Uint8Array, { bytes, slots }: Template, number: number): Uint8Array {
  buffer.set(bytes);
  for (const places of slots) {
    let rest = number;
    for (const place of places) {
      buffer[place] = 48 + (rest % 10);
      rest = Math.floor(rest / 10);
    }
  }
  return buffer.subarray(0, bytes.length);
}

const LENGTH = new TextEncoder().encode('content-length: ');
const CR = 13;
/** How it shows that the other end has gone. */
const { BrokenPipe, ConnectionReset, ConnectionAborted, UnexpectedEof } = Deno.errors;
const ENDED = [BrokenPipe, ConnectionReset, ConnectionAborted, UnexpectedEof];

/** Bytes of the reply that begins the buffer, or 0 while its head is not complete. */
function replyLength(buffer: Uint8Array, filled: number): number {
  let length = 0;
  let line = 0;
  for (;;) {
    const end = buffer.indexOf(CR, line);
    if (end < 0 || end + 1 >= filled) return 0;
    if (end === line) return end + 2 + length;
    if (end - line > LENGTH.length && startsWith(buffer, line, LENGTH)) {
      length = 0;
      for (let at = line + LENGTH.length; at < end; at++) {
        length = length * 10 + (buffer[at] as number) - 48;
      }
    }
    line = end + 2;
  }
}

function startsWith(buffer: Uint8Array, from: number, wanted: Uint8Array): boolean {
  for (let at = 0; at < wanted.length; at++) {
    // Header names come in either case.
    if (((buffer[from + at] as number) | 32) !== ((wanted[at] as number) | 32)) return false;
  }
  return true;
}

async function run(load: Load): Promise<Measured> {
  const templates = load.requests.map(templateOf);
  const longest = Math.max(...templates.map(({ bytes }) => bytes.length));
  const begin = performance.now() + load.warmupMs;
  const end = begin + load.measureMs;
  const times: number[] = [];
  const timesBy: Record<string, number[]> = {};
  const first = performance.now();
  let scheduled = 0;
  const statuses: Record<string, number> = {};
  let bytes = 0;
  let sent = 0;
  let lost = 0;

  async function keepConversing(): Promise<void> {
    while (performance.now() < end) {
      using connection = await Deno.connect({ port: load.port, hostname: '127.0.0.1' });
      connection.setNoDelay(true);
      try {
        await converse(connection);
      } catch (error) {
        if (!ENDED.some((kind) => error instanceof kind)) throw error;
        lost++;
      }
    }
  }

  async function converse(connection: Deno.TcpConn): Promise<void> {
    const scratch = new Uint8Array(longest);
    const buffer = new Uint8Array(256 * 1024);
    while (performance.now() < end) {
      if (load.rate) {
        const due = first + (scheduled++ * 1000) / load.rate;
        const early = due - performance.now();
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      }
      const number = sent++;
      const request = fill(scratch, templates[number % templates.length] as Template, number);
      const start = performance.now();
      let written = 0;
      while (written < request.length) written += await connection.write(request.subarray(written));
      let filled = 0;
      let whole = 0;
      while (whole === 0 || filled < whole) {
        const read = await connection.read(buffer.subarray(filled));
        if (read === null) throw new Deno.errors.UnexpectedEof('The server ended a connection.');
        filled += read;
        if (whole === 0) whole = replyLength(buffer, filled);
      }
      const now = performance.now();
      if (start < begin || now > end) continue;
      times.push(now - start);
      bytes += whole;
      const status = String.fromCharCode(...buffer.subarray(9, 12));
      statuses[status] = (statuses[status] ?? 0) + 1;
      const list = timesBy[status] ?? [];
      timesBy[status] = list;
      list.push(now - start);
    }
  }

  await Promise.all(Array.from({ length: load.connections }, keepConversing));
  const sorted = (list: number[]) => list.sort((a, b) => a - b);
  const quantile = (list: number[], share: number) =>
    list[Math.min(list.length - 1, Math.floor(list.length * share))] ?? Number.NaN;
  sorted(times);
  const at = (share: number) => quantile(times, share);
  return {
    total: sent,
    perSecond: (times.length * 1000) / load.measureMs,
    p50: at(0.5),
    p99: at(0.99),
    p99By: Object.fromEntries(
      Object.entries(timesBy).map(([status, list]) => [status, quantile(sorted(list), 0.99)]),
    ),
    statuses,
    lost,
    bytesPerReply: bytes / times.length,
  };
}

console.log(JSON.stringify(await run(JSON.parse(await text(process.stdin)) as Load)));
