import type { Page } from 'playwright';
import { expect } from 'vitest';
import { CREW, SIGN } from '../../islands/crew/messages.ts';
import { TEXTS as BOARD } from '../../islands/portal/sections/board/messages.ts';
import { TEXTS as DAY } from '../../islands/portal/sections/day/messages.ts';
import { TEXTS as STATEMENTS } from '../../islands/portal/sections/statements/messages.ts';
import { SHEET } from '../../islands/shared/job-sheet/messages.ts';
import { RECORD } from '../../islands/shared/job-sheet/record-messages.ts';
import { axeFaults } from '../support/axe.ts';
import { poll } from '../support/bookings.ts';
import { bookForToday } from '../support/customer-pages.ts';
import { acceptInvitation, inviteAsOperator } from '../support/invitations.ts';
import { looksRight } from '../support/looks-right.ts';
import { test } from '../support/portal.ts';
import type { TestServer } from '../support/server.ts';

/** A paid and accepted job of today, and a truck and a crew at its yard that wait for it. */
async function jobWithoutTruck(server: TestServer) {
  const booking = await bookForToday(server);
  const { id, quote } = booking;
  const { sql } = server;
  const yard = sql`
    select o.vendor_id, o.id, ${id}::text as name
    from bookings b join locations o on o.id = b.location_id where b.lead_id = ${id}`;
  const [truck] = await sql<{ id: number }[]>`
    insert into trucks (vendor_id, location_id, name, plate)
    select vendor_id, id, 'Truck ' || name, 'CB 1234' from (${yard}) y returning id`;
  const [crew] = await sql<{ id: number }[]>`
    insert into crews (vendor_id, location_id, name, people)
    select vendor_id, id, 'Crew ' || name, 3 from (${yard}) y returning id`;
  if (!truck || !crew) throw new Error(`There is no booking ${id}.`);
  return { id, vendor: quote.vendor_slug, truckId: truck.id, crewId: crew.id };
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();

test.for([
  ['a phone', { width: 375, height: 812 }],
  ['a desk', { width: 1440, height: 900 }],
] as const)(
  'a whole day on %s: an invited dispatcher’s board, the crew’s link, the price, the statement',
  { timeout: 240_000 },
  async ([, viewport], { arrive, server }) => {
    const job = await jobWithoutTruck(server);
    const { page: office } = (await arrive({ viewport })).wizard;
    const email = `ana-${crypto.randomUUID().slice(0, 8)}@mover.test`;
    await inviteAsOperator(server, email, job.vendor, [
      'view_leads',
      'manage_leads',
      'view_analytics',
    ]);
    await acceptInvitation(office, server, email);

    // She gives the job its truck and crew.
    await office.goto('/vendor/board');
    const assigns = office.getByRole('button', { name: BOARD.job.assignOf('Maya Okafor') });
    const card = office.locator(`[data-job="${job.id}"]`).first();
    await card.waitFor();
    if (await assigns.first().isVisible()) await assigns.first().click();
    else await card.click();
    const dialog = office.getByRole('dialog', { name: BOARD.assign.title('Maya Okafor') });
    await dialog.getByRole('combobox', { name: BOARD.assign.truck }).selectOption(`${job.truckId}`);
    await dialog.getByRole('combobox', { name: BOARD.assign.crew }).selectOption(`${job.crewId}`);
    await press(office, BOARD.assign.submit);
    const lane = office.locator(`.lane[data-truck="${job.truckId}"]`);
    await lane.getByText(`Crew ${job.id}`).waitFor();

    // The crew's link, which opens at whatever hour this runs.
    await office.goto('/vendor/day');
    await press(office, `${DAY.links.make}: Crew ${job.id}`);
    const link = await office.getByRole('dialog').getByLabel(DAY.links.address).inputValue();
    await server.sql`
      update crew_links set opens_at = now() - interval '1 hour', closes_at = now() + interval '5 hours'
      where crew_id = ${job.crewId}`;
    const { page: crew } = (await arrive({ viewport })).wizard;
    await crew.goto(link);
    await crew.getByRole('heading', { level: 1, name: `Crew ${job.id}` }).waitFor();
    await press(crew, SHEET.steps.on_way);
    await press(crew, SHEET.steps.arrived);
    await taps(server, job.id, 2);
    // As if the day had taken its hours.
    await server.sql`
      update job_steps set tapped_at = tapped_at - interval '4 hours' where lead_id = ${job.id}`;
    await press(crew, SHEET.steps.loading);
    await press(crew, SHEET.steps.driving);
    await press(crew, SHEET.steps.unloading);
    await press(crew, SHEET.steps.done);
    await taps(server, job.id, 6);
    await crew.getByLabel(SIGN.hours).waitFor();
    await press(crew, SIGN.price);
    const sign = crew.getByRole('button', { name: /^Sign for/ });
    await sign.waitFor();
    const total = (await sign.innerText()).replace('Sign for ', '');
    await crew.getByLabel(SIGN.typed).check();
    await sign.click();
    await crew.getByRole('heading', { name: RECORD.title }).waitFor();
    expect(await crew.getByText(CREW.noneYet).count()).toBe(0);

    // The office reads the same sum on the job, and the deposit on its statement.
    await office.goto(`/vendor/jobs/${job.id}`);
    const record = office.getByRole('region', { name: RECORD.title });
    await record.getByText(total).first().waitFor();
    await looksRight(office, '.job');
    await office.goto('/vendor/statements');
    await office.getByRole('heading', { level: 1, name: STATEMENTS.title }).waitFor();
    await office.getByText(job.id).first().waitFor();
    expect(await axeFaults(office)).toEqual([]);
  },
);

const taps = ({ sql }: TestServer, id: string, count: number) =>
  poll(
    async () =>
      (await sql`select 1 from job_steps where lead_id = ${id} and undone_at is null`).length,
  ).toBe(count);
