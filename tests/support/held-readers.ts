import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReaders } from '../../api/external/readers.ts';
import { inRoot } from '../../scripts/paths.ts';

/** Readers as the product's, but that each holds its answer until it is let go. */
export async function heldReaders() {
  const folder = await mkdtemp(join(tmpdir(), 'portage-readers-'));
  const inFolder = (name: string) => `'${join(folder, name)}'`;
  execFileSync('mkfifo', [join(folder, 'gate')]);
  await writeFile(join(folder, 'started'), '');
  await writeFile(
    join(folder, 'reader.sh'),
    `#!/bin/sh
echo "$1" >> ${inFolder('started')}
'${inRoot('api/workers/reader.sh')}' "$@" > ${inFolder('answer')}
code=$?
read -r _ < ${inFolder('gate')}
cat ${inFolder('answer')}
exit $code
`,
  );
  await chmod(join(folder, 'reader.sh'), 0o755);
  const readers = createReaders({ program: join(folder, 'reader.sh') });
  return {
    readers,
    /** How many have been started. */
    started: async () => (await readFile(join(folder, 'started'), 'utf8')).split('\n').length - 1,
    /** Lets the one that is at work answer, as soon as it can. */
    letGo: () => writeFile(join(folder, 'gate'), '\n'),
    close: async () => {
      readers.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
