import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes a file encrypted to `recipient` (age1…), whose private key is on no machine of ours, to `target`. */
export async function encryptFile(
  source: string,
  target: string,
  recipient: string,
): Promise<void> {
  // Loaded for a backup alone: every start would pay for it.
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  // Opened first: a stream of a file that is not there would never begin.
  const file = await open(source);
  const plain = Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>;
  const sealed = await encrypter.encrypt(plain);
  await pipeline(Readable.fromWeb(sealed as never), createWriteStream(target, { mode: 0o600 }));
}
