import { cancellationTerms } from '../../contracts/cancellation-policies.ts';
import type { BookingChangeRow } from '../../db/booking-changes.ts';
import { listDeposits } from '../../db/payments.ts';
import { transferReasons } from '../domain/transfers.ts';
import { WORDS } from '../domain/words.ts';
import { action, fact, facts, notice } from './blocks.ts';
import { moverFacts, ONCE, openLead } from './booking-blocks.ts';
import {
  changeBlock,
  dateOf,
  doneChange,
  lastChange,
  openOffer,
  sideBlock,
  slotOf,
  ticketOrSide,
  totalOf,
  untilOf,
} from './change-blocks.ts';
import { CHANGE_WORDS as FRENCH } from './change-words.fr.ts';
import { CHANGE_WORDS as ENGLISH } from './change-words.ts';
import { bookingMail } from './mail.ts';
import { MOVE_WORDS } from './move-words.ts';
import { TRANSFER_WORDS } from './transfers.ts';

const SAID = { en: ENGLISH, fr: FRENCH };

/** The mails about a change or the end of a booking. */
export const CHANGE_MAILS = {
  booking_changed: bookingMail({
    to: 'customer',
    ticket: true,
    file: 'now',
    load: doneChange,
    says: (f) => ({
      ...SAID[f.language].changed({ ...f, after: dateOf(f, f.after) }),
      blocks: [ticketOrSide(f, f.after), changeBlock(f)],
    }),
  }),
  // An operator asks for it.
  change_offered: bookingMail({
    to: 'customer',
    load: (f) => openOffer(f, 'customer'),
    says: (f) => {
      const words = SAID[f.language].offered({
        ...f,
        after: dateOf(f, f.after),
        total: totalOf(f, f.after),
        until: f.momentText(f.expires, f.timeZone),
      });
      return { ...words, blocks: [changeBlock(f), sideBlock(words.side, f, f.after)] };
    },
  }),
  change_refused: bookingMail({
    to: 'customer',
    load: async (f) => {
      const last = (await lastChange(f))?.last;
      const how = last && endOf(last);
      return how ? { how } : null;
    },
    says: (f) => {
      const said = SAID[f.language];
      if (f.how === 'stays') {
        const words = TRANSFER_WORDS[f.language];
        return f.answer.stage === 'declined' ? words.offerEnded(f) : words.stays(f);
      }
      if (f.how === 'offerEnded') return said.offerEnded(f);
      const named = MOVE_WORDS[f.language];
      return {
        ...said.refused(f, f.how === 'expired'),
        blocks: [facts(named.yourMove, [fact(named.date, f.date), ...moverFacts(f)])],
      };
    },
  }),
  booking_cancelled: bookingMail({
    to: 'customer',
    file: 'gone',
    load: async ({ deps, lead }) => {
      const [deposit] = await listDeposits(deps.sql, lead.id);
      return { paidCents: deposit?.amount ?? 0 };
    },
    says: (f) => {
      const words = WORDS[f.language].cancellation;
      const terms = cancellationTerms(f.province, f.lead.home_type, words);
      const { deposit, policy } = terms;
      const kept = deposit === 'returned' ? null : lowered(policy);
      return SAID[f.language].cancelled({ ...f, paid: f.money(f.paidCents) }, kept);
    },
  }),
  // The booking waits for the mover's answer again.
  vendor_booking_changed: bookingMail({
    to: 'vendor',
    wanted: ({ answer }) => answer.stage === 'pending',
    load: doneChange,
    says: (f) => {
      const words = SAID[f.language].vendorChanged({
        ...f,
        before: slotOf(f, f.before),
        after: slotOf(f, f.after),
        until: untilOf(f),
      });
      return {
        ...words,
        blocks: [
          changeBlock(f),
          sideBlock(words.after, f, f.after),
          action(MOVE_WORDS[f.language].openPortal, f.portalUrl),
        ],
      };
    },
  }),
  // The booking stays as it was until the mover agrees.
  vendor_change_asked: bookingMail({
    to: 'vendor',
    load: (f) => openOffer(f, 'vendor'),
    says: (f) => {
      const told = {
        after: slotOf(f, f.after),
        total: totalOf(f, f.after),
        until: f.momentText(f.expires, f.timeZone),
      };
      const words = SAID[f.language].vendorAsked({ ...f, ...told }, f.last.signed_name !== null);
      return {
        ...words,
        blocks: [
          changeBlock(f),
          sideBlock(words.after, f, f.after),
          action(words.action, f.portalUrl),
        ],
      };
    },
  }),
  // By its customer, or by a refund at the provider.
  vendor_booking_cancelled: bookingMail({
    to: 'vendor',
    says: (f) => SAID[f.language].vendorCancelled(f),
  }),
  // A customer who cancelled says that the law gives the deposit back.
  refund_claimed: bookingMail({
    to: 'operator',
    load: lastChange,
    says: (f) => ({
      subject: `Deposit claimed back: ${f.reference}`,
      preview: 'A cancelled booking, for a person to decide.',
      heading: 'A customer asks for the deposit back',
      text: `The customer of ${f.reference} has cancelled and says that the law gives the deposit back. Please decide within a week; the deposit can be refunded in the panel.`,
      blocks: [notice(f.last.note), openLead(f)],
      footer: ONCE,
    }),
  }),
};

/** How a change came to nothing; null where it did not, or still waits. */
function endOf(last: BookingChangeRow): 'stays' | 'offerEnded' | 'expired' | 'refused' | null {
  const { kind, state, waits_for } = last;
  if (kind === 'vendor') return waits_for ? null : 'stays';
  if (wasOffered(last)) return waits_for ? null : 'offerEnded';
  return state === 'refused' || state === 'expired' ? state : null;
}

/** The customer was to agree to the change, and has not. */
const wasOffered = ({ asked_by, signed_name, before, after }: BookingChangeRow): boolean =>
  asked_by !== 'customer' &&
  signed_name === null &&
  after !== null &&
  transferReasons(before.result, after.result).length > 0;

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
