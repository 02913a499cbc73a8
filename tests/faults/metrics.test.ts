import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { freePort } from '../../db/embedded/ports.ts';
import { inRoot } from '../../scripts/paths.ts';
import { castOf } from '../support/cast.ts';
import { openProcesses } from '../support/processes.ts';

/** What Prometheus reads of a real process, with the permissions that it has. */

const address = `127.0.0.1:${freePort()}`;
const server = await openProcesses({ settings: { METRICS_ADDRESS: address } });
const { id } = await castOf(server).lead(12);
await fetch(`${server.origin}/api/logos/${id}`);
const [lead] = await server.sql`select id, email, phone from leads where id = ${id}`;

const read = async () => await (await fetch(`http://${address}/metrics`)).text();

test('answers are counted by pattern, and nothing of a person is in it', async () => {
  const text = await read();
  expect(text).toMatch(
    /portage_http_request_seconds_count\{method="POST",route="\/api\/leads",status="2xx"\} 1\n/,
  );
  expect(text).toContain('route="/api/generate"');
  expect(text).toMatch(/portage_bookings\{state="held"\} 1\n/);
  expect(text).toMatch(/portage_database_up 1\n/);
  for (const known of Object.values(lead as object)) expect(text).not.toContain(known);
  expect((await fetch(`http://${address}/`)).status).toBe(404);
  expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
});

test('what is no longer in the database is no longer told', async () => {
  const drill = /portage_backup_drill_age_seconds \d/;
  await server.sql`
    insert into backup_drills (file, started_at, finished_at) values ('x.tar', now(), now())`;
  expect(await read()).toMatch(drill);
  await server.sql`delete from backup_drills`;
  expect(await read()).not.toMatch(drill);
});

test('events that took longer than a minute are a figure, also once they are processed', async () => {
  expect(await read()).toMatch(/portage_webhook_events_late_last_day 0\n/);
  await server.sql`
    insert into webhook_events (id, type, payload, received_at, processed_at)
    values ('evt_late', 'x', '{}', now() - interval '2 hours', now() - interval '1 hour'),
      ('evt_prompt', 'x', '{}', now() - interval '2 hours', now() - interval '2 hours')`;
  expect(await read()).toMatch(/portage_webhook_events_late_last_day 1\n/);
});

test('a process that stands still is late by its own word', async () => {
  await read();
  const pid = execFileSync('pgrep', ['-P', String(process.pid), '-f', 'api/main.ts'], {
    encoding: 'utf8',
  }).trim();
  process.kill(Number(pid), 'SIGSTOP');
  await sleep(700);
  process.kill(Number(pid), 'SIGCONT');
  const late = /^portage_event_loop_delay_seconds (\S+)$/m.exec(await read())?.[1];
  expect(Number(late)).toBeGreaterThan(0.5);
});

test('methods that are none share one label', async () => {
  for (let at = 0; at < 5; at++) {
    const odd = await fetch(`${server.origin}/api/config`, { method: `ODD${at}` });
    await odd.body?.cancel();
  }
  const text = await read();
  expect(text).toContain('method="other"');
  expect(text).not.toContain('ODD');
});

test('rules and dashboard name metrics that there are, and each rule is explained', async () => {
  const rules = await readFile(inRoot('deploy/monitoring/alerts.yaml'), 'utf8');
  const dashboard = await readFile(inRoot('deploy/monitoring/dashboard.json'), 'utf8');
  const page = await readFile(inRoot('docs/operations.md'), 'utf8');
  const known = new Set([...(await read()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const named = new Set(`${rules}\n${dashboard}`.match(/portage_\w+/g));
  const missing = [...named].filter((name) => !known.has(name.replace(/_(count|bucket|sum)$/, '')));
  expect(missing).toEqual([]);
  const { groups } = parse(rules) as { groups: { rules: { alert: string }[] }[] };
  const alerts = groups.flatMap((group) => group.rules.map(({ alert }) => alert));
  expect(alerts.length).toBeGreaterThan(10);
  expect(alerts.filter((alert) => !page.includes(`- **${alert}.**`))).toEqual([]);
  expect(JSON.parse(dashboard).panels.length).toBeGreaterThan(10);
});
