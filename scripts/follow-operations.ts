/**
 * Puts two releases into production as docs/operations.md says, word by word: `npm run test:deploy`. A bare Debian
 * with systemd stands in a container (podman and debootstrap of Debian, as root; ports 80, 443, 4400 to 4402 and 5432
 * of this machine); requests go through the proxy while it is updated; then the database's machine is lost.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad } from './https-load.ts';
import { readSections } from './operations-page.ts';
import { root } from './paths.ts';

const NAME = 'portage-operations';
const IMAGE = 'portage-bare-debian';
/** Some machines lack what the default, crun, needs. */
const RUNTIME = existsSync('/usr/sbin/runc') ? ['--runtime', 'runc'] : [];
/** Two hundred packages that nothing else needs: installed where it is used. */
const OBSERVATORY = '@mdn/mdn-http-observatory@1.4.8';
const begun = performance.now();
let lost = 0;

function say(words: string): void {
  console.log(`${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${words}`);
}

function run(program: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status === 0) return stdout;
  const words = `${stdout}\n${stderr}`.trim().split('\n').slice(-30).join('\n');
  throw new Error(`${program} ${args[0]} failed (${status}): ${words}`, { cause: error });
}

const podman = (...args: string[]) => run('podman', [...RUNTIME, ...args]);
/** Runs a script inside. Not `run`, which waits: requests go on meanwhile. */
async function inside(script: string): Promise<string> {
  const args = ['exec', '-i', '-w', '/srv', ...passed(), NAME, 'bash', '-euo', 'pipefail'];
  const child = new Deno.Command('podman', {
    args: [...RUNTIME, ...args],
    stdin: 'piped',
    stdout: 'piped',
    stderr: 'piped',
  }).spawn();
  const input = child.stdin.getWriter();
  await input.write(new TextEncoder().encode(script));
  await input.close();
  const { code, stdout, stderr } = await child.output();
  const [said, wrong] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  if (code === 0) return said ?? '';
  const words = `${said}\n${wrong}`.trim().split('\n').slice(-30).join('\n');
  throw new Error(`A command of the page failed (${code}): ${words}\nThe commands: ${script}`);
}

/** Certificates of one's own, behind which a machine's requests may leave: npm needs them inside, too. */
const CERTIFICATES = process.env.NODE_EXTRA_CA_CERTS;
const INSIDE = '/etc/extra-certificates.crt';
const passed = () => (CERTIFICATES ? ['-e', `NODE_EXTRA_CA_CERTS=${INSIDE}`] : []);

