import { longDate, momentText, money, phoneLink } from '../../domain/format.ts';
import {
  type ChangeNews,
  type ChangeSide,
  letter,
  priceBlock,
  sideBlock,
  ticketOrSide,
  vendorFoot,
} from './booking-changes.ts';
import type { NewsBasis } from './booking-news.ts';
import type { Block, Letter } from './letter.ts';
import { MISSING } from './move-facts.ts';

/** The mails about a booking that goes to another mover (rule 4.16). */

/** To the customer: another mover could come, and nothing changes without a word. */
export const asked = (basis: NewsBasis, other: string, news: ChangeNews, expires: Date): Letter =>
  letter(basis, {
    subject: `Do you agree to ${other}?`,
    preview: `${longDate(basis.moveDate)}, ${money(news.after.totalCents)} with tax.`,
    text: `we suggest that ${other} does your move of ${longDate(basis.moveDate)} instead of ${basis.vendor.name}. Nothing has changed: your booking stands until you agree on its page, and goes on if you do not by ${momentText(expires, basis.timeZone)}. Your deposit goes with the booking, and there is nothing more to pay now.`,
    blocks: [priceBlock(news.before, news.after)],
  });

/** To the customer: a change that an operator asks for, and nothing changes without a word. */
export const offered = (basis: NewsBasis, { before, after }: ChangeNews, expires: Date): Letter =>
  letter(basis, {
    subject: 'Do you agree to this change of your booking?',
    preview: `${longDate(after.moveDate)}, ${money(after.totalCents)} with tax.`,
    text: `we have written down a change of your booking with ${basis.vendor.name}, and its terms are not as good as now. Nothing has changed: your booking stands until you agree on its page, and goes on as it is if you do not by ${momentText(expires, basis.timeZone)}. There is nothing more to pay now.`,
    blocks: [sideBlock('The move, if you agree', basis, after), priceBlock(before, after)],
  });

/** To the customer: the change is not to be. */
export const offerEnded = (basis: NewsBasis): Letter =>
  letter(basis, {
    subject: 'Your booking stays as it was',
    preview: `${longDate(basis.moveDate)} with ${basis.vendor.name}.`,
    text: `the change that you were asked about has ended. Your booking of ${longDate(basis.moveDate)} with ${basis.vendor.name} stands as it was.`,
    blocks: [],
  });

/** To the customer: the booking is with another mover now. */
export const transferred = (basis: NewsBasis, { before, after }: ChangeNews): Letter =>
  letter(basis, {
    subject: `${basis.vendor.name} does your move now`,
    preview: `${longDate(after.moveDate)}, ${after.moveTime}.`,
    text: `${basis.vendor.name} has taken over your booking, and has a truck for you on ${longDate(after.moveDate)}. Your deposit went with it. They confirm within 24 hours.`,
    blocks: [
      ...(basis.ticket ? [] : [moverBlock(basis)]),
      ticketOrSide(basis, after),
      priceBlock(before, after),
    ],
  });

const moverBlock = ({ vendor }: NewsBasis): Block => ({
  kind: 'facts',
  title: 'Your mover',
  facts: [
    { term: 'Mover', value: vendor.name },
    { term: 'Phone', value: vendor.phone || MISSING, href: phoneLink(vendor.phone) },
  ],
});

/** To the customer: the mover stays. */
export const stays = (basis: NewsBasis): Letter =>
  letter(basis, {
    subject: `Your booking stays with ${basis.vendor.name}`,
    preview: `${longDate(basis.moveDate)}, as it was.`,
    text: `the offer of another mover has ended. Your booking of ${longDate(basis.moveDate)} with ${basis.vendor.name} stands as it was.`,
    blocks: [],
  });

/** To the vendor that had the booking. It names nothing of the customer. */
export const vendorGone = (basis: NewsBasis): Letter => ({
  subject: `Booking moved to another company: ${longDate(basis.moveDate)} (${basis.reference})`,
  preview: 'Your trucks are free again.',
  heading: 'A booking of yours went to another company',
  blocks: [
    {
      kind: 'text',
      text: `The booking ${basis.reference} of ${longDate(basis.moveDate)} is with another company now. Your trucks are free again on your calendar, and there is nothing left to do. Please do not write to the customer about it.`,
    },
  ],
  footer: [vendorFoot],
});

/** To the vendor that has the booking now. */
export const vendorTaken = (
  basis: NewsBasis,
  side: ChangeSide,
  { portalUrl, answerBy }: { portalUrl: string; answerBy: Date },
): Letter => ({
  subject: `New booking: ${longDate(side.moveDate)}, ${side.moveTime} (${basis.reference})`,
  preview: 'It comes from another company, with its deposit.',
  heading: 'You have a new booking',
  blocks: [
    {
      kind: 'text',
      text: `A paid booking has come to you from another company, at your own price. Your trucks are taken on your calendar. Please accept or decline by ${momentText(answerBy, basis.timeZone)}.`,
    },
    sideBlock('The move', basis, side),
    {
      kind: 'amounts',
      title: 'The price, with tax',
      amounts: [{ label: 'Estimate', value: money(side.totalCents), strong: true }],
    },
    { kind: 'action', label: 'Open it in the portal', href: portalUrl },
  ],
  footer: [vendorFoot],
});
