import type { Page } from 'playwright';
import { adminCookie } from '../../api/middleware/admin.ts';
import type { Role } from '../../contracts/users.ts';
import { SECTIONS } from '../../islands/admin/sections.ts';
import { test as base } from './customers.ts';
import type { VisitOptions } from './visits.ts';
import type { Watch } from './watch.ts';

export type Panel = Watch & { page: Page; email: string };
type Options = VisitOptions & { role?: Role };

/**
 * A browser test of the panel: `openPanel('/admin/leads')` is a signed-in operator who looks at
 * that section. What pages ask of other machines or throw fails the test, as with customers.
 */
export const test = base.extend('openPanel', async ({ visit, server, cast }) => {
  return async (path: string, { role = 'owner', ...options }: Options = {}): Promise<Panel> => {
    const { email, token } = await cast.operator(role);
    const { context, page, ...seen } = await visit({
      viewport: { width: 1440, height: 900 },
      ...options,
    });
    await context.addCookies([
      {
        name: adminCookie(false),
        value: token,
        url: server.origin,
        httpOnly: true,
        sameSite: 'Strict',
      },
    ]);
    await page.goto(path);
    const title = SECTIONS.find((section) => section.path === path.split('?')[0])?.title;
    if (title) await page.getByRole('link', { name: title, exact: true }).waitFor();
    return { ...seen, page, email };
  };
});
