/** A step that failed and was told about; `message` says why. */
export class StepError extends Error {
  override name = 'StepError';
}

const terminal = Deno.stdout.isTerminal();
const encoder = new TextEncoder();
const paint = (code: number, text: string) => (terminal ? `\x1b[${code}m${text}\x1b[0m` : text);
let silent = false;
const write = (text: string) => !silent && Deno.stdout.writeSync(encoder.encode(text));

/** Silences the steps: a step that the end cuts short has not failed. */
export function silence(): void {
  silent = true;
}

/** Passes on the words of a process, which has none any more once steps are silenced. */
export async function passOn(words: ReadableStream<Uint8Array>): Promise<void> {
  for await (const some of words) {
    for (let at = 0; at < some.length && !silent; ) at += Deno.stdout.writeSync(some.subarray(at));
  }
}

export const bold = (text: string): string => paint(1, text);

let current: Promise<unknown> = Promise.resolve();

/** Settles with the step that is under way. */
export const currentStep = (): Promise<unknown> => current.catch(() => {});

type Step<T> = {
  name: string;
  work: () => Promise<T>;
  /** The tick's words on the result. */
  says?: (result: T) => string;
  /** The advice to a person when the step fails. */
  advice: string;
  /** True where something else prints meanwhile, which a waiting line would run into. */
  talks?: boolean;
};

/**
 * Runs a step and prints a line about it: a tick, its name, the seconds it took and its own words.
 * A failure prints the step, the reason, and the advice.
 * @throws {StepError}
 */
export async function step<T>({ name, work, says, advice, talks }: Step<T>): Promise<T> {
  const begin = performance.now();
  if (terminal && !talks) write(`… ${name}`);
  const line = (sign: string, words = '') => {
    const seconds = `${((performance.now() - begin) / 1000).toFixed(1)} s`;
    const back = terminal && !talks ? '\r\x1b[2K' : '';
    write(`${back}${sign} ${name.padEnd(16)}${seconds.padStart(7)}  ${paint(2, words)}\n`);
  };
  try {
    const running = work();
    current = running;
    const result = await running;
    line(paint(32, '✓'), says?.(result));
    return result;
  } catch (error) {
    line(paint(31, '✗'));
    const why = error instanceof Error ? error.message : String(error);
    if (!silent) console.error(`\n${name} failed: ${why}\nWhat to do: ${advice}`);
    throw new StepError(why, { cause: error });
  }
}

export type Part = {
  name: string;
  advice: string;
  /** The part that this one would only repeat, were it to fail. */
  after?: string;
};

/**
 * Runs each part as a step, even after others fail, but for parts whose `after` has failed. Several
 * such runs may share the terminal.
 * @returns the names of the parts that failed.
 */
export async function runParts<P extends Part>(
  parts: P[],
  run: (part: P) => Promise<unknown>,
): Promise<Set<string>> {
  const failed = new Set<string>();
  for (const part of parts) {
    if (part.after && failed.has(part.after)) {
      write(`- ${part.name.padEnd(16)} waits until ${part.after} is right\n`);
      continue;
    }
    await step({ ...part, talks: true, work: () => run(part) }).catch(() => failed.add(part.name));
  }
  return failed;
}
