import type { NewPerson, Permission, PersonChange } from '../../contracts/people.ts';
import type { Queryable, Transaction } from '../../db/connect.ts';
import { endMade, handOver } from '../../db/grants.ts';
import {
  createPerson,
  lockPerson,
  type PersonDetails,
  removePersonSessions,
  updatePerson,
} from '../../db/people.ts';
import { removeFeed } from '../../db/portal/calendar-feeds.ts';
import { invitationThrottle } from '../../db/throttles.ts';
import type { AppDeps, Queue } from '../deps.ts';
import { invalidField, MISSING, Refusal, required } from '../errors.ts';
import { queueMail } from '../mails/queue.ts';
import { happened } from './happenings.ts';
import { mergeSeen } from './seen-saves.ts';
import { throttled } from './throttles.ts';

type Deps = Pick<AppDeps, 'sql' | 'queue' | 'clock'>;

/** The person who acts: an operator may grant everything, a vendor's person only what they have. */
export type Manager = { email: string; id?: number; permissions?: readonly Permission[] };

const beyondOwn = () =>
  new Refusal('denied', {
    en: 'You can only give and take what your own account may do.',
    fr: 'Vous ne pouvez donner ou retirer que ce que votre propre compte permet.',
  });

/** Mails an invitation; refuses (`throttled`) when the person or the vendor had too many today. */
async function invitation(
  { sql, queue }: Deps,
  to: { by: Manager; vendorId: number; person: number | null },
  work: (tx: Transaction) => Promise<PersonDetails>,
): Promise<PersonDetails> {
  const { by, vendorId, person } = to;
  const subject = { vendorId, person, byOperator: by.id === undefined };
  await queue.ready();
  const send = () => sql.begin(work) as Promise<PersonDetails>;
  return await throttled(invitationThrottle(sql), subject, send, {
    en: 'Too many invitations today.',
    fr: 'Trop d’invitations aujourd’hui.',
  });
}

/** Invites a person by mail; refuses (`conflict`) an address that the vendor's people have already. */
export async function invitePerson(
  deps: Deps,
  by: Manager,
  vendorId: number,
  person: NewPerson,
): Promise<PersonDetails> {
  refuseMoreThanOwn(by, person.permissions);
  return await invitation(deps, { by, vendorId, person: null }, (tx) =>
    addInvited(tx, deps, by, vendorId, person),
  );
}

/** Adds a person and sends the invitation with the caller's transaction; the queue must be ready. */
export async function addInvited(
  tx: Transaction,
  { queue, clock }: Pick<Deps, 'queue' | 'clock'>,
  by: Manager,
  vendorId: number,
  person: NewPerson,
): Promise<PersonDetails> {
  const at = clock();
  const row = await createPerson(tx, vendorId, { ...person, invitedBy: by.email, at });
  if (!row) {
    const detail = {
      en: 'Somebody with this address is among your people already.',
      fr: 'Une personne ayant cette adresse fait déjà partie de votre équipe.',
    };
    throw new Refusal('conflict', detail, { fields: { email: detail } });
  }
  const after = { permissions: row.permissions };
  await happened(tx, by.email, 'vendor_user.invited', row.id, { after });
  await sendInvitation(tx, queue, row, at);
  return row;
}

/** Mails an invitation that was not accepted yet once more; its earlier links go on working. */
export async function inviteAgain(
  deps: Deps,
  by: Manager,
  vendorId: number,
  id: number,
): Promise<PersonDetails> {
  const { queue, clock } = deps;
  return await invitation(deps, { by, vendorId, person: id }, async (tx) => {
    const row = required(await lockPerson(tx, vendorId, id), MISSING.person);
    if (!row.invited || !row.active) {
      throw new Refusal('conflict', {
        en: 'This person has a password already, or is suspended.',
        fr: 'Cette personne a déjà un mot de passe, ou son compte est suspendu.',
      });
    }
    await happened(tx, by.email, 'vendor_user.invited_again', row.id);
    await sendInvitation(tx, queue, row, clock());
    return row;
  });
}

/**
 * Changes what a person may do, or suspends them, which ends whatever let them in. A vendor's person
 * changes neither their own account nor what is beyond it, so that the vendor always keeps a person
 * who manages people.
 */
export async function changePerson(
  { sql, clock }: Deps,
  by: Manager,
  vendorId: number,
  id: number,
  change: PersonChange,
): Promise<PersonDetails> {
  return await sql.begin(async (tx) => {
    const before = required(await lockPerson(tx, vendorId, id), MISSING.person);
    const own = by.id === id;
    if (own && (change.permissions || change.active !== undefined)) {
      throw new Refusal('denied', {
        en: 'Your own access is for somebody else to change.',
        fr: 'Une autre personne doit modifier votre propre accès.',
      });
    }
    const { permissions: had } = before;
    const wanted = { permissions: change.permissions ?? had };
    const { permissions } = mergeSeen({ permissions: had }, wanted, change.was);
    refuseMoreThanOwn(by, difference(had, permissions));
    if (!own) refuseMoreThanOwn(by, change.active === undefined ? [] : before.permissions);
    const after = required(
      await updatePerson(tx, vendorId, id, { ...change, permissions }),
      MISSING.person,
    );
    if (!after.active) await endAccess(tx, vendorId, id, { made: change.made, at: clock() });
    await happened(tx, by.email, 'vendor_user.changed', id, {
      before: { permissions: before.permissions, active: before.active },
      after: {
        permissions: after.permissions,
        active: after.active,
        ...(!after.active && before.made > 0 && { made: change.made ?? 'end' }),
      },
    });
    return { ...after, made: after.active ? after.made : 0 };
  });
}

/**
 * Ends what lets a suspended person in; the keys, endpoints and crew links that they made end too,
 * or go on in the name of another active person of the same mover.
 */
async function endAccess(
  tx: Transaction,
  vendorId: number,
  id: number,
  { made = 'end', at }: { made?: PersonChange['made']; at: Date },
): Promise<void> {
  await removePersonSessions(tx, id);
  await removeFeed(tx, id);
  if (made === 'end') return await endMade(tx, id, at);
  const heir = await lockPerson(tx, vendorId, made);
  if (!heir?.active || heir.id === id) {
    throw invalidField('made', {
      en: 'Choose an active person of your company.',
      fr: 'Choisissez une personne active de votre entreprise.',
    });
  }
  await handOver(tx, { from: id, to: heir.id });
}

function refuseMoreThanOwn(by: Manager, permissions: readonly Permission[]): void {
  if (permissions.some((permission) => by.permissions && !by.permissions.includes(permission))) {
    throw beyondOwn();
  }
}

/** The permissions that are in only one of the two. */
const difference = (a: readonly Permission[], b: readonly Permission[]) => [
  ...a.filter((one) => !b.includes(one)),
  ...b.filter((one) => !a.includes(one)),
];

async function sendInvitation(tx: Queryable, queue: Queue, row: PersonDetails, at: Date) {
  const mail = { vendor_user_id: row.id, recipient: row.email, created_at: at };
  await queueMail(tx, queue, 'vendor_invitation', mail);
}
