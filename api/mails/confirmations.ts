import { minutesFrom } from '../../contracts/dates.ts';
import { FACTS } from '../../contracts/facts.ts';
import { mailLink, phoneLink } from '../domain/format.ts';
import { WORDS } from '../domain/words.ts';
import { action, amounts, fact, facts, list, notice, text } from './blocks.ts';
import { crewFact } from './booking-ticket.ts';
import { CONFIRMATION_WORDS as FRENCH } from './confirmation-words.fr.ts';
import { CONFIRMATION_WORDS as ENGLISH } from './confirmation-words.ts';
import { leadMail } from './mail.ts';
import {
  ceilingText,
  homeFacts,
  moveFacts,
  priceAmounts,
  servicesNotIncluded,
  size,
} from './move-facts.ts';
import { MOVE_WORDS } from './move-words.ts';
import { paidBooking } from './paid-bookings.ts';

const SAID = { en: ENGLISH, fr: FRENCH };

/** The mails when the deposit is paid. */
export const CONFIRMATION_MAILS = {
  booking_confirmation: leadMail({
    to: 'customer',
    ticket: true,
    file: 'now',
    load: async ({ booking, ticket }) => booking && ticket && { booking, ticket },
    says: (f) => {
      const { answer, booking, ticket, language, timeZone } = f;
      const { customer, deposit } = booking;
      const paid = f.money(deposit.amountCents, deposit.currency);
      const by = answer?.stage === 'pending' ? f.momentText(answer.answer_by, timeZone) : '';
      const words = SAID[language].booked({ ...f, called: customer.phone, paid, by });
      const ends = WORDS[language].cancellation.named[booking.depositEnds];
      return {
        ...words,
        blocks: [
          { kind: 'ticket', ticket },
          action(words.view, booking.bookingUrl),
          facts(words.homes, homeFacts(booking.move, language)),
          facts(words.who, [
            fact(words.name, `${customer.firstName} ${customer.lastName}`),
            fact(MOVE_WORDS[language].phone, customer.phone),
            fact(words.email, customer.email),
          ]),
          amounts(words.estimate, priceAmounts(booking), `${words.depositNote} ${ends}`),
          notice(`${words.onlyEstimate} ${ceilingText(booking, 'customer')}`),
          ...servicesNotIncluded(booking),
          list(words.next, words.steps),
        ],
      };
    },
  }),
  mover_notice: leadMail({
    to: 'vendor',
    load: async ({ deps, lead, language }) => {
      const booking = await paidBooking(deps, lead, language);
      return booking && { booking };
    },
    says: (f) => {
      const { booking, language } = f;
      const { bookedAt, customer, deposit, move, timeZone, vendor } = booking;
      const named = MOVE_WORDS[language];
      const name = `${customer.firstName} ${customer.lastName}`;
      const words = SAID[language].notice({
        ...f,
        name,
        called: customer.phone,
        dispatcher: vendor.dispatcher ?? vendor.name,
        slot: named.slots[move.move_time],
        size: size(move, language),
        until: f.momentText(minutesFrom(bookedAt, FACTS.moverCallHours * 60), timeZone),
        paid: f.money(deposit.amountCents, deposit.currency),
      });
      return {
        ...words,
        blocks: [
          notice(words.call),
          facts(words.customer, [
            fact(words.name, name),
            fact(words.phone, customer.phone, phoneLink(customer.phone)),
            fact(words.email, customer.email, mailLink(customer.email)),
            fact(named.reference, f.reference),
          ]),
          facts(named.theMove, moveFacts(booking)),
          facts(words.plan, [crewFact(booking)]),
          amounts(words.estimate, priceAmounts(booking), words.paid),
          ...servicesNotIncluded(booking),
          text(ceilingText(booking, 'vendor')),
          action(words.accept, f.portalUrl),
        ],
      };
    },
  }),
};
