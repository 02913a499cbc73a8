import type {
  CredentialChange,
  CredentialCheck,
  CredentialKind,
} from '../../contracts/vendor-credentials.ts';
import { lockVendor } from '../../db/portal/profiles.ts';
import {
  type CredentialRow,
  checkCredential,
  deleteCredential,
  listCredentials,
  saveCredential,
} from '../../db/vendor-credentials.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { happened } from './happenings.ts';
import { mergeSeen } from './seen-saves.ts';

type Vendor = { id: number; slug: string };

/** Enters what the vendor wrote, or takes it away where that is empty. */
export async function enterCredential(
  { sql, clock }: Deps,
  by: { email: string; vendor: Vendor },
  kind: CredentialKind,
  { value: wanted, was }: CredentialChange,
): Promise<CredentialRow[]> {
  await sql.begin(async (tx) => {
    await lockVendor(tx, by.vendor.id);
    const known = (await listCredentials(tx, by.vendor.id)).find((one) => one.kind === kind);
    const { value } = mergeSeen({ value: known?.value ?? '' }, { value: wanted }, was);
    const changed = value
      ? await saveCredential(tx, by.vendor.id, kind, value, clock())
      : await deleteCredential(tx, by.vendor.id, kind);
    const after = { kind, value };
    if (changed) {
      await happened(tx, by.email, 'vendor.credential_entered', by.vendor.slug, { after });
    }
  });
  return await listCredentials(sql, by.vendor.id);
}

/** Says of what an operator looked at whether it is true. Refuses (`conflict`) a text that changed since. */
export async function judgeCredential(
  { sql, clock }: Deps,
  by: { email: string; vendor: Vendor },
  kind: CredentialKind,
  { value, checked }: CredentialCheck,
): Promise<CredentialRow[]> {
  await sql.begin(async (tx) => {
    const verdict = { value, isTrue: checked, at: clock() };
    if (!(await checkCredential(tx, by.vendor.id, kind, verdict))) {
      throw new Refusal('conflict', 'The mover has changed this since you looked. Look again.');
    }
    await happened(
      tx,
      by.email,
      checked ? 'vendor.credential_checked' : 'vendor.credential_refused',
      by.vendor.slug,
      { after: { kind, value } },
    );
  });
  return await listCredentials(sql, by.vendor.id);
}
