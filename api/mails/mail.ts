import type { MailRow } from '../../db/mails.ts';
import type { MailDeps } from '../deps.ts';
import type { MailMessage } from '../external/mail.ts';
import {
  type AnyFacts,
  type Asked,
  type BookingFacts,
  bookingFacts,
  type LeadFacts,
  leadFacts,
} from './facts.ts';
import { spoken } from './language.ts';
import type { Letter } from './letter.ts';
import { type Content, letterOf } from './letter-of.ts';

/** A mail as it is written, before it is addressed. */
export type Composed = { letter: Letter } & Pick<MailMessage, 'attachments' | 'headers'>;

/** The facts of a mail beside its sentences. */
type Row<F, L> = Asked & {
  /** The mail carries a code, so that the log keeps its subject alone. */
  secret?: true;
  /** A reader who called our mail spam does not get it. */
  optional?: true;
  /** Whether it still has something to tell when it is written. */
  wanted?: (facts: F) => boolean;
  /** Reads what few mails tell; null when the mail is no longer wanted. */
  load?: (facts: F) => Promise<L | null>;
  says: (facts: F & L) => Content;
};

/** Makes rows of mails that are written from facts found in one way. */
const mailsFrom =
  <F extends AnyFacts>(find: (deps: MailDeps, row: MailRow, asked: Asked) => Promise<F | null>) =>
  <L extends object = object>(mail: Row<F, L>) => ({
    ...mail,
    /** The mail of a row as things stand; null when it is no longer wanted. */
    async compose(deps: MailDeps, row: MailRow): Promise<Composed | null> {
      const basis = await find(deps, row, mail);
      if (!basis || mail.wanted?.(basis) === false) return null;
      const more = mail.load ? await mail.load(basis) : {};
      if (!more) return null;
      const facts = { ...basis, ...more } as F & L;
      const { headers, ...content } = mail.says(facts);
      const { attachments } = basis;
      return {
        letter: letterOf(mail.to, facts, content),
        attachments,
        ...(headers && { headers }),
      };
    },
  });

/** A mail about a booking: about what its mover answers, or is asked to. */
export const bookingMail = mailsFrom<BookingFacts>(bookingFacts);
/** A mail about a lead, whether its mover has it or not. */
export const leadMail = mailsFrom<LeadFacts>(leadFacts);
/** A mail about no lead. Its reader's language is read with what it tells. */
export const plainMail = mailsFrom<AnyFacts>(async (deps, row) => ({
  ...spoken(deps, row, 'en'),
  attachments: [],
}));
