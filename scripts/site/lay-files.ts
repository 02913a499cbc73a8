import { copyFile, link, mkdir, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { listFiles } from './sources.ts';

/**
 * Lays a file that no build changes where the site wants it, in the place of any older file: as a second name of the
 * same bytes, or as a copy where the two places are on different disks.
 */
export async function layFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rm(to, { force: true });
  await link(from, to).catch(() => copyFile(from, to));
}

/** Lays every file below a folder at the same place below another; hidden ones aside. */
export async function layFiles(from: string, to: string): Promise<void> {
  const files = await listFiles(from);
  await Promise.all(files.map((file) => layFile(file, join(to, relative(from, file)))));
}
