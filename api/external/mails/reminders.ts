import { arrivalText } from '../../../contracts/arrivals.ts';
import { FACTS } from '../../../contracts/facts.ts';
import type { Province } from '../../../contracts/places.ts';
import { addressLines } from '../../domain/address-changes.ts';
import { longDate, money, phoneLink } from '../../domain/format.ts';
import { curbLines } from '../../domain/parking-permits.ts';
import type { NewsBasis } from './booking-news.ts';
import type { Block, Letter } from './letter.ts';
import { jobFacts, MISSING } from './move-facts.ts';

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

/** Before the move: when and who, and what is still to be done. */
export function moveReminder(basis: NewsBasis, move: ReminderMove, siteOrigin: string): Letter {
  const { vendor, moveDate: date, moveTime: slot, timeZone } = basis;
  const arrival = arrivalText({ date, slot, timeZone, time: move.time });
  return {
    subject: `Your move on ${longDate(date)} (${basis.reference})`,
    preview: `${vendor.name}, ${arrival}.`,
    heading: `Your move on ${longDate(date)}`,
    blocks: [
      {
        kind: 'text',
        text: `Hello ${basis.firstName}, ${vendor.name} moves you on ${longDate(date)}. This is what is left to do.`,
      },
      basis.ticket ? { kind: 'ticket', ticket: basis.ticket } : facts(basis, move, arrival),
      { kind: 'list', title: 'Your checklist', items: checklist(move) },
      { kind: 'action', label: 'Tips for moving day', href: `${siteOrigin}/tips-guides` },
    ],
    footer: [
      `Has anything changed? Open your booking by the link above, call the mover, or write to ${FACTS.supportEmail}.`,
    ],
  };
}

/** The move where no ticket stands for it. */
function facts(
  { jobDays, moveDate, vendor }: NewsBasis,
  move: ReminderMove,
  arrival: string,
): Block {
  return {
    kind: 'facts',
    title: 'Your move',
    facts: [
      { term: 'Date', value: longDate(moveDate) },
      { term: 'Arrival', value: arrival },
      ...jobFacts(moveDate, jobDays),
      { term: 'From', value: move.from },
      { term: 'To', value: move.to },
      { term: 'Mover', value: vendor.name },
      { term: 'Phone', value: vendor.phone || MISSING, href: phoneLink(vendor.phone) },
      ...(move.balanceCents === null
        ? []
        : [{ term: 'Left to pay to the mover', value: money(move.balanceCents) }]),
    ],
  };
}

const HOMES = { from: 'the home that you leave', to: 'the new home' } as const;

function checklist(move: ReminderMove): string[] {
  const { elevators, fromCity, toCity, fromProvince, toProvince } = move;
  return [
    ...elevators.map((end) => `Book the elevator of ${HOMES[end]} with the building.`),
    ...curbLines([fromCity, toCity]),
    ...addressLines(fromProvince, toProvince),
    'Keep keys, papers and medicine with you, and tell the mover how to reach you on the day.',
  ];
}