/** Makes an image of Debian and systemd alone. */
async function makeImage(): Promise<void> {
  if (spawnSync('podman', ['image', 'exists', IMAGE]).status === 0) return;
  const folder = await mkdtemp(join(tmpdir(), 'portage-debian-'));
  const packages = 'systemd,systemd-sysv,dbus,ca-certificates';
  try {
    run('debootstrap', ['--variant=minbase', `--include=${packages}`, 'bookworm', folder]);
    const archive = join(folder, '..', `${IMAGE}.tar`);
    run('tar', ['-C', folder, '-cf', archive, '.']);
    podman('import', archive, IMAGE);
    await rm(archive);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A release's archive inside, whose home page says which one it is. */
async function putRelease(label: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portage-release-'));
  try {
    run('bash', ['-c', `git -C "${root}" archive HEAD | tar -x -C "${folder}"`]);
    await writeFile(join(folder, 'site/pages/release.txt.ts'), releasePage(label));
    if (label !== '1') await writeFile(join(folder, 'db/migrations/20990101000000_next.sql'), NEXT);
    const archive = join(folder, '..', `${NAME}.tar.gz`);
    run('tar', ['-C', folder, '--transform', 's,^[.]/,,', '-czf', archive, '.']);
    podman('cp', archive, `${NAME}:/srv/portage.tar.gz`);
    await rm(archive);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const releasePage = (label: string) => `export const GET = () => new Response('${label}');\n`;
const NEXT = `-- migrate:up
alter table leads add column of_the_next_release text;
-- migrate:down
alter table leads drop column of_the_next_release;
`;

const sections = await readSections();
async function follow(name: string): Promise<void> {
  const blocks = sections.get(name);
  if (!blocks) throw new Error(`docs/operations.md has no section "${name}".`);
  for (const block of blocks) {
    const from = performance.now();
    const words = (await inside(block)).trim().split('\n').at(-1) ?? '';
    say(`${name} (${((performance.now() - from) / 1000).toFixed(0)} s): ${words}`);
  }
}

async function underLoad(name: string): Promise<void> {
  const load = startLoad({ perSecond: 50, host: 'portage.example' });
  try {
    await follow(name);
    await sleep(2000);
  } finally {
    const { sent, failed, slowestMs } = await load.stop();
    say(`${name}: ${sent} requests at 50 a second, ${failed.length} lost, slowest ${slowestMs} ms`);
    for (const fault of new Set(failed)) say(`lost: ${fault}`);
    lost += failed.length;
  }
}

/** The verdict of MDN's own package on the pages, with no list of preloaded hosts; throws below 100. */
async function observe(): Promise<string[]> {
  const root = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';
  const said = await inside(`mkdir -p /tmp/observatory && cd /tmp/observatory
    npm install --ignore-scripts --no-audit --no-fund --loglevel=error ${OBSERVATORY} >/dev/null
    echo '127.0.0.1 portage.example' >> /etc/hosts
    conf=node_modules/@mdn/mdn-http-observatory/conf
    mkdir -p $conf && echo '{}' > $conf/hsts-preload.json
    cp /opt/portage/current/scripts/observatory.mjs .
    NODE_EXTRA_CA_CERTS=${root} /opt/portage/current/bin/deno run -A --node-modules-dir=manual observatory.mjs portage.example / \
      /quote /booking /admin /vendor/login /guides/moving-day`);
  return said.trim().split('\n');
}

/** A hundred prices from one address, by both processes: the limit of sixty a minute must hold for them together. */
async function askForPrices(): Promise<void> {
  const said = await inside(`for _ in $(seq 100); do
    curl -s --insecure --resolve portage.example:443:127.0.0.1 -o /dev/null -w '%{http_code} ' \\
      -H 'content-type: application/json' -d '{}' https://portage.example/api/generate
  done`);
  const refused = said.split(' ').filter((status) => status === '429').length;
  say(`a hundred prices asked for from one address: ${refused} refused`);
  if (refused < 34 || refused > 46) throw new Error('The limit does not hold for all processes.');
}

const release = () =>
  inside(
    'curl -fsS --insecure --resolve portage.example:443:127.0.0.1 https://portage.example/release.txt',
  );
const expectRelease = async (wanted: string) => {
  const answers = await release();
  if (answers !== wanted) throw new Error(`Release ${answers} answers, not ${wanted}.`);
  say(`release ${wanted} answers`);
};
const query = async (sql: string) =>
  (await inside(`runuser -u postgres -- psql -qtAc "${sql}" portage`)).trim();

try {
  await makeImage();
  spawnSync('podman', ['rm', '-f', NAME]);
  const certificates = CERTIFICATES ? ['-v', `${CERTIFICATES}:${INSIDE}:ro`] : [];
  podman(
    'run',
    '-d',
    '--name',
    NAME,
    '--network=host',
    '--systemd=always',
    ...certificates,
    IMAGE,
    '/sbin/init',
  );
  say('a bare Debian with systemd');
  await sleep(3000);
  await putRelease('1');
  await follow('Install');
  await expectRelease('1');
  await askForPrices();
  for (const line of await observe()) say(`Observatory: ${line}`);

  await putRelease('2');
  await underLoad('Update');
  await expectRelease('2');
  const [first = [], second = []] = [
    sections.get('Roll back')?.slice(0, 1),
    sections.get('Roll back')?.slice(1),
  ];
  sections.set('Roll back', first);
  await underLoad('Roll back');
  await expectRelease('1');
  sections.set('Roll back', second);
  await underLoad('Roll back');
  await expectRelease('2');
  await follow('Rotate secrets');

  await query("update users set name = 'Before the backup'");
  await follow('Back up');
  await inside(
    'pg_dropcluster --stop 15 main && pg_createcluster --locale C.UTF-8 --start 15 main',
  );
  say('the database is lost');
  const from = performance.now();
  await follow("When the database's machine is lost");
  say(`back after ${((performance.now() - from) / 1000).toFixed(0)} s`);
  await expectRelease('2');
  if ((await query("select count(*) from users where name = 'Before the backup'")) !== '1') {
    throw new Error('What was written before the backup is not there.');
  }
  say('what was written before the backup is there');
  if (lost > 0) throw new Error(`${lost} requests were lost.`);
} finally {
  spawnSync('podman', ['rm', '-f', NAME]);
}
