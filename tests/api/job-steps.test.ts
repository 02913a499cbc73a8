import { afterEach, expect, test } from 'vitest';
import type { LeadDetail as AdminLead } from '../../contracts/admin/leads.ts';
import type { NewCrewLink } from '../../contracts/crew-links.ts';
import type { JobSheet } from '../../contracts/job-sheets.ts';
import type { JobProgress } from '../../contracts/job-steps.ts';
import { findBreaches } from '../../db/invariants.ts';
import { openApp } from '../support/app.ts';
import { castOf } from '../support/cast.ts';
import { CREW_LINKS, crewJob, crewOf, tokenOf, workFor } from '../support/crew-jobs.ts';
import { times } from '../support/parallel.ts';
import { problemOf } from '../support/problems.ts';
import { done, LEADS, leadOf, read } from '../support/vendor-leads.ts';

const portage = await openApp();
afterEach(async () => expect(await findBreaches(portage.sql)).toEqual([]));

const names = ({ steps }: JobProgress) => steps.map(({ step }) => step);

test('a crew taps its way through the day, and the hours on site are counted', async () => {
  const { id, crew, at, morning, person } = await crewJob(portage);
  await morning();
  await at('20:00', async () => {
    const progress = await workFor(crew, id, 5.1);
    expect(names(progress)).toEqual([
      'on_way',
      'arrived',
      'loading',
      'driving',
      'unloading',
      'done',
    ]);
    // A started quarter counts; the half hour of driving does not.
    expect(progress.worked_hours).toBe(5.25);
    const { history } = await leadOf(await person(), id);
    expect(history.slice(0, 2)).toMatchObject([
      { actor: `crew Crew ${id}`, action: 'booking.crew_done' },
      { action: 'booking.crew_unloading' },
    ]);
  });
});

test('a tap is entered once, the last is taken back within a minute, and none goes backwards', async () => {
  const { id, crew, at, morning, person } = await crewJob(portage, 12);
  await morning();
  await at('16:00', async () => {
    // Sent twice, or a step that stands.
    const first = await read<JobProgress>(await crew.tap(id, 'arrived', 300, 'a'));
    expect(await read<JobProgress>(await crew.tap(id, 'arrived', 5, 'a'))).toEqual(first);
    expect(await read<JobProgress>(await crew.tap(id, 'arrived', 0, 'again'))).toEqual(first);
    await read(await crew.tap(id, 'loading', 30, 'b'));
    const many = await times(6, (at) => crew.tap(id, 'loading', 0, `load-${at % 3}`));
    expect(many.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const [row] = await portage.sql`
      select count(*)::int as taps from job_steps where lead_id = ${id}`;
    expect(row).toEqual({ taps: 2 });

    // The last tap alone.
    await problemOf(await crew.undo(id, 'a'), 409);
    expect(names(await read<JobProgress>(await crew.undo(id, 'b')))).toEqual(['arrived']);
    // Sent again it stays taken back, and the tap itself does not come back with its own key.
    await read(await crew.undo(id, 'b'));
    expect(names(await read<JobProgress>(await crew.tap(id, 'loading', 0, 'b')))).toEqual([
      'arrived',
    ]);
    expect((await problemOf(await crew.undo(id, 'a'), 409)).detail).toContain('within a minute');
    await problemOf(await crew.undo(id, 'none'), 404);
    // Undone in time, and sent late for want of a network.
    await read(await crew.tap(id, 'loading', 400, 'c'));
    expect(names(await read<JobProgress>(await crew.undo(id, 'c', 380)))).toEqual(['arrived']);

    await read(await crew.tap(id, 'driving', 20));
    const back = await problemOf(await crew.tap(id, 'loading'), 409);
    expect(back.detail).toContain('further than that');
    // A phone that sent a later tap as if it were earlier.
    const { steps } = await read<JobProgress>(await crew.tap(id, 'unloading', 600, 'd'));
    expect(steps.at(-1)?.at).toBe(steps.at(-2)?.at);
    for (const { step, key, ago_seconds } of [
      { step: 'lunch', key: 'k', ago_seconds: 0 },
      { step: 'done', key: '', ago_seconds: 0 },
      { step: 'done', key: 'k', ago_seconds: -1 },
      { step: 'done', key: 'k', ago_seconds: 90_000 },
    ]) {
      await problemOf(await crew.tap(id, step as 'done', ago_seconds, key), 422);
    }
    await problemOf(await crew.tap('L0000000000', 'done'), 404);

    // Of a completed move no step is entered.
    await done(await person(), id, 'complete');
    await problemOf(await crew.tap(id, 'done'), 409);
    expect((await problemOf(await crew.undo(id, 'd'), 409)).detail).not.toContain('minute');
  });
});

test('no tap is older than the day’s first opening, by whichever link, and a late one says so', async () => {
  const other = await crewJob(portage, 24);
  await other.at('15:00', other.crew.day);
  await other.at('20:00', async () => {
    // The office makes another link: it is the same day, opened when it was.
    const office = await other.person();
    const body = { crew_id: other.crewId, day: other.day };
    const link = await read<NewCrewLink>(await office.post(CREW_LINKS, body), 201);
    const again = crewOf(portage, tokenOf(link));
    const progress = await read<JobProgress>(await again.tap(other.id, 'arrived', 12 * 3600));
    expect(progress.steps).toMatchObject([
      {
        at: expect.stringMatching(`^${other.day}T15:00`),
        entered_at: expect.stringMatching(`^${other.day}T20:00`),
      },
    ]);
    const sheet = await office.get(`${LEADS}/${other.id}/job-sheet`);
    expect((await read<JobSheet>(sheet)).progress).toEqual(progress);
    const operator = await castOf(portage).operator();
    const { timeline } = await read<AdminLead>(await operator.get(`/admin/leads/${other.id}`));
    expect(JSON.stringify(timeline)).toContain('"entered_late":true');
  });
});

test('an office that opens the link in the evening makes no hours of the day', async () => {
  const { id, crew, at } = await crewJob(portage, 26);
  await at('22:00', async () => {
    const { steps, worked_hours } = await workFor(crew, id, 6);
    expect(steps.every(({ at }) => at.includes('T22:00'))).toBe(true);
    expect(worked_hours ?? 0).toBeLessThanOrEqual(0.25);
  });
});
