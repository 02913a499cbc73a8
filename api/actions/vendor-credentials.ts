import type {
  Credential,
  CredentialChange,
  CredentialCheck,
  CredentialKind,
} from '../../contracts/vendor-credentials.ts';
import { addAudit } from '../../db/audit.ts';
import type { Queryable } from '../../db/connect.ts';
import { lockVendor } from '../../db/portal/profiles.ts';
import {
  checkCredential,
  deleteCredential,
  listCredentials,
  saveCredential,
} from '../../db/vendor-credentials.ts';
import type { AppDeps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { mergeSeen } from './seen-saves.ts';

type Deps = Pick<AppDeps, 'sql' | 'clock'>;
type Vendor = { id: number; slug: string };

/** A vendor's licences and insurance, each with the day on which it was checked. */
export async function credentialsOf(sql: Queryable, vendorId: number): Promise<Credential[]> {
  const rows = await listCredentials(sql, vendorId);
  return rows.map(({ kind, value, entered_at, checked_at, refused_at }) => ({
    kind,
    value,
    entered_at: entered_at.toISOString(),
    checked_at: checked_at?.toISOString() ?? null,
    refused_at: refused_at?.toISOString() ?? null,
  }));
}

/** Enters what the vendor wrote, or takes it away where that is empty. */
export async function enterCredential(
  { sql, clock }: Deps,
  by: { email: string; vendor: Vendor },
  kind: CredentialKind,
  { value: wanted, was }: CredentialChange,
): Promise<Credential[]> {
  await sql.begin(async (tx) => {
    await lockVendor(tx, by.vendor.id);
    const known = (await listCredentials(tx, by.vendor.id)).find((one) => one.kind === kind);
    const { value } = mergeSeen({ value: known?.value ?? '' }, { value: wanted }, was);
    const changed = value
      ? await saveCredential(tx, by.vendor.id, kind, value, clock())
      : await deleteCredential(tx, by.vendor.id, kind);
    if (changed) await addAudit(tx, { ...entry(by, 'entered'), after: { kind, value } });
  });
  return await credentialsOf(sql, by.vendor.id);
}

/** Says of what an operator looked at whether it is true. Refuses (`conflict`) a text that changed since. */
export async function judgeCredential(
  { sql, clock }: Deps,
  by: { email: string; vendor: Vendor },
  kind: CredentialKind,
  { value, checked }: CredentialCheck,
): Promise<Credential[]> {
  await sql.begin(async (tx) => {
    const verdict = { value, isTrue: checked, at: clock() };
    if (!(await checkCredential(tx, by.vendor.id, kind, verdict))) {
      throw new Refusal('conflict', 'The mover has changed this since you looked. Look again.');
    }
    const action = checked ? 'checked' : 'refused';
    await addAudit(tx, { ...entry(by, action), after: { kind, value } });
  });
  return await credentialsOf(sql, by.vendor.id);
}

const entry = ({ email, vendor }: { email: string; vendor: Vendor }, act: string) => ({
  actor: email,
  action: `vendor.credential_${act}`,
  entity: 'vendor',
  entityId: vendor.slug,
});
