import { CASE_WORDS } from '../../contracts/case-words.ts';
import type { CaseKind } from '../../contracts/cases.ts';
import type { Language } from '../../contracts/language.ts';
import { formatIn, longDate, momentText } from '../domain/format.ts';
import { letter, type NewsBasis } from './booking-news.ts';
import type { Letter } from './letter.ts';
import { VENDOR_WORDS } from './vendor-words.ts';

/** The mails of problems that customers report (rule 4.25). Photos are shown behind a sign-in alone. */

type Told = { kind: CaseKind; body: string; answer_by: Date; answer: string; outcome: string };

const ENGLISH = {
  answered: (mover: string): string => `${mover} has answered your report`,
  answers: (date: string, mover: string): string =>
    `you wrote to us about your move of ${date}. ${mover} answers:`,
  bothSides: 'We look at both sides now and write to you with what we decide.',
  closed: 'What became of your report',
  decided: (date: string): string =>
    `you wrote to us about your move of ${date}. This is what we have decided:`,
};

/** What the customer reads; a text goes on after the greeting. */
const CASE_LETTER_WORDS: Record<Language, typeof ENGLISH> = {
  en: ENGLISH,
  fr: {
    answered: (mover) => `${mover} a répondu à votre signalement`,
    answers: (date, mover) =>
      `vous nous avez écrit au sujet de votre déménagement du ${date}. ${mover} répond :`,
    bothSides:
      'Nous examinons maintenant ce que disent les deux parties, et nous vous écrirons ce que nous décidons.',
    closed: 'Ce qu’il advient de votre signalement',
    decided: (date) =>
      `vous nous avez écrit au sujet de votre déménagement du ${date}. Voici ce que nous avons décidé :`,
  },
};

/** To the vendor, with the time that it has and the way to the lead in the portal. */
export function caseOpened(basis: NewsBasis, told: Told, portalUrl: string): Letter {
  const { language, reference, firstName, moveDate, timeZone } = basis;
  const { cases: words, answerInPortal, foot } = VENDOR_WORDS[language];
  const { longDate, momentText } = formatIn(language);
  const kind = words.kinds[told.kind];
  return {
    language,
    subject: words.subject(reference),
    preview: kind,
    heading: words.heading(firstName),
    blocks: [
      {
        kind: 'text',
        text: words.text(kind, longDate(moveDate), momentText(told.answer_by, timeZone)),
      },
      { kind: 'quote', text: told.body },
      { kind: 'action', label: answerInPortal, href: portalUrl },
    ],
    footer: [foot],
  };
}

/** To the operators, when a problem is reported and when its vendor is late. */
export const caseReported = (
  basis: NewsBasis,
  told: Told,
  { adminUrl, isLate }: { adminUrl: string; isLate: boolean },
): Letter => {
  const heading = isLate ? 'A mover has not answered a problem' : 'A customer reports a problem';
  return {
    subject: `${heading}: ${basis.vendor.name} (${basis.reference})`,
    preview: CASE_WORDS[told.kind],
    heading,
    blocks: [
      {
        kind: 'text',
        text: `${CASE_WORDS[told.kind]}, on ${longDate(basis.moveDate)}. ${basis.vendor.name} ${isLate ? 'had' : 'has'} until ${momentText(told.answer_by, basis.timeZone)} to answer.`,
      },
      { kind: 'quote', text: told.body },
      { kind: 'action', label: 'Open the lead', href: adminUrl },
    ],
    footer: [],
  };
};

/** To the customer: the vendor's answer. */
export function caseAnswered(basis: NewsBasis, told: Told): Letter {
  const words = CASE_LETTER_WORDS[basis.language];
  const { name } = basis.vendor;
  return letter(basis, {
    subject: words.answered(name),
    preview: told.answer,
    text: words.answers(formatIn(basis.language).longDate(basis.moveDate), name),
    blocks: [
      { kind: 'quote', text: told.answer },
      { kind: 'text', text: words.bothSides },
    ],
  });
}

/** To the customer: what an operator decided. */
export function caseClosed(basis: NewsBasis, told: Told): Letter {
  const words = CASE_LETTER_WORDS[basis.language];
  return letter(basis, {
    subject: words.closed,
    preview: told.outcome,
    text: words.decided(formatIn(basis.language).longDate(basis.moveDate)),
    blocks: [{ kind: 'quote', text: told.outcome }],
  });
}
