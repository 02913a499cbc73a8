import type { Page } from 'playwright';
import { TEXTS as DAY } from '../../islands/portal/sections/day/messages.ts';
import { SHEET } from '../../islands/shared/job-sheet/messages.ts';
import { castOf } from './cast.ts';
import { dispatchJob } from './crew-jobs.ts';
import type { TestServer } from './server.ts';

/** A job of today with its crew; its links are open at whatever hour the test runs. */
export async function jobOfToday(server: TestServer) {
  const booking = await castOf(server).ofToday();
  const crewId = await dispatchJob(server.sql, booking.id);
  await openAllDay(server, booking.id);
  return { ...booking, crewId };
}

/** The crew may come at any hour, so that the test may run at any. */
export const openAllDay = ({ sql }: TestServer, id: string) =>
  sql`update vendor_answers set final_time = '00:00' where lead_id = ${id}`;

/** The link that the dispatcher makes on the day's page. */
export async function linkFor(
  page: Page,
  server: TestServer,
  { id, crewId }: { id: string; crewId: number },
): Promise<string> {
  await page.getByRole('button', { name: `${DAY.links.make}: Crew ${id}` }).click();
  const dialog = page.getByRole('dialog');
  const url = await dialog.getByLabel(DAY.links.address).inputValue();
  await server.sql`
    update crew_links set opens_at = now() - interval '1 hour', closes_at = now() + interval '5 hours'
    where crew_id = ${crewId}`;
  await dialog.getByRole('button', { name: DAY.links.close, exact: true }).click();
  return url;
}

export const step = (page: Page, name: keyof typeof SHEET.steps) =>
  page.getByRole('button', { name: SHEET.steps[name], exact: true }).first();
