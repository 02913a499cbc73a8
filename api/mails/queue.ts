import { FACTS } from '../../contracts/facts.ts';
import type { Queryable } from '../../db/connect.ts';
import { createMail, type NewMail } from '../../db/mails.ts';
import type { Queue } from '../deps.ts';
import { MAILS, type MailKind } from './mails.ts';

type About = Omit<NewMail, 'email_type'>;

/**
 * Notes a mail and its job in the caller's own transaction, and resolves to the mail's id. With `sent_by`, who caused it,
 * it goes out each time; without, once a lead (I4) or payment session, and resolves to null where it was noted before.
 * The mail goes out now, or when it is `due`, to the lead's customer or vendor, or to the operators, as its row says, unless a recipient is given.
 */
export function queueMail(
  tx: Queryable,
  queue: Queue,
  kind: MailKind,
  about: About & { sent_by: string },
  due?: Date,
): Promise<number>;
export function queueMail(
  tx: Queryable,
  queue: Queue,
  kind: MailKind,
  about: About,
  due?: Date,
): Promise<number | null>;
export async function queueMail(
  tx: Queryable,
  queue: Queue,
  kind: MailKind,
  about: About,
  due?: Date,
) {
  const { to } = MAILS[kind];
  const operators = to === 'operator' && { recipient: FACTS.supportEmail };
  const mail = { email_type: kind, ...operators, ...about };
  const id = await createMail(tx, mail, to === 'vendor' ? to : 'customer');
  if (id !== null) await queue.send(tx, 'mail', { id }, due);
  return id;
}
