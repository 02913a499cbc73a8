import type { NeedKind, NeedOwner } from '../../../contracts/admin/needs-you.ts';
import { createClaim, findClaim, moveClaim, removeClaim } from '../../../db/admin/claims.ts';
import { isWaiting, listNeedOwners } from '../../../db/admin/needs-you.ts';
import type { Transaction } from '../../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { invalidField, Refusal } from '../../errors.ts';
import { happened } from '../happenings.ts';

/** An item of the queue, the owner that was seen, and the new owner; null is none. */
type Order = { kind: NeedKind; id: string; from: number | null; to: number | null; actor: string };

/**
 * Takes an item (`from` null), hands it on, or gives it back (`to` null). Refuses (`missing`) what
 * does not wait any more, and (`conflict`) where it has another owner than `from` by now.
 */
export async function changeOwner(
  { sql, clock }: Deps,
  { kind, id, from, to, actor }: Order,
): Promise<NeedOwner | null> {
  const at = clock();
  return await sql.begin(async (tx) => {
    if (!(await isWaiting(tx, { kind, id, now: at }))) {
      throw new Refusal('missing', 'This does not wait any more: it has been dealt with.');
    }
    const people = to === null ? [] : await listNeedOwners(tx);
    if (to !== null && !people.some((person) => person.id === to)) {
      throw invalidField('to', 'Choose an active owner or operator.');
    }
    if (from !== to && !(await change(tx, { kind, id, from, to, at }))) {
      const owner = await findClaim(tx, { kind, id });
      const who = owner ? `It is ${owner.name}’s now` : 'It is nobody’s now';
      throw new Refusal('conflict', `Another operator was faster. ${who}.`);
    }
    if (from !== to) {
      const facts = { before: { user_id: from }, after: { user_id: to } };
      await happened(
        tx,
        actor,
        from === null ? 'claim.taken' : to === null ? 'claim.ended' : 'claim.moved',
        `${kind}/${id}`,
        facts,
      );
    }
    return await findClaim(tx, { kind, id });
  });
}

async function change(
  tx: Transaction,
  { from, to, ...item }: Omit<Order, 'actor'> & { at: Date },
): Promise<boolean> {
  if (from === null) return to === null || (await createClaim(tx, { ...item, to }));
  return to === null
    ? await removeClaim(tx, { ...item, from })
    : await moveClaim(tx, { ...item, from, to });
}
