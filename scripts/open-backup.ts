import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter } from 'age-encryption';
import type { Env } from '../api/env.ts';
import { createObjectStore } from '../api/external/object-store.ts';

type Opened = { path: string; close: () => Promise<void> };

/**
 * The plain file of a backup that may lie in the storage of `BACKUP_S3_URL` (`s3:NAME`), and may be encrypted
 * (`.age`): then `identity` names the file with the private key, which is read and kept nowhere.
 * @throws a sentence that says what is missing.
 */
export async function openBackup(
  file: string,
  identity: string | undefined,
  env: Env,
): Promise<Opened> {
  const remote = file.startsWith('s3:');
  if (!remote && !file.endsWith('.age')) return { path: file, close: async () => {} };
  if (file.endsWith('.age') && !identity) {
    throw new Error(`${file} is encrypted: name the file with its private key, --identity=FILE.`);
  }
  const folder = await mkdtemp(join(tmpdir(), 'portage-backup-'));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    const local = remote ? await download(file.slice('s3:'.length), folder, env) : file;
    if (!local.endsWith('.age')) return { path: local, close };
    if (!existsSync(local)) throw new Error(`There is no file ${local}.`);
    const decrypter = new Decrypter();
    for (const line of (await readFile(identity ?? '', 'utf8')).split('\n')) {
      if (line.startsWith('AGE-SECRET-KEY-')) decrypter.addIdentity(line.trim());
    }
    const sealed = Readable.toWeb(createReadStream(local)) as ReadableStream<Uint8Array>;
    const path = join(folder, basename(local, '.age'));
    await write(await decrypter.decrypt(sealed), path);
    return { path, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function download(name: string, folder: string, env: Env): Promise<string> {
  const { BACKUP_S3_URL: url, BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET: secret } = env;
  if (!url || !keyId || !secret) throw new Error('BACKUP_S3_URL and its key are not set.');
  const store = createObjectStore({ url, keyId, secret, region: env.BACKUP_S3_REGION });
  const path = join(folder, basename(name));
  await write(await store.get(name), path);
  return path;
}

const write = (stream: ReadableStream<Uint8Array>, path: string) =>
  pipeline(Readable.fromWeb(stream as never), createWriteStream(path, { mode: 0o600 }));
