import { arrivalText } from '../../contracts/arrivals.ts';
import { FACTS } from '../../contracts/facts.ts';
import type { Language } from '../../contracts/language.ts';
import type { Province } from '../../contracts/places.ts';
import { addressLines } from '../domain/address-changes.ts';
import { formatIn, phoneLink } from '../domain/format.ts';
import { pageAddress } from '../domain/page-addresses.ts';
import { curbLines } from '../domain/parking-permits.ts';
import { WORDS } from '../domain/words.ts';
import type { NewsBasis } from './booking-news.ts';
import type { Block, Letter } from './letter.ts';
import { jobFacts } from './move-facts.ts';
import { MOVE_WORDS } from './move-words.ts';

/** What of a move decides on its checklist. */
export type ReminderMove = {
  from: string;
  to: string;
  /** City of the home that is left, and of the new one; null where it is not known. */
  fromCity: string | null;
  toCity: string | null;
  /** Their provinces, whose deadlines differ; null where they are not known. */
  fromProvince: Province | null;
  toProvince: Province | null;
  /** Where an elevator has to be booked. */
  elevators: ('from' | 'to')[];
  /** What is left to pay to the mover, in cents; null where it is not known. */
  balanceCents: number | null;
  /** The crew's agreed time, `08:30`; null until there is one. */
  time: string | null;
};

const ENGLISH = {
  title: (date: string): string => `Your move on ${date}`,
  preview: (mover: string, arrival: string): string => `${mover}, ${arrival}.`,
  text: (name: string, mover: string, date: string): string =>
    `Hello ${name}, ${mover} moves you on ${date}. This is what is left to do.`,
  checklist: 'Your checklist',
  tips: 'Tips for moving day',
  changed: `Has anything changed? Open your booking by the link above, call the mover, or write to ${FACTS.supportEmail}.`,
  left: 'Left to pay to the mover',
  elevators: {
    from: 'Book the elevator of the home that you leave with the building.',
    to: 'Book the elevator of the new home with the building.',
  },
  keys: 'Keep keys, papers and medicine with you, and tell the mover how to reach you on the day.',
};

const REMINDER_WORDS: Record<Language, typeof ENGLISH> = {
  en: ENGLISH,
  fr: {
    title: (date) => `Votre déménagement du ${date}`,
    preview: (mover, arrival) => `${mover}, ${arrival}.`,
    text: (name, mover, date) =>
      `Bonjour ${name}, ${mover} vous déménage le ${date}. Voici ce qu’il reste à faire.`,
    checklist: 'Votre liste',
    tips: 'Conseils pour le jour du déménagement',
    changed: `Quelque chose a changé? Ouvrez votre réservation par le lien ci-dessus, appelez le déménageur ou écrivez à ${FACTS.supportEmail}.`,
    left: 'Solde à payer au déménageur',
    elevators: {
      from: 'Réservez l’ascenseur du logement que vous quittez auprès de l’immeuble.',
      to: 'Réservez l’ascenseur du nouveau logement auprès de l’immeuble.',
    },
    keys: 'Gardez clés, papiers et médicaments avec vous, et dites au déménageur comment vous joindre ce jour-là.',
  },
};

/** Before the move: when and who, and what is still to be done. */
export function moveReminder(basis: NewsBasis, move: ReminderMove, siteOrigin: string): Letter {
  const { vendor, moveDate, moveTime: slot, timeZone, language } = basis;
  const words = REMINDER_WORDS[language];
  const date = formatIn(language).longDate(moveDate);
  const arrival = arrivalText({ slot, timeZone, time: move.time }, WORDS[language].arrival);
  const tips = siteOrigin + pageAddress(language, '/tips-guides');
  return {
    language,
    subject: `${words.title(date)} (${basis.reference})`,
    preview: words.preview(vendor.name, arrival),
    heading: words.title(date),
    blocks: [
      { kind: 'text', text: words.text(basis.firstName, vendor.name, date) },
      basis.ticket ? { kind: 'ticket', ticket: basis.ticket } : facts(basis, move, arrival),
      { kind: 'list', title: words.checklist, items: checklist(move, language) },
      { kind: 'action', label: words.tips, href: tips },
    ],
    footer: [words.changed],
  };
}

/** The move where no ticket stands for it. */
function facts(
  { jobDays, moveDate, vendor, language }: NewsBasis,
  move: ReminderMove,
  arrival: string,
): Block {
  const words = MOVE_WORDS[language];
  const { longDate, money } = formatIn(language);
  return {
    kind: 'facts',
    title: words.yourMove,
    facts: [
      { term: words.date, value: longDate(moveDate) },
      { term: words.arrival, value: arrival },
      ...jobFacts(moveDate, jobDays, language),
      { term: words.from, value: move.from },
      { term: words.to, value: move.to },
      { term: words.mover, value: vendor.name },
      { term: words.phone, value: vendor.phone || words.missing, href: phoneLink(vendor.phone) },
      ...(move.balanceCents === null
        ? []
        : [{ term: REMINDER_WORDS[language].left, value: money(move.balanceCents) }]),
    ],
  };
}

function checklist(move: ReminderMove, language: Language): string[] {
  const { elevators, fromCity, toCity, fromProvince, toProvince } = move;
  const words = REMINDER_WORDS[language];
  return [
    ...elevators.map((end) => words.elevators[end]),
    ...curbLines([fromCity, toCity], language),
    ...addressLines(fromProvince, toProvince, language),
    words.keys,
  ];
}
