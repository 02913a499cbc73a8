import {
  LEAD_VIEWS_MAX,
  type LeadView,
  type LeadViewChange,
  type NewLeadView,
} from '../../../contracts/admin/lead-views.ts';
import type { User } from '../../../contracts/users.ts';
import {
  countLeadViews,
  createLeadView,
  deleteLeadView,
  findLeadView,
  updateLeadView,
} from '../../../db/admin/lead-views.ts';
import type { Queryable } from '../../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { invalidField, Refusal } from '../../errors.ts';
import { happened } from '../happenings.ts';

/** Keeps a view of the leads. Refuses a name that the person has used (`conflict`), and too many. */
export async function keepLeadView(
  { sql, clock }: Deps,
  user: User,
  view: NewLeadView,
): Promise<LeadView> {
  return await sql.begin(async (tx) => {
    if ((await countLeadViews(tx, user.id)) >= LEAD_VIEWS_MAX) {
      throw invalidField('name', `You keep ${LEAD_VIEWS_MAX} views. Remove one first.`);
    }
    const id = await createLeadView(tx, user.id, view, clock());
    if (id === null) throw nameTaken();
    await happened(tx, user.email, 'lead_view.created', id, { after: named(view) });
    return await requireView(tx, user, id);
  });
}

/** Changes a view of the person's own, or as the owner a shared one (`missing` for others). */
export async function changeLeadView(
  { sql }: Deps,
  user: User,
  id: number,
  change: LeadViewChange,
): Promise<LeadView> {
  return await sql.begin(async (tx) => {
    const before = await requireView(tx, user, id);
    if (!(await updateLeadView(tx, id, change))) throw nameTaken();
    const after = { ...before, ...change };
    const facts = { before: named(before), after: named(after) };
    await happened(tx, user.email, 'lead_view.changed', id, facts);
    return after;
  });
}

/** Removes a view of the person's own, or as the owner a shared one (`missing` for others). */
export async function removeLeadView({ sql }: Deps, user: User, id: number): Promise<void> {
  await sql.begin(async (tx) => {
    const before = await requireView(tx, user, id);
    await deleteLeadView(tx, id);
    await happened(tx, user.email, 'lead_view.removed', id, { before: named(before) });
  });
}

async function requireView(sql: Queryable, user: User, id: number): Promise<LeadView> {
  const view = await findLeadView(sql, user, id);
  if (!view) throw new Refusal('missing', 'There is no such view, or it is not yours to change.');
  return view;
}

const nameTaken = () => {
  const sentence = 'There is a view of that name already. Choose another one.';
  return new Refusal('conflict', sentence, { fields: { name: sentence } });
};

/** The parts of a view that the audit keeps: a query may name a customer who was searched for. */
const named = ({ name, shared }: Pick<LeadView, 'name' | 'shared'>) => ({ name, shared });
