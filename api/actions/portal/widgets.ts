import type { Widget, WidgetChange } from '../../../contracts/portal/widgets.ts';
import { lockVendor } from '../../../db/portal/profiles.ts';
import { listWidgetOrigins, saveWidgetOrigins } from '../../../db/portal/widgets.ts';
import type { Deps } from '../../deps.ts';
import { happened } from '../happenings.ts';
import { mergeSeen } from '../seen-saves.ts';

type Person = { vendorId: number; vendorSlug: string; email: string };

/** The websites on which the vendor's form may stand. */
export async function readWidget({ sql }: Deps, { vendorId, vendorSlug }: Person): Promise<Widget> {
  return { slug: vendorSlug, origins: await listWidgetOrigins(sql, vendorId) };
}

/** Names the websites anew. */
export async function changeWidget(
  { sql, clock }: Deps,
  { vendorId, vendorSlug, email }: Person,
  { origins: asked, was }: WidgetChange,
): Promise<Widget> {
  const origins = await sql.begin(async (tx) => {
    await lockVendor(tx, vendorId);
    const before = await listWidgetOrigins(tx, vendorId);
    const { origins } = mergeSeen({ origins: before }, { origins: [...new Set(asked)] }, was);
    await saveWidgetOrigins(tx, vendorId, origins, clock());
    const facts = { before: { origins: before }, after: { origins } };
    await happened(tx, email, 'vendor.widget_changed', vendorSlug, facts);
    return origins;
  });
  return { slug: vendorSlug, origins };
}
