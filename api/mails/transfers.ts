import { findFormerVendorLanguage } from '../../db/vendor-languages.ts';
import { action, amount, amounts, facts } from './blocks.ts';
import { moverFacts } from './booking-blocks.ts';
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
import { tell } from './facts.ts';
import { bookingMail } from './mail.ts';
import { MOVE_WORDS } from './move-words.ts';
import { TRANSFER_WORDS as FRENCH } from './transfer-words.fr.ts';
import { TRANSFER_WORDS as ENGLISH } from './transfer-words.ts';

export const TRANSFER_WORDS = { en: ENGLISH, fr: FRENCH };

/** The mails about a booking that goes to another mover (rule 4.16). */
export const TRANSFER_MAILS = {
  // The booking stays as it is without the customer's word.
  transfer_asked: bookingMail({
    to: 'customer',
    load: (f) => openOffer(f, 'customer'),
    says: (f) => ({
      ...TRANSFER_WORDS[f.language].asked({
        ...f,
        other: f.after.result.vendor_name,
        after: dateOf(f, f.after),
        total: totalOf(f, f.after),
        declined: f.answer.stage === 'declined',
        until: f.momentText(f.expires, f.timeZone),
      }),
      blocks: [changeBlock(f)],
    }),
  }),
  booking_transferred: bookingMail({
    to: 'customer',
    ticket: true,
    file: 'now',
    load: doneChange,
    says: (f) => {
      const by = f.answer.stage === 'pending' ? untilOf(f) : '';
      const told = { after: dateOf(f, f.after), slot: slotOf(f, f.after), by };
      const words = TRANSFER_WORDS[f.language].transferred({ ...f, ...told });
      return {
        ...words,
        blocks: [
          ...(f.ticket ? [] : [facts(words.mover, moverFacts(f))]),
          ticketOrSide(f, f.after),
          changeBlock(f),
        ],
      };
    },
  }),
  // To the mover that had it; it names nothing of the customer.
  vendor_booking_gone: bookingMail({
    to: 'vendor',
    load: async (f) => {
      if (!(await lastChange(f))) return null;
      return tell(f, f.lead, await findFormerVendorLanguage(f.deps.sql, f.row.id));
    },
    says: (f) => TRANSFER_WORDS[f.language].gone(f),
  }),
  vendor_booking_taken: bookingMail({
    to: 'vendor',
    wanted: ({ answer }) => answer.stage === 'pending',
    load: doneChange,
    says: (f) => {
      const told = { slot: slotOf(f, f.after), until: untilOf(f) };
      const words = TRANSFER_WORDS[f.language].taken({ ...f, ...told });
      const { theMove, openPortal } = MOVE_WORDS[f.language];
      return {
        ...words,
        blocks: [
          sideBlock(theMove, f, f.after),
          amounts(words.price, [amount(words.estimate, totalOf(f, f.after), 'strong')]),
          action(openPortal, f.portalUrl),
        ],
      };
    },
  }),
};
