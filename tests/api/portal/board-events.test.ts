import { afterAll, describe, expect, test } from 'vitest';
import { sha256 } from '../../../api/domain/tokens.ts';
import { CONNECTION_LIMITS, listen } from '../../../api/listen.ts';
import { BOARDS_A_PERSON, type BoardChange } from '../../../contracts/portal/board.ts';
import { cancelBooking } from '../../../db/bookings.ts';
import { eventually } from '../../support/app.ts';
import { makeFleet, planBooking } from '../../support/board.ts';
import { openCast } from '../../support/cast.ts';
import { secondApp } from '../../support/second-app.ts';

const EVENTS = '/vendor/vendor/board/events';

const { portage, cast } = await openCast({ jobs: false });
const streams = new AbortController();
const other = await secondApp(portage);
const servers: { port: number; shutdown: () => Promise<void> }[] = [portage, other].map(({ app }) =>
  listen({ port: 0, hostname: '127.0.0.1', limits: CONNECTION_LIMITS }, (request, connection) =>
    app.fetch(request, connection),
  ),
);
const ours = await cast.mover();
const fleet = await makeFleet(portage.sql);
const day: string = portage.day(9);
afterAll(async () => {
  streams.abort();
  portage.deps.boardEvents.endAll();
  await Promise.all(servers.map((server) => server.shutdown()));
  await other.close();
});

/** A board that is open, over HTTP, at the first process or the second. */
async function look(token: string, at: 0 | 1 = 0) {
  const closing = new AbortController();
  const response = await fetch(`http://127.0.0.1:${servers[at]?.port}${EVENTS}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.any([streams.signal, closing.signal]),
  });
  const heard: BoardChange[] = [];
  const state = { ended: false };
  void (async () => {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      for (const [, data = ''] of part.value.matchAll(/^data: (.*)$/gm))
        heard.push(JSON.parse(data));
    }
    state.ended = true;
  })().catch(() => {});
  const hears = async (change: BoardChange) => {
    await expect.poll(() => heard).toContainEqual(change);
  };
  return { response, heard, hears, state, close: () => closing.abort() };
}

const assign = async (leadId: string, truck = 'Truck 1') => {
  const asked = { day, truck_id: fleet.trucks[truck], starts_at: '09:00' };
  expect((await ours.post(`/vendor/vendor/leads/${leadId}/dispatches`, asked)).status).toBe(201);
};
/** Until the process hears: what stands first in the stream is that all may have changed. */
const ready = async ({ hears }: Awaited<ReturnType<typeof look>>) =>
  await hears({ from: null, to: null });
const thatDay = () => ({ from: day, to: day });

describe('who looks at a board', () => {
  test('hears of each move by itself, at whichever process, and no other mover does', async () => {
    const stranger = await cast.mover('velocity-movers');
    const [one, two, theirs] = [
      await look(ours.token, 0),
      await look(ours.token, 1),
      await look(stranger.token, 1),
    ];
    expect(one.response.headers.get('content-type')).toBe('text/event-stream');
    expect(one.response.headers.get('cache-control')).toBe('no-store');
    await Promise.all([ready(one), ready(two)]);
    const id = await planBooking(portage.sql, { day });
    await assign(id);
    await Promise.all([one.hears(thatDay()), two.hears(thatDay())]);
    const before = one.heard.length;
    await cancelBooking(portage.sql, id);
    await expect.poll(() => one.heard.length).toBeGreaterThan(before);
    expect(theirs.heard.filter(({ from }) => from !== null)).toEqual([]);
  });

  test('hears a truck’s new name as a change of all dates', async () => {
    const one = await look(ours.token);
    const id = fleet.trucks['Truck 1'];
    expect((await ours.patch(`/vendor/vendor/trucks/${id}`, { plate: 'NEW 1' })).status).toBe(200);
    await one.hears({ from: null, to: null });
  });

  test('hears on after the listening connection was killed, and that something may be missed', async () => {
    const [one] = await Promise.all([look(ours.token), look(ours.token), look(ours.token)]);
    const id = await planBooking(portage.sql, { day });
    await one.hears(thatDay());
    const missed = () => one.heard.filter(({ from }) => from === null).length;
    const before = missed();
    const killed = await portage.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen "board"'`;
    // A connection of each process, for all who look.
    expect(killed.length).toBe(2);
    await eventually(async () => missed() > before);
    const heard = one.heard.length;
    await assign(id, 'Truck 2');
    await expect.poll(() => one.heard.length).toBeGreaterThan(heard);
  });

  test('is let go when the process stops, and needs a token', async () => {
    expect((await look('0'.repeat(64))).response.status).toBe(401);
    const one = await look(ours.token);
    portage.deps.boardEvents.endAll();
    await expect.poll(() => one.state.ended).toBe(true);
  });

  test('looks at eight at once and no more, until one is closed', async () => {
    const person = await cast.mover('pierre-sons');
    const open = [];
    for (let at = 0; at < BOARDS_A_PERSON; at++) open.push(await look(person.token));
    expect(open.map(({ response }) => response.status)).toEqual(open.map(() => 200));
    const ninth = await look(person.token);
    expect(ninth.response.status).toBe(429);
    expect(ninth.response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(Number(ninth.response.headers.get('retry-after'))).toBeGreaterThan(0);
    // A colleague of another mover is not held up by it.
    expect((await look((await cast.mover('velocity-movers')).token)).response.status).toBe(200);
    open[0]?.close();
    await eventually(async () => {
      const again = await look(person.token);
      if (again.response.status !== 200) return false;
      again.close();
      return true;
    });
  });

  test('sees no more of it, by itself, once suspended', async () => {
    const person = await cast.mover('easy2go');
    const boards = [await look(person.token, 0), await look(person.token, 1)];
    const stays = await look(ours.token, 1);
    await portage.sql`
      update vendor_users set active = false
      where id = (select vendor_user_id from sessions where token_hash = ${await sha256(person.token)})`;
    await expect.poll(() => boards.map(({ state }) => state.ended)).toEqual([true, true]);
    expect((await look(person.token)).response.status).toBe(401);
    expect(stays.state.ended).toBe(false);
  });
});
