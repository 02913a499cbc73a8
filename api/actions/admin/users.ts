import type { NewOperator, OperatorChange } from '../../../contracts/users.ts';
import { removeTotp } from '../../../db/second-factors.ts';
import { removeUserSessions } from '../../../db/sessions.ts';
import {
  createUser,
  listUsers,
  type OperatorRow,
  setPassword,
  updateUser,
} from '../../../db/users.ts';
import type { Deps } from '../../deps.ts';
import { hashPassword } from '../../domain/passwords.ts';
import { randomCode } from '../../domain/tokens.ts';
import { Refusal, required } from '../../errors.ts';
import { happened } from '../happenings.ts';
import { queuePassword } from '../password-queue.ts';

/** The owner who acts, and the address that the call comes from. */
type Caller = { email: string; address: string };
type Handed = { user: OperatorRow; password: string };

/** Adds an operator with a password told this once; refuses (`conflict`) an email that is taken. */
export async function createOperator(
  deps: Deps,
  by: Caller,
  { email, name, role }: NewOperator,
): Promise<Handed> {
  const password = randomCode();
  const passwordHash = await queuePassword(by.address, () => hashPassword(password));
  const id = await deps.sql.begin(async (tx) => {
    const made = await createUser(tx, { email, name, role, passwordHash });
    if (made !== null) {
      await happened(tx, by.email, 'user.created', made, { after: { email, role } });
    }
    return made;
  });
  if (id === null) {
    const detail = 'Somebody with this email can sign in already.';
    throw new Refusal('conflict', detail, { fields: { email: detail } });
  }
  return { user: await requireOperator(deps, id), password };
}

/** Changes name or role, or suspends, which ends the sessions. At least one owner stays active. */
export async function changeOperator(
  deps: Deps,
  by: Caller,
  id: number,
  change: OperatorChange,
): Promise<OperatorRow> {
  const { name, role, active } = await requireOperator(deps, id);
  await deps.sql.begin(async (tx) => {
    if (!(await updateUser(tx, id, change))) {
      throw new Refusal('conflict', 'Portage needs at least one active owner.');
    }
    if (change.active === false) await removeUserSessions(tx, id);
    const before = { name, role, active };
    await happened(tx, by.email, 'user.updated', id, { before, after: change });
  });
  return await requireOperator(deps, id);
}

/** Hands out a new password, told this once, and ends the operator's sessions. */
export async function resetPassword(deps: Deps, by: Caller, id: number): Promise<Handed> {
  await requireOperator(deps, id);
  const password = randomCode();
  const hash = await queuePassword(by.address, () => hashPassword(password));
  await deps.sql.begin(async (tx) => {
    await setPassword(tx, id, { hash, handed: true });
    await removeUserSessions(tx, id);
    await happened(tx, by.email, 'user.password_reset', id);
  });
  return { user: await requireOperator(deps, id), password };
}

/** Removes an operator's second factor and ends their sessions. */
export async function resetSecondFactor(deps: Deps, by: Caller, id: number): Promise<OperatorRow> {
  await requireOperator(deps, id);
  await deps.sql.begin(async (tx) => {
    await removeTotp(tx, { table: 'users', id });
    await removeUserSessions(tx, id);
    await happened(tx, by.email, 'user.second_factor_removed', id);
  });
  return await requireOperator(deps, id);
}

async function requireOperator({ sql, clock }: Deps, id: number): Promise<OperatorRow> {
  const [user] = await listUsers(sql, { at: clock(), id });
  return required(user, 'There is no such operator.');
}
