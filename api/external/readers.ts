import { type ChildProcess, spawn } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { getLogger } from '@logtape/logtape';
import { joined } from '../bytes.ts';
import { createTurns } from '../domain/turns.ts';
import { frame, unframe } from '../workers/frames.ts';
import type { Answer, ReadingKind, Readings } from '../workers/kinds.ts';

export type { ParsedSheet, QueryFault, Readings } from '../workers/kinds.ts';

const log = getLogger(['portage', 'readers']);

/** The most that the reader of a kind may take: seconds of processor time, MB of memory. */
const LIMITS: Record<ReadingKind, { seconds: number; megabytes: number }> = {
  // An honest photo of 50 million pixels takes three seconds and 800 MB, where nothing else runs.
  photo: { seconds: 20, megabytes: 1000 },
  logo: { seconds: 2, megabytes: 200 },
  sheet: { seconds: 2, megabytes: 300 },
  statement: { seconds: 2, megabytes: 200 },
};
/** Beside a busy machine's other work a reader waits far longer than it works; a hung reader waits for ever. */
const PATIENCE = { ms: 30_000, timesItsSeconds: 4 };
/** Bytes of the longest honest answer: a sheet of 40,000 rows. */
const MOST_ANSWERED = 16_000_000;
/** Files that wait are in memory, and those who sent them wait for an answer. */
const QUEUE = { atOnce: 2, waiting: 16, waitMs: 60_000 };

const PROGRAM = fileURLToPath(new URL('../workers/reader.sh', import.meta.url));

export type Task<K extends ReadingKind> = {
  /** The person who sent the file: their second file waits for every other person's first. */
  person: string;
  bytes: Uint8Array;
  asked: Readings[K]['asked'];
};

/** Reads files from outside, each in a process of its own. */
export type Readers = {
  /**
   * The contents of a file; `spent` where reading it took more time or memory than any honest file
   * of its kind, `busy` where too many wait, or no reader starts.
   */
  read<K extends ReadingKind>(kind: K, task: Task<K>): Promise<Answer<K> | 'spent' | 'busy'>;
  /** Ends the readers that are at work. */
  close(): void;
};

/**
 * Processes that read files from outside, at most two at once, one of a kind and one of a person. A
 * thread would not do: its WebAssembly and buffers count nowhere, and a heap that is full ends the
 * whole process. The kernel bounds these (reader.sh), and each ends with its file. `program` stands
 * in for that script in tests.
 */
export function createReaders({ program = PROGRAM } = {}): Readers {
  const turns = createTurns(QUEUE);
  const running = new Set<ChildProcess>();

  function start(kind: ReadingKind): ChildProcess {
    const { seconds, megabytes } = LIMITS[kind];
    const child = spawn(program, [kind, `${seconds}`, `${megabytes}`], {
      env: { DENO_DIR: process.env.DENO_DIR },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    running.add(child);
    return child;
  }

  async function answerOf(kind: ReadingKind, sent: Uint8Array[]) {
    const child = start(kind);
    const { ms, timesItsSeconds } = PATIENCE;
    const patience = ms + LIMITS[kind].seconds * 1000 * timesItsSeconds;
    const limit = setTimeout(() => child.kill('SIGKILL'), patience);
    try {
      return await talk(child, sent);
    } finally {
      clearTimeout(limit);
      running.delete(child);
    }
  }

  return {
    async read<K extends ReadingKind>(kind: K, { person, bytes, asked }: Task<K>) {
      const release = await turns.take(person, kind);
      if (!release) return 'busy';
      try {
        const { started, written, words } = await answerOf(kind, frame(asked, bytes));
        if (written) return answerIn<K>(written);
        if (started) return 'spent';
        log.error('A reader of the kind {kind} does not start: {words}', { kind, words });
        return 'busy';
      } finally {
        release();
      }
    },
    close() {
      for (const child of running) child.kill('SIGKILL');
    },
  };
}

function answerIn<K extends ReadingKind>(written: Uint8Array): Answer<K> {
  const { head, body } = unframe(written);
  const answer = head as Answer<K>;
  return 'refused' in answer ? answer : { facts: answer.facts, body };
}

/** How a reader ended: whether it had started, its whole answer if it wrote all, else its last words. */
type Ending = { started: boolean; written: Uint8Array | null; words: string };

function talk(child: ChildProcess, sent: Uint8Array[]): Promise<Ending> {
  const written: Uint8Array[] = [];
  let size = 0;
  let words = '';
  child.stdout?.on('data', (part: Uint8Array) => {
    size += part.length;
    if (size <= MOST_ANSWERED) written.push(part);
    else child.kill('SIGKILL');
  });
  child.stderr?.on('data', (part) => {
    words = `${words}${part}`.slice(-1000);
  });
  // The child may end before it has read all.
  child.stdin?.on('error', () => undefined);
  for (const part of sent) child.stdin?.write(part);
  child.stdin?.end();
  return new Promise((resolve) => {
    child.on('error', (error) => {
      words = error.message;
    });
    child.on('close', (code) => {
      // The child's first byte says that it has started.
      const whole = code === 0 && size > 1;
      resolve({
        started: size > 0,
        written: whole ? joined(written).subarray(1) : null,
        words,
      });
    });
  });
}
