import { readFile } from 'node:fs/promises';
import { inRoot } from './paths.ts';

/** The sections of docs/operations.md under "On a plain machine", each with its blocks of commands. */
export async function readSections(): Promise<Map<string, string[]>> {
  const page = await readFile(inRoot('docs/operations.md'), 'utf8');
  const [, part = ''] = /^## On a plain machine$([\s\S]*?)^## /m.exec(page) ?? [];
  const sections = part.split(/^### /m).slice(1);
  return new Map(
    sections.map((section) => [
      section.split('\n', 1)[0] ?? '',
      [...section.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, text = '']) => text),
    ]),
  );
}
