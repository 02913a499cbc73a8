import { minutesFrom } from '../../contracts/dates.ts';
import type { Language, Said } from '../../contracts/language.ts';
import { MESSAGES_AN_HOUR, type Messages, type NewMessage } from '../../contracts/messages.ts';
import type { Sent } from '../../contracts/sent-rows.ts';
import { OPEN_STAGES } from '../../contracts/vendor-answers.ts';
import type { Queryable } from '../../db/connect.ts';
import { findLead } from '../../db/dossiers.ts';
import {
  countMessagesSince,
  createMessage,
  listMessages,
  markMessagesRead,
  setMessageMail,
} from '../../db/messages.ts';
import { type AnswerRow, findAnswer } from '../../db/vendor-answers.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { CUSTOMER } from './booking-parties.ts';
import { unknownBooking } from './booking-views.ts';
import { type ActDeps, onLead } from './happenings.ts';

/** A side of a booking: its customer, or a person of the vendor that has it. */
export type Side =
  | { sender: 'customer'; vendorId: null; author: null }
  | { sender: 'vendor'; vendorId: number; author: string };

export const CUSTOMER_SIDE: Side = { sender: 'customer', vendorId: null, author: null };

/**
 * The messages of a booking for one side (rule 4.23). A vendor whose booking has ended sees none: they are
 * the customer's own words.
 */
export async function readMessages(
  sql: Queryable,
  leadId: string,
  side: Side,
  language: Language = 'en',
): Promise<Sent<Messages>> {
  const answer = await findAnswer(sql, leadId);
  const refusal = refusalOf(answer, side);
  const isShut = side.sender === 'vendor' && refusal !== null;
  const messages = isShut ? [] : await listMessages(sql, leadId, side.vendorId);
  return { refusal: refusal ? refusal[language] : null, messages };
}

/** Notes that a side has had the other's messages before its eyes, up to one of them. */
export async function noteMessagesRead(
  { sql, clock }: Deps,
  leadId: string,
  { vendorId, sender: reader }: Side,
  upTo: number,
): Promise<void> {
  await markMessagesRead(sql, { leadId, vendorId, reader, upTo, at: clock() });
}

/**
 * Sends a message to the other side, with the mail that carries it. The same key is the same
 * message. Refuses (`conflict`) while no vendor has the booking, and (`throttled`) too many an hour.
 */
export async function sendMessage(
  deps: ActDeps,
  leadId: string,
  side: Side,
  { text, key }: NewMessage,
  language: Language = 'en',
): Promise<Sent<Messages>> {
  const { sender, author } = side;
  await onLead(deps, leadId, author ?? CUSTOMER, async ({ tx, at, happened }) => {
    const [lead, answer] = await Promise.all([findLead(tx, leadId), findAnswer(tx, leadId)]);
    if (!lead) throw unknownBooking();
    const refusal = refusalOf(answer, side);
    if (refusal || !answer) throw new Refusal('conflict', refusal ?? NOT_PAID);
    const id = await createMessage(tx, {
      leadId,
      vendorId: answer.vendor_id,
      sender,
      author,
      text,
      key,
      at,
    });
    if (id === null) return;
    const since = minutesFrom(at, -60);
    if ((await countMessagesSince(tx, { leadId, sender, since })) > MESSAGES_AN_HOUR) {
      const sentence = {
        en: 'You have written a lot within the hour. Call, or write again later.',
        fr: 'Vous avez beaucoup écrit en une heure. Appelez, ou écrivez de nouveau plus tard.',
      };
      throw new Refusal('throttled', sentence, { retryAfter: 15 * 60 });
    }
    const isFromCustomer = sender === 'customer';
    const [mail] = await happened(isFromCustomer ? 'message.received' : 'message.sent', {
      messageId: id,
    });
    if (mail) await setMessageMail(tx, id, mail);
  });
  return await readMessages(deps.sql, leadId, side, language);
}

const NOT_PAID = {
  en: 'You can write to each other once the deposit is paid.',
  fr: 'Vous pourrez vous écrire une fois le dépôt payé.',
};
const OVER = {
  en: 'No mover has this booking now, so no more messages can be written.',
  fr: 'Aucun déménageur n’a cette réservation maintenant\u00a0: on ne peut plus écrire de message.',
};

function refusalOf(answer: AnswerRow | null, { vendorId }: Side): Said | null {
  if (!answer) return NOT_PAID;
  const isOpen = (OPEN_STAGES as readonly string[]).includes(answer.stage);
  return isOpen && (vendorId === null || vendorId === answer.vendor_id) ? null : OVER;
}
