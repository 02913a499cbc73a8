import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../db/embedded/ports.ts';

/** One member: Postgres under Patroni, in a folder of its own. */
export type Member = { name: string; port: number; api: number; folder: string };
export type Cluster = Awaited<ReturnType<typeof startCluster>>;

type Programs = Map<string, ChildProcess>;

/** Debian's newest server; the user who may run it, where root may not. */
const POSTGRES = '/usr/lib/postgresql';
const asRoot = process.getuid?.() === 0;
const user = asRoot ? 'postgres' : null;

/**
 * Three members of Debian's Postgres under Patroni with etcd, the last word of each commit on two of them, and PgBouncer and
 * HAProxy before them, all on loopback. docs/operations.md names the packages.
 */
export async function startCluster() {
  const folder = await mkdtemp(join(tmpdir(), 'portage-cluster-'));
  await chmod(folder, 0o755);
  const programs: Programs = new Map();
  const etcd = { client: freePort(), peer: freePort() };
  const members: Member[] = [];
  // None of them `first` or `any`: those are words of Postgres' own where a synchronous member is named.
  for (const name of ['north', 'east', 'west']) {
    const own = join(folder, name);
    await mkdir(own);
    await give(own);
    members.push({ name, port: freePort(), api: freePort(), folder: own });
  }
  await start(programs, 'etcd', [
    'etcd',
    ...['--data-dir', await ownFolder(folder, 'etcd')],
    ...['--listen-client-urls', `http://127.0.0.1:${etcd.client}`],
    ...['--advertise-client-urls', `http://127.0.0.1:${etcd.client}`],
    ...['--listen-peer-urls', `http://127.0.0.1:${etcd.peer}`],
  ]);
  const versions = (await readdir(POSTGRES)).sort((a, b) => Number(b) - Number(a));
  const bin = join(POSTGRES, versions[0] ?? '', 'bin');
  for (const member of members) {
    await writeFile(join(member.folder, 'patroni.yml'), settings(member, etcd.client, bin));
    await startMember(programs, member);
  }

  const ports = { write: freePort(), read: freePort(), pooled: freePort() };
  await writeFile(join(folder, 'haproxy.cfg'), balancer(members, ports));
  await start(programs, 'haproxy', ['haproxy', '-f', join(folder, 'haproxy.cfg')]);
  await writeFile(join(folder, 'pgbouncer.ini'), pooler(ports));
  await start(programs, 'pgbouncer', ['pgbouncer', join(folder, 'pgbouncer.ini')]);

  const urlOf = (port: number) => `postgres://portage@127.0.0.1:${port}/portage`;
  return {
    folder,
    members,
    /** The primary, by way of the balancer. */
    url: urlOf(ports.write),
    /** A member that follows it. */
    replicaUrl: urlOf(ports.read),
    /** The primary, by way of PgBouncer in session mode and the balancer. */
    pooledUrl: urlOf(ports.pooled),
    adminUrl: `postgres://postgres@127.0.0.1:${ports.write}/postgres`,
    urlOf: ({ port }: Member) => urlOf(port),
    primary: () => untilPrimary(members),
    roles: () => Promise.all(members.map(roleOf)),
    /** Ends a member's server at once; with its Patroni, as the loss of the machine would. */
    kill(member: Member, whole: boolean) {
      // Its supervisor first: it must not say goodbye to the others.
      if (whole) signal(programs, member.name);
      const postmaster = `^${bin}/postgres -D ${join(member.folder, 'data')}`;
      const [pid] = spawnSync('pgrep', ['-f', postmaster]).stdout.toString().split('\n');
      if (!pid) throw new Error(`The server of ${member.name} does not run.`);
      // With all that it has started: what it left behind would hold its memory for a while.
      const children = spawnSync('pgrep', ['-P', pid]).stdout.toString().trim().split('\n');
      spawnSync('kill', ['-KILL', pid, ...children]);
    },
    revive: (member: Member) => startMember(programs, member),
    async close() {
      for (const name of [...programs.keys()].reverse()) signal(programs, name);
      for (const { folder: own } of members) spawnSync('pkill', ['-KILL', '-f', own]);
      await sleep(500);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const ownFolder = async (folder: string, name: string) => {
  const path = join(folder, name);
  await mkdir(path);
  await give(path);
  return path;
};

/** Hands a folder to the user who runs the servers. */
async function give(path: string): Promise<void> {
  await chmod(path, 0o700);
  if (!user) return;
  const id = (flag: string) => Number(spawnSync('id', [flag, user]).stdout.toString());
  await chown(path, id('-u'), id('-g'));
}

async function start(programs: Programs, name: string, words: string[]): Promise<void> {
  const [program, ...rest] = user ? ['runuser', '-u', user, '--', ...words] : words;
  const child = spawn(program as string, rest, {
    stdio: process.env.TEST_LOG ? 'inherit' : 'ignore',
    detached: true,
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8' },
  });
  programs.set(name, child);
  child.once('exit', () => programs.get(name) === child && programs.delete(name));
  await sleep(300);
  if (!programs.has(name)) throw new Error(`${words[0]} ended at once: is it installed?`);
}

const startMember = (programs: Programs, { name, folder }: Member) =>
  start(programs, name, ['patroni', join(folder, 'patroni.yml')]);

function signal(programs: Programs, name: string): void {
  const child = programs.get(name);
  programs.delete(name);
  try {
    process.kill(-(child?.pid ?? 0), 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

async function roleOf(member: Member): Promise<{ member: Member; role: string; sync: boolean }> {
  const reply = await fetch(`http://127.0.0.1:${member.api}/patroni`, {
    signal: AbortSignal.timeout(1000),
  }).catch(() => null);
  const state = (await reply?.json().catch(() => null)) as {
    role?: string;
    state?: string;
    sync_standby?: boolean;
  } | null;
  const runs = state?.state === 'running';
  return { member, role: (runs && state?.role) || 'away', sync: state?.sync_standby === true };
}

async function untilPrimary(members: Member[]): Promise<Member> {
  for (const deadline = Date.now() + 90_000; Date.now() < deadline; await sleep(200)) {
    const found = (await Promise.all(members.map(roleOf))).find(({ role }) =>
      ['master', 'primary'].includes(role),
    );
    if (found) return found.member;
  }
  throw new Error('No member became the primary within 90 seconds.');
}

const settings = ({ name, port, api, folder }: Member, etcd: number, bin: string) => `
scope: portage
log: { dir: ${folder}, level: INFO }
name: ${name}
restapi: { listen: "127.0.0.1:${api}", connect_address: "127.0.0.1:${api}" }
etcd3: { host: "127.0.0.1:${etcd}" }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 3
    maximum_lag_on_failover: 1048576
    primary_start_timeout: 0
    master_start_timeout: 0
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters: { wal_log_hints: "on", max_connections: 120, wal_keep_size: 256MB }
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums]
postgresql:
  listen: "127.0.0.1:${port}"
  connect_address: "127.0.0.1:${port}"
  data_dir: ${join(folder, 'data')}
  bin_dir: ${bin}
  pgpass: ${join(folder, 'pgpass')}
  authentication:
    superuser: { username: postgres }
    replication: { username: replicator }
    rewind: { username: postgres }
  parameters: { unix_socket_directories: ${folder} }
  pg_hba: ["local all all trust", "host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust"]
`;

const balancer = (members: Member[], { write, read }: { write: number; read: number }) => {
  const servers = members
    .map(({ name, port, api }) => `  server ${name} 127.0.0.1:${port} check port ${api}`)
    .join('\n');
  const part = (name: string, port: number, path: string) => `
listen ${name}
  bind 127.0.0.1:${port}
  mode tcp
  option httpchk OPTIONS ${path}
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers}
`;
  return `
defaults
  timeout connect 2s
  timeout client 1h
  timeout server 1h
${part('write', write, '/primary')}
${part('read', read, '/replica')}
`;
};

const pooler = ({ write, pooled }: { write: number; pooled: number }) => `
[databases]
* = host=127.0.0.1 port=${write} user=portage
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooled}
unix_socket_dir =
auth_type = any
pool_mode = session
default_pool_size = 20
server_login_retry = 1
ignore_startup_parameters = extra_float_digits
`;
