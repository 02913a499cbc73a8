import { type FileHandle, open } from 'node:fs/promises';

// A backup is a plain tar file, so that any machine can look into it without Portage.

const BLOCK = 512;
const MODE = '0000600';

/** One file of an archive: its name, and where its bytes lie. */
export type Member = { name: string; size: number; at: number };

/** What stands before a member's bytes, as POSIX (ustar) has it. */
export function memberHead(name: string, size: number, seconds: number): Uint8Array {
  const head = new Uint8Array(BLOCK);
  const put = (text: string, at: number) => head.set(new TextEncoder().encode(text), at);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  if (name.length > 100) throw new Error(`The name ${name} is too long for an archive.`);
  put(name, 0);
  put(MODE, 100);
  put(octal(0, 7), 108);
  put(octal(0, 7), 116);
  put(octal(size, 11), 124);
  put(octal(seconds, 11), 136);
  put('        ', 148);
  put('0', 156);
  put('ustar\x0000', 257);
  put(`${octal(checksum(head), 6)}\0 `, 148);
  return head;
}

/** The zeros that fill a member's last block. */
export const memberTail = (size: number): Uint8Array =>
  new Uint8Array((BLOCK - (size % BLOCK)) % BLOCK);

/** Two empty blocks end an archive. */
export const archiveEnd = (): Uint8Array => new Uint8Array(2 * BLOCK);

const checksum = (head: Uint8Array) => head.reduce((sum, byte) => sum + byte, 0);

/** An archive on disk, read member by member. */
export type Archive = {
  members: Member[];
  read: (member: Member) => Promise<Uint8Array>;
  close: () => Promise<void>;
};

/** Opens an archive and lists it. @throws {Error} when it is cut short or not an archive. */
export async function openArchive(path: string): Promise<Archive> {
  const file = await open(path, 'r');
  try {
    return {
      members: await listMembers(file, path),
      read: ({ at, size }) => readAt(file, at, size),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function listMembers(file: FileHandle, path: string): Promise<Member[]> {
  const { size: total } = await file.stat();
  const members: Member[] = [];
  let at = 0;
  while (at + 2 * BLOCK <= total) {
    const head = await readAt(file, at, BLOCK);
    if (head.every((byte) => byte === 0)) return members;
    const text = (from: number, length: number) =>
      new TextDecoder().decode(head.subarray(from, from + length)).replace(/[\0 ].*$/s, '');
    const sum = Number.parseInt(text(148, 8), 8);
    const plain = head.map((byte, index) => (index >= 148 && index < 156 ? 32 : byte));
    if (checksum(plain) !== sum) break;
    const size = Number.parseInt(text(124, 12), 8);
    members.push({ name: text(0, 100), size, at: at + BLOCK });
    at += BLOCK + size + memberTail(size).length;
  }
  throw new Error(`${path} is not a whole backup: it is cut short, or something else.`);
}

async function readAt(file: FileHandle, at: number, size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size);
  let done = 0;
  while (done < size) {
    const { bytesRead } = await file.read(bytes, done, size - done, at + done);
    if (bytesRead === 0) throw new Error('The backup is cut short.');
    done += bytesRead;
  }
  return bytes;
}
