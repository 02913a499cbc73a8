import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { request as requestPlain } from 'node:http';
import { request } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';

/** A bucket of S3-compatible storage, or a folder in one. Each call throws `StoreError`. */
export type ObjectStore = {
  /** Uploads a file (5 GB at most, the most that one PUT may carry). */
  put(name: string, path: string): Promise<void>;
  /** The file that lies under the name. */
  get(name: string): Promise<ReadableStream<Uint8Array>>;
  remove(name: string): Promise<void>;
};

/** Thrown at an answer that the storage should not give; the message holds no address and no key. */
export class StoreError extends Error {
  override name = 'StoreError';
}

export type StoreSettings = {
  /** `https://host/bucket`, with a folder behind it where one is wanted. */
  url: string;
  keyId: string;
  secret: string;
  region?: string | undefined;
};

/** How long a storage may say nothing during an upload, and take for anything else. */
const IDLE_MS = 60_000;
const MOST_MS = 3_600_000;

/** The SHA-256 of a file, in hex. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** The SHA-256 of a store's stream, in hex. */
export async function hashStream(stream: ReadableStream<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of stream) hash.update(part);
  return hash.digest('hex');
}

/** Signature version 4 by aws4fetch. Files go as streams, since a backup may be larger than the memory. */
export function createObjectStore({ url, keyId, secret, region }: StoreSettings): ObjectStore {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    retries: 0,
    ...(region && { region }),
  });
  const addressOf = (name: string) => `${url.replace(/\/$/, '')}/${encodeURIComponent(name)}`;
  const ask = async (method: string, name: string) => {
    const reply = await client
      .fetch(addressOf(name), { method, signal: AbortSignal.timeout(MOST_MS) })
      .catch(() => {
        throw new StoreError('The storage does not answer.');
      });
    if (!reply.ok) {
      await reply.body?.cancel();
      throw new StoreError(`The storage answered ${reply.status}.`);
    }
    return reply;
  };

  return {
    async put(name, path) {
      const { size } = await stat(path);
      const signed = await client.sign(addressOf(name), {
        method: 'PUT',
        headers: { 'x-amz-content-sha256': await hashFile(path) },
      });
      const headers = { ...Object.fromEntries(signed.headers), 'content-length': String(size) };
      const send = signed.url.startsWith('https:') ? request : requestPlain;
      const status = await new Promise<number>((done, fail) => {
        // A connection of its own, of no further use after an upload refused half-way.
        const sent = send(signed.url, { method: 'PUT', headers, agent: false }, (reply) => {
          reply.resume();
          reply.on('end', () => done(reply.statusCode ?? 0));
        });
        sent.setTimeout(IDLE_MS, () => sent.destroy());
        sent.on('error', () => fail(new StoreError('The storage does not answer.')));
        pipeline(createReadStream(path), sent).catch(fail);
      });
      if (status !== 200) throw new StoreError(`The storage answered ${status}.`);
    },
    async get(name) {
      const { body } = await ask('GET', name);
      if (!body) throw new StoreError('The storage answered nothing.');
      return body;
    },
    async remove(name) {
      await (await ask('DELETE', name)).body?.cancel();
    },
  };
}
