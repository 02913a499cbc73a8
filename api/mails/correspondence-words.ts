import type { Told } from './facts.ts';

export const CORRESPONDENCE_WORDS = {
  vendorWrote: ({ mover, date }: Told) => ({
    subject: `Message from ${mover}`,
    text: `${mover} has written about your move of ${date}:`,
    answer: 'Answer on your booking’s page. A reply to this mail reaches Portage, not the mover.',
  }),
  customerWrote: ({ reference, firstName, date }: Told) => ({
    subject: `Message from ${firstName} (${reference})`,
    heading: `${firstName} has written to you`,
    text: `It is about the move of ${date}:`,
    reply: 'A reply to this mail reaches Portage, not the customer.',
  }),
  caseOpened: ({ reference, firstName, date, kind, until }: Told<'kind' | 'until'>) => ({
    subject: `Your customer reports a problem (${reference})`,
    heading: `${firstName} reports a problem`,
    text: `${kind}, says the customer of ${date}. Please answer by ${until}; after that Portage decides without you.`,
  }),
  caseAnswered: ({ mover, date }: Told) => ({
    subject: `${mover} has answered your report`,
    text: `you wrote to us about your move of ${date}. ${mover} answers:`,
    bothSides: 'We look at both sides now and write to you with what we decide.',
  }),
  caseClosed: ({ date }: Told) => ({
    subject: 'What became of your report',
    text: `you wrote to us about your move of ${date}. This is what we have decided:`,
  }),
};
