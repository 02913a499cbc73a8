import { CUT_OFF_UNDO_SECONDS, type CutOff, type Grant } from '../../../contracts/admin/grants.ts';
import {
  cutOff as cut,
  type GrantRow,
  listGrants,
  type Subject,
  undoCutOff,
} from '../../../db/grants.ts';
import type { AppDeps } from '../../deps.ts';
import { Refusal } from '../../errors.ts';
import { happened } from '../happenings.ts';

type Deps = Pick<AppDeps, 'sql' | 'clock'>;

/** What lets callers in as the subject, newest first. */
export async function readGrants({ sql, clock }: Deps, subject: Subject): Promise<Grant[]> {
  return (await listGrants(sql, subject, clock())).map(asGrant);
}

/** Ends all of them at once. */
export async function cutOff(
  { sql, clock }: Deps,
  subject: Subject,
  actor: string,
): Promise<CutOff> {
  return await sql.begin(async (tx) => {
    const made = await cut(tx, subject, { by: actor, at: clock() });
    const { entity, id } = entityOf(subject);
    await happened(tx, actor, 'grants.cut_off', id, { entity, after: made });
    return made;
  });
}

/** Takes a press back. Refuses (`conflict`) one that is older than a minute, or was taken back. */
export async function takeCutOffBack(
  { sql, clock }: Deps,
  id: number,
  actor: string,
): Promise<void> {
  const at = clock();
  const since = new Date(at.getTime() - CUT_OFF_UNDO_SECONDS * 1000);
  await sql.begin(async (tx) => {
    const undone = await undoCutOff(tx, id, { since, at });
    if (!undone) {
      throw new Refusal('conflict', 'That can be taken back for a minute. It is over.');
    }
    const { vendor_id: vendorId, vendor_user_id: personId, user_id: userId } = undone;
    const of = entityOf(
      userId === null ? { vendorId: vendorId ?? 0, personId: personId ?? undefined } : { userId },
    );
    await happened(tx, actor, 'grants.restored', of.id, { entity: of.entity, after: { id } });
  });
}

const entityOf = (subject: Subject) => {
  if ('userId' in subject) return { entity: 'user', id: subject.userId };
  const { vendorId, personId } = subject;
  return personId === undefined
    ? { entity: 'vendor', id: vendorId }
    : { entity: 'vendor_user', id: personId };
};

const asGrant = ({ made_at, last_used_at, ends_at, ...row }: GrantRow): Grant => ({
  ...row,
  made_at: made_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
  ends_at: ends_at?.toISOString() ?? null,
});
