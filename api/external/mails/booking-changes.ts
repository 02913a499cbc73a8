import { arrivalText } from '../../../contracts/arrivals.ts';
import type { TimeSlot } from '../../../contracts/choices.ts';
import { FACTS } from '../../../contracts/facts.ts';
import { BANK_DELAY, longDate, momentText, money, phoneLink } from '../../domain/format.ts';
import type { NewsBasis } from './booking-news.ts';
import type { Block, Letter } from './letter.ts';
import { jobFacts, MISSING } from './move-facts.ts';

/** When a booking is, from where to where, and what it costs: cents with tax. */
export type ChangeSide = {
  moveDate: string;
  moveTime: TimeSlot;
  jobDays: number;
  from: string;
  to: string;
  totalCents: number;
  ceilingCents: number;
};

/** What a change makes of a booking. */
export type ChangeNews = { before: ChangeSide; after: ChangeSide };

/** To the customer: the booking stands otherwise now. */
export const changed = (basis: NewsBasis, { before, after }: ChangeNews): Letter =>
  letter(basis, {
    subject: 'Your booking has changed',
    preview: `${longDate(after.moveDate)} with ${basis.vendor.name}.`,
    text: `this is how your booking with ${basis.vendor.name} stands now. The deposit stays with it.`,
    blocks: [ticketOrSide(basis, after), priceBlock(before, after)],
  });

/** To the customer: the vendor does not agree, or has let its time pass. */
export const changeRefused = (basis: NewsBasis, expired: boolean): Letter =>
  letter(basis, {
    subject: 'Your booking stays as it was',
    preview: `${longDate(basis.moveDate)} with ${basis.vendor.name}.`,
    text: expired
      ? `${basis.vendor.name} has not answered your change in time, so your booking stands as it was. Call them, or ask again.`
      : `${basis.vendor.name} cannot take your change, so your booking stands as it was. Call them about what is possible.`,
    blocks: [
      {
        kind: 'facts',
        title: 'Your move',
        facts: [
          { term: 'Date', value: longDate(basis.moveDate) },
          { term: 'Mover', value: basis.vendor.name },
          {
            term: 'Phone',
            value: basis.vendor.phone || MISSING,
            href: phoneLink(basis.vendor.phone),
          },
        ],
      },
    ],
  });

/** To the customer: the booking is cancelled, and what becomes of the deposit. */
export const cancelled = (
  basis: NewsBasis,
  deposit: { cents: number; returned: boolean; policy: string },
): Letter =>
  letter(basis, {
    subject: 'Your booking is cancelled',
    preview: `The move of ${longDate(basis.moveDate)} does not take place.`,
    text: `your move of ${longDate(basis.moveDate)} with ${basis.vendor.name} is cancelled, and they have been told. ${
      deposit.returned
        ? `Your deposit of ${money(deposit.cents)} is on its way back to the card that you paid with. ${BANK_DELAY}`
        : `Your deposit of ${money(deposit.cents)}: ${lowered(deposit.policy)}`
    }`,
    blocks: [],
  });

/** To the vendor: a booking of its own has changed, and waits for its answer again. */
export const vendorChanged = (
  basis: NewsBasis,
  { before, after }: ChangeNews,
  { portalUrl, answerBy }: { portalUrl: string; answerBy: Date },
): Letter => ({
  subject: `Booking changed: ${longDate(after.moveDate)}, ${after.moveTime} (${basis.reference})`,
  preview: `It was ${longDate(before.moveDate)}, ${before.moveTime}.`,
  heading: 'A booking of yours has changed',
  blocks: [
    {
      kind: 'text',
      text: `The customer has changed the booking. Your trucks were moved on your calendar. Please accept or decline by ${momentText(answerBy, basis.timeZone)}.`,
    },
    sideBlock('It was', basis, before),
    sideBlock('It is now', basis, after),
    priceBlock(before, after),
    { kind: 'action', label: 'Open it in the portal', href: portalUrl },
  ],
  footer: [vendorFoot],
});

