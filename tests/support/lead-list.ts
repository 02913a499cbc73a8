import type { Locator, Page } from 'playwright';
import type { Sql } from '../../db/connect.ts';
import { seedScale } from '../../db/seed/scale.ts';
import { test as base } from './panel.ts';

type Row = {
  id: string;
  name: string;
  status: string;
  state: string;
  payment_status: string;
  vendor: string;
};

/** The panel on a database with three hundred leads of every kind. */
export const test = base.extend('leads', async ({ server }) => {
  await seedScale(server.sql, { leads: 300, now: new Date() });
  const first = async (where: string): Promise<Row> => {
    const [row] = await server.sql<Row[]>`
      select l.id, first_name || ' ' || last_name as name, l.status, l.state, payment_status,
        v.slug as vendor
      from leads l join vendors v on v.id = selected_vendor_id
      where ${server.sql.unsafe(where)} order by l.created_at desc limit 1`;
    if (!row) throw new Error(`No lead has ${where}.`);
    return row;
  };
  return {
    /** The newest lead of a state. */
    one: (state: string) => first(`l.state = '${state}'`),
    /** The newest lead whose deposit is paid. */
    booked: () => first(`l.payment_status = 'succeeded'`),
  };
});

export const statusOf = async (sql: Sql, id: string) =>
  (await sql<{ status: string }[]>`select status from leads where id = ${id}`)[0]?.status;
/** Presses a chip and chooses from its menu. */
export async function choose(chip: Locator, title: string): Promise<void> {
  await chip.click();
  await chip.page().getByRole('menuitemradio', { name: title, exact: true }).click();
}
export const rowOf = (page: Page, id: string) => page.locator(`tr[data-row="${id}"]`);
export const noticeOf = (page: Page) => page.locator('.notice-line');
