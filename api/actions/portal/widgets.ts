import type { Widget } from '../../../contracts/portal/widgets.ts';
import { addAudit } from '../../../db/audit.ts';
import { listWidgetOrigins, saveWidgetOrigins } from '../../../db/portal/widgets.ts';
import type { AppDeps } from '../../deps.ts';

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
    await addAudit(tx, {
      actor: email,
      action: 'vendor.widget_changed',
      entity: 'vendor',
      entityId: vendorSlug,
      before: { origins: before },
      after: { origins },
    });
  });
  return { slug: vendorSlug, origins };
}
