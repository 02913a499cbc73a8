import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createTarDecoder } from 'modern-tar';

/** A file of an archive. */
export type Member = { name: string; content: Uint8Array };

/**
 * The members of a backup's tar file, one after another.
 * @throws {Error} when the file is cut short, or no tar; the disk's own error, when the file cannot be read.
 */
export async function* readMembers(path: string): AsyncGenerator<Member> {
  const bytes = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
  try {
    for await (const { header, body } of bytes.pipeThrough(createTarDecoder({ strict: true }))) {
      // Every body is read: the decoder mixes bodies up after a cancelled one.
      yield { name: header.name, content: await new Response(body).bytes() };
    }
  } catch (error) {
    if (typeof (error as { code?: unknown }).code === 'string') throw error;
    const sentence = `${path} is not a whole backup: it is cut short, or something else.`;
    throw new Error(sentence, { cause: error });
  }
}
