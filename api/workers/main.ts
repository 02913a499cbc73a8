import process from 'node:process';
import { buffer } from 'node:stream/consumers';
import { frame, unframe } from './frames.ts';
import type { Reader, ReadingKind } from './kinds.ts';

// A process that reads one file (reader.sh): its kind is an argument, the file comes on stdin.

const READERS: { [K in ReadingKind]: () => Promise<Reader<K>> } = {
  photo: async () => (await import('./photos.ts')).readPhoto,
  logo: async () => (await import('./logos.ts')).readLogo,
  statement: async () => (await import('./statements.ts')).readStatement,
  sheet: async () => (await import('./sheet-files.ts')).readSheetFile,
};

// Decoders print where they broke off; a damaged file is no news of the API's.
console.error = () => undefined;

const kind = process.argv[2] as ReadingKind;
const read = (await READERS[kind]()) as Reader<ReadingKind>;
// From here on the file is at fault if this process ends.
process.stdout.write('+');
const { head: asked, body } = unframe(await buffer(process.stdin));
const answer = await read(body, asked as never);
const parts = 'refused' in answer ? frame(answer) : frame({ facts: answer.facts }, answer.body);
for (const part of parts) process.stdout.write(part);
