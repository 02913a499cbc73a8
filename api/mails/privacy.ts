import { CODE_LIMITS } from '../../contracts/customer/booking-codes.ts';
import { minutesFrom } from '../../contracts/dates.ts';
import { findBookingCode } from '../../db/booking-codes.ts';
import { findBookedLead } from '../../db/leads.ts';
import { findPrivacyRequest } from '../../db/privacy-requests.ts';
import { fact, facts, text } from './blocks.ts';
import { bookingCode, emailCode } from './codes.ts';
import type { LeadFacts } from './facts.ts';
import { leadMail } from './mail.ts';
import { MOVE_WORDS } from './move-words.ts';
import { PRIVACY_WORDS as FRENCH } from './privacy-words.fr.ts';
import { PRIVACY_WORDS as ENGLISH } from './privacy-words.ts';

const SAID = { en: ENGLISH, fr: FRENCH };

/** The mails about who may see a booking. */
export const PRIVACY_MAILS = {
  // The newest code of a booking, which opens it where no link is at hand.
  booking_code: leadMail({
    to: 'customer',
    secret: true,
    load: async ({ deps, lead }) => {
      const [booked, code] = await Promise.all([
        findBookedLead(deps.sql, lead.id),
        findBookingCode(deps.sql, lead.id, deps.clock()),
      ]);
      return booked && code && { code: await bookingCode(deps.sql, code.id) };
    },
    says: (f) => withCode(f, SAID[f.language].bookingCode(f)),
  }),
  // Shows that an address is its customer's.
  email_code: leadMail({
    to: 'customer',
    secret: true,
    wanted: ({ deps, row }) => deps.clock() < minutesFrom(row.created_at, CODE_LIMITS.minutes),
    load: async ({ deps, row }) => ({ code: await emailCode(deps.sql, row.id) }),
    says: (f) => withCode(f, SAID[f.language].emailCode(f)),
  }),
  // To the address that a booking had.
  email_changed: leadMail({ to: 'customer', says: (f) => SAID[f.language].changed(f) }),
  erasure_refused: leadMail({
    to: 'customer',
    load: async ({ deps, lead }) => {
      const request = await findPrivacyRequest(deps.sql, lead.id);
      return request?.state === 'refused' ? { reason: request.reason } : null;
    },
    says: (f) => {
      const words = SAID[f.language].refused(f);
      return { ...words, blocks: [text(f.reason), text(words.again)] };
    },
  }),
};

const withCode = <W extends Record<'title' | 'code' | 'use', string>>(
  { code, language, reference }: LeadFacts & { code: string },
  words: W,
) => ({
  ...words,
  blocks: [
    facts(words.title, [fact(words.code, code), fact(MOVE_WORDS[language].reference, reference)]),
    text(words.use),
  ],
});
