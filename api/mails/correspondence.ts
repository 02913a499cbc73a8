import { CASE_WORDS } from '../../contracts/case-words.ts';
import type { CaseKind } from '../../contracts/cases.ts';
import { findMailedCase } from '../../db/cases.ts';
import { findMailedMessage } from '../../db/messages.ts';
import { WORDS } from '../domain/words.ts';
import { action, quote, text } from './blocks.ts';
import { CORRESPONDENCE_WORDS as FRENCH } from './correspondence-words.fr.ts';
import { CORRESPONDENCE_WORDS as ENGLISH } from './correspondence-words.ts';
import { type BookingFacts, tell } from './facts.ts';
import type { Content } from './letter-of.ts';
import { LETTER_WORDS } from './letter-words.ts';
import { bookingMail } from './mail.ts';
import { MOVE_WORDS } from './move-words.ts';

const SAID = { en: ENGLISH, fr: FRENCH };

/** Mails carry the words that customer and mover write each other (rule 4.23) or of problems (rule 4.25), and the way to answer. */
export const CORRESPONDENCE_MAILS = {
  // The way to the booking's page, where it is answered, follows by itself.
  vendor_wrote: bookingMail({
    to: 'customer',
    load: mailedMessage,
    says: (f) => {
      const words = SAID[f.language].vendorWrote(f);
      return { ...words, preview: f.message, blocks: [quote(f.message), text(words.answer)] };
    },
  }),
  customer_wrote: bookingMail({
    to: 'vendor',
    load: mailedMessage,
    says: (f) => {
      const words = SAID[f.language].customerWrote(f);
      return {
        ...words,
        preview: f.message,
        blocks: [quote(f.message), answerInPortal(f)],
        footer: [words.reply, LETTER_WORDS[f.language].wrong],
      };
    },
  }),
  case_opened: bookingMail({
    to: 'vendor',
    load: async (f) => {
      const told = await mailedCase(f);
      return told && { ...tell(f, f.lead, told.case.vendor_language), ...told };
    },
    says: (f) => {
      const kind = WORDS[f.language].cases[f.case.kind];
      const until = f.momentText(f.case.answer_by, f.timeZone);
      return {
        ...SAID[f.language].caseOpened({ ...f, kind, until }),
        preview: kind,
        blocks: [quote(f.case.text), answerInPortal(f)],
      };
    },
  }),
  case_reported: bookingMail({
    to: 'operator',
    load: mailedCase,
    says: (f) => reported(f, 'A customer reports a problem', 'has'),
  }),
  // The operators are told once the mover is late.
  case_overdue: bookingMail({
    to: 'operator',
    load: async (f) => {
      const told = await mailedCase(f);
      return told && !told.case.answered_at && !told.case.closed_at ? told : null;
    },
    says: (f) => reported(f, 'A mover has not answered a problem', 'had'),
  }),
  case_answered: bookingMail({
    to: 'customer',
    load: mailedCase,
    says: (f) => {
      const { answer } = f.case;
      const words = SAID[f.language].caseAnswered(f);
      return { ...words, preview: answer, blocks: [quote(answer), text(words.bothSides)] };
    },
  }),
  case_closed: bookingMail({
    to: 'customer',
    load: mailedCase,
    says: (f) => {
      const { outcome } = f.case;
      return { ...SAID[f.language].caseClosed(f), preview: outcome, blocks: [quote(outcome)] };
    },
  }),
};

const answerInPortal = ({ language, portalUrl }: BookingFacts) =>
  action(MOVE_WORDS[language].answerInPortal, portalUrl);

async function mailedMessage({ deps, row }: BookingFacts) {
  const message = await findMailedMessage(deps.sql, row.id);
  return message === null ? null : { message };
}

/** After a transfer the booking is another mover's; the case stays with the one that had it. */
async function mailedCase({ deps, row }: BookingFacts) {
  const found = await findMailedCase(deps.sql, row.id);
  return found && { case: found, mover: found.vendor_name };
}

function reported(
  f: BookingFacts & { case: { kind: CaseKind; text: string; answer_by: Date } },
  heading: string,
  verb: 'has' | 'had',
): Content {
  const { mover, reference, date } = f;
  const kind = CASE_WORDS[f.case.kind];
  const until = f.momentText(f.case.answer_by, f.timeZone);
  return {
    subject: `${heading}: ${mover} (${reference})`,
    preview: kind,
    heading,
    text: `${kind}, on ${date}. ${mover} ${verb} until ${until} to answer.`,
    blocks: [quote(f.case.text), action('Open the lead', f.panelUrl)],
    footer: [],
  };
}
