import type { Widget } from '../../../contracts/portal/widgets.ts';
import { listWidgetOrigins, saveWidgetOrigins } from '../../../db/portal/widgets.ts';
import type { AppDeps } from '../../deps.ts';
import { happened } from '../happenings.ts';

type Deps = Pick<AppDeps, 'sql' | 'clock'>;
type Person = { vendorId: number; vendorSlug: string; email: string };

/** The websites on which the vendor's form may stand. */
export async function readWidget({ sql }: Deps, { vendorId, vendorSlug }: Person): Promise<Widget> {
  return { slug: vendorSlug, origins: await listWidgetOrigins(sql, vendorId) };
}

/** Names them anew. */
export async function changeWidget(
  { sql, clock }: Deps,
  { vendorId, vendorSlug, email }: Person,
  asked: readonly string[],
): Promise<Widget> {
  const origins = [...new Set(asked)];
  await sql.begin(async (tx) => {
    const before = await listWidgetOrigins(tx, vendorId);
    await saveWidgetOrigins(tx, vendorId, origins, clock());
    const facts = { before: { origins: before }, after: { origins } };
    await happened(tx, email, 'vendor.widget_changed', vendorSlug, facts);
  });
  return { slug: vendorSlug, origins };
}