/** To the vendor: a change needs its word, and nothing has changed until then. */
export const vendorAsked = (
  basis: NewsBasis,
  { before, after }: ChangeNews,
  { portalUrl, expires, signed }: { portalUrl: string; expires: Date; signed: boolean },
): Letter => ({
  subject: `A customer asks for a change: ${basis.reference}`,
  preview: `${longDate(after.moveDate)}, ${after.moveTime}, ${money(after.totalCents)}.`,
  heading: 'Can you take this change?',
  blocks: [
    {
      kind: 'text',
      text: `The customer of ${basis.reference} asks for a change. Nothing has changed yet: the booking stands as it is until you agree, and stays so if you do not by ${momentText(expires, basis.timeZone)}.${
        signed ? ' The customer has signed for the new price.' : ''
      }`,
    },
    sideBlock('It is', basis, before),
    sideBlock('It would be', basis, after),
    priceBlock(before, after),
    { kind: 'action', label: 'Agree or refuse in the portal', href: portalUrl },
  ],
  footer: [vendorFoot],
});

/** To the vendor: the booking was cancelled, by its customer or by a refund. */
export const vendorCancelled = (basis: NewsBasis): Letter => ({
  subject: `Booking cancelled: ${longDate(basis.moveDate)} (${basis.reference})`,
  preview: 'Your trucks are free again.',
  heading: 'A booking was cancelled',
  blocks: [
    {
      kind: 'text',
      text: `The booking ${basis.reference} for ${longDate(basis.moveDate)} was cancelled, and the move does not take place. Your trucks are free again on your calendar.`,
    },
  ],
  footer: [vendorFoot],
});

/** To the operators: a customer who cancelled says that the law gives the deposit back. */
export const refundClaimed = (
  basis: NewsBasis,
  { claim, adminUrl }: { claim: string; adminUrl: string },
): Letter => ({
  subject: `Deposit claimed back: ${basis.reference}`,
  preview: 'A cancelled booking, for a person to decide.',
  heading: 'A customer asks for the deposit back',
  blocks: [
    {
      kind: 'text',
      text: `The customer of ${basis.reference} has cancelled and says that the law gives the deposit back. Please decide within a week; the deposit can be refunded in the panel.`,
    },
    { kind: 'notice', text: claim },
    { kind: 'action', label: 'Open it in the panel', href: adminUrl },
  ],
  footer: ['This mail goes out once a booking.'],
});

export const vendorFoot = `Is something wrong with it? Write to ${FACTS.supportEmail} or call ${FACTS.supportPhone}.`;

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** A letter to the customer, greeted by first name, with where to ask. */
export function letter(
  basis: NewsBasis,
  content: { subject: string; preview: string; text: string; blocks: Block[] },
): Letter {
  return {
    subject: `${content.subject} (${basis.reference})`,
    preview: content.preview,
    heading: content.subject,
    blocks: [
      { kind: 'text', text: `Hello ${basis.firstName}, ${content.text}` },
      ...content.blocks,
    ],
    footer: [
      `Questions? Reply to this mail or call ${FACTS.supportPhone}, and name your reference ${basis.reference}.`,
    ],
  };
}

/** When and from where to where, as facts. */
export function sideBlock(title: string, { timeZone }: NewsBasis, side: ChangeSide): Block {
  const { moveDate: date, moveTime: slot, jobDays } = side;
  return {
    kind: 'facts',
    title,
    facts: [
      { term: 'Date', value: longDate(date) },
      { term: 'Arrival', value: arrivalText({ date, slot, timeZone, time: null }) },
      ...jobFacts(date, jobDays),
      { term: 'From', value: side.from },
      { term: 'To', value: side.to },
    ],
  };
}

/** The customer's booking as it stands after a change. */
export const ticketOrSide = (basis: NewsBasis, side: ChangeSide): Block =>
  basis.ticket ? { kind: 'ticket', ticket: basis.ticket } : sideBlock('Your move', basis, side);

/** What it cost, what it costs now and the most that may be billed. */
export const priceBlock = (before: ChangeSide, after: ChangeSide): Block => ({
  kind: 'amounts',
  title: 'The price, with tax',
  amounts: [
    { label: 'Before', value: money(before.totalCents) },
    { label: 'Now', value: money(after.totalCents), strong: true },
    {
      label: 'Most that may be billed without a signature',
      value: money(after.ceilingCents),
    },
  ],
});
