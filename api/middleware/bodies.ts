import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { readWithin } from '../bytes.ts';
import { ProblemError, type Sentence } from '../errors.ts';

const BROKEN_OFF = {
  en: 'The request broke off before all of it was here.',
  fr: 'La demande s’est interrompue avant d’arriver en entier.',
};

/**
 * The body that `reading` reads, within the connection's limit of time. A body that breaks off, or
 * is not written as HTTP wants it, is the caller's fault: 400, which the caller seldom reads.
 */
export async function awaitBody<T>(c: Context, reading: Promise<T>): Promise<T> {
  const connection = c.env as { bodySince?: number | undefined } | undefined;
  if (connection) connection.bodySince = Date.now();
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw new ProblemError(400, BROKEN_OFF);
  } finally {
    if (connection) connection.bodySince = undefined;
  }
}

/** Refuses a body of more than so many bytes: 413, with the sentence, before anything reads it. */
export function limitBody(maxSize: number, sentence: Sentence): MiddlewareHandler {
  const count = bodyLimit({
    maxSize,
    onError: () => {
      throw new ProblemError(413, sentence);
    },
  });
  return async (c, next) => {
    // Without a length in the head, the whole body is read.
    await awaitBody(c, Promise.resolve(count(c, async () => {})));
    await next();
  };
}

/** Reads the bytes that were sent, at most so many: 413, with the sentence, for more. */
export function bytesUpTo(maxSize: number, sentence: Sentence) {
  return async (c: Context): Promise<Uint8Array<ArrayBuffer>> => {
    if (Number(c.req.header('content-length')) > maxSize) throw new ProblemError(413, sentence);
    const bytes = await awaitBody(c, readWithin(c.req.raw.body, maxSize));
    if (!bytes) throw new ProblemError(413, sentence);
    return bytes;
  };
}

/** Reads the text that was sent, as `bytesUpTo` does. */
export function textUpTo(maxSize: number, sentence: Sentence) {
  const read = bytesUpTo(maxSize, sentence);
  return async (c: Context): Promise<string> => new TextDecoder().decode(await read(c));
}
