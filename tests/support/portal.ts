import type { Page } from 'playwright';
import type { Permission, VendorLoginReply } from '../../contracts/people.ts';
import { SECTIONS } from '../../islands/portal/sections.ts';
import { poll } from './bookings.ts';
import { test as base } from './panel.ts';
import type { VisitOptions } from './visits.ts';
import type { Watch } from './watch.ts';

export type Portal = Watch & { page: Page; vendorId: number; email: string };
type Options = Omit<VisitOptions, 'permissions'> & {
  vendor?: string;
  permissions?: readonly Permission[];
};

/** Until all that a section asked for has come: the board is told of changes without end, so its network never idles. */
export async function settled(page: Page): Promise<void> {
  await poll(() => page.locator('[aria-busy="true"], .skeleton').count()).toBe(0);
}

/**
 * A browser test of the portal: `openPortal('/vendor/locations')` is a vendor's person who is signed
 * in and looks at that section. What pages ask of other machines or throw fails the test.
 */
export const test = base.extend('openPortal', async ({ visit, server, cast }) => {
  return async (
    path: string,
    { vendor, permissions, ...options }: Options = {},
  ): Promise<Portal> => {
    const person = await cast.mover(vendor, permissions);
    const { token, email, vendorId } = person;
    const info: Omit<VendorLoginReply, 'access_token'> = {
      vendor_id: vendorId,
      vendor_name: person.vendorName,
      permissions: [...person.permissions],
    };
    // As the login page keeps them (rule 8.1).
    const localStorage = [
      { name: 'vendor_token', value: token },
      { name: 'vendor_info', value: JSON.stringify(info) },
    ];
    const { page, ...seen } = await visit({
      storageState: { cookies: [], origins: [{ origin: server.origin, localStorage }] },
      viewport: { width: 1440, height: 900 },
      ...options,
    });
    await page.goto(path);
    const title = SECTIONS.find((section) => section.path === path.split('?')[0])?.title;
    if (title) await page.getByRole('heading', { level: 1 }).waitFor();
    return { ...seen, page, vendorId, email };
  };
});
