import { CASE_WORDS } from '../../../contracts/case-words.ts';
import type { CaseKind } from '../../../contracts/cases.ts';
import { longDate, momentText } from '../../domain/format.ts';
import { letter, vendorFoot } from './booking-changes.ts';
import type { NewsBasis } from './booking-news.ts';
import type { Letter } from './letter.ts';

/** The mails of problems that customers report (rule 4.25). Photos are shown behind a sign-in alone. */

type Told = { kind: CaseKind; body: string; answer_by: Date; answer: string; outcome: string };

/** To the vendor, with the time that it has and the way to the lead in the portal. */
export const caseOpened = (basis: NewsBasis, told: Told, portalUrl: string): Letter => ({
  subject: `Your customer reports a problem (${basis.reference})`,
  preview: CASE_WORDS[told.kind],
  heading: `${basis.firstName} reports a problem`,
  blocks: [
    {
      kind: 'text',
      text: `${CASE_WORDS[told.kind]}, says the customer of ${longDate(basis.moveDate)}. Please answer by ${momentText(told.answer_by, basis.timeZone)}; after that Portage decides without you.`,
    },
    { kind: 'quote', text: told.body },
    { kind: 'action', label: 'Answer in the portal', href: portalUrl },
  ],
  footer: [vendorFoot],
});

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
export const caseAnswered = (basis: NewsBasis, told: Told): Letter =>
  letter(basis, {
    subject: `${basis.vendor.name} has answered your report`,
    preview: told.answer,
    text: `you wrote to us about your move of ${longDate(basis.moveDate)}. ${basis.vendor.name} answers:`,
    blocks: [
      { kind: 'quote', text: told.answer },
      { kind: 'text', text: 'We look at both sides now and write to you with what we decide.' },
    ],
  });

/** To the customer: what an operator decided. */
export const caseClosed = (basis: NewsBasis, told: Told): Letter =>
  letter(basis, {
    subject: 'What became of your report',
    preview: told.outcome,
    text: `you wrote to us about your move of ${longDate(basis.moveDate)}. This is what we have decided:`,
    blocks: [{ kind: 'quote', text: told.outcome }],
  });
