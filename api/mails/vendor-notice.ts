import { FACTS } from '../../contracts/facts.ts';
import { formatIn, mailLink, phoneLink } from '../domain/format.ts';
import { WORDS } from '../domain/words.ts';
import type { BookingMail } from './booking-mail.ts';
import type { Letter } from './letter.ts';
import { ceilingText, moveFacts, priceAmounts, servicesNotIncluded, size } from './move-facts.ts';
import { MOVE_WORDS } from './move-words.ts';
import { VENDOR_WORDS } from './vendor-words.ts';

const HOUR_MS = 60 * 60 * 1000;

/** What the vendor gets when a customer has paid the deposit: it accepts or declines at `portalUrl`. */
export function vendorNotice(booking: BookingMail, portalUrl: string): Letter {
  const { bookedAt, customer, deposit, language, move, reference, vendor } = booking;
  const { slots, theMove, reference: referenceTerm, notice: words } = VENDOR_WORDS[language];
  const accept = VENDOR_WORDS[language].reminder.action(true);
  const { longDate, momentText, money } = formatIn(language);
  const name = `${customer.firstName} ${customer.lastName}`;
  const date = longDate(move.move_date);
  const deadline = momentText(
    new Date(bookedAt.getTime() + FACTS.moverCallHours * HOUR_MS),
    booking.timeZone,
  );
  return {
    language,
    subject: words.subject(reference, date, slots[move.move_time], size(move, language)),
    preview: words.preview(name, customer.phone, deadline),
    heading: words.heading,
    blocks: [
      {
        kind: 'text',
        text: words.text({
          dispatcher: vendor.dispatcher ?? vendor.name,
          mover: vendor.name,
          date,
        }),
      },
      { kind: 'notice', text: words.call(deadline) },
      {
        kind: 'facts',
        title: words.customer,
        facts: [
          { term: words.name, value: name },
          { term: words.phone, value: customer.phone, href: phoneLink(customer.phone) },
          { term: words.email, value: customer.email, href: mailLink(customer.email) },
          { term: referenceTerm, value: reference },
        ],
      },
      { kind: 'facts', title: theMove, facts: moveFacts(booking) },
      {
        kind: 'facts',
        title: words.plan,
        facts: [
          { term: words.crew, value: words.movers(booking.crewSize) },
          { term: words.trucks, value: words.truckCount(booking.truckCount) },
          {
            term: words.time,
            value: WORDS[language].duration(booking.estimatedHours) ?? MOVE_WORDS[language].missing,
          },
        ],
      },
      {
        kind: 'amounts',
        title: words.estimate,
        amounts: priceAmounts(booking),
        note: words.paid(money(deposit.amountCents, deposit.currency)),
      },
      ...servicesNotIncluded(booking),
      { kind: 'text', text: ceilingText(booking, 'vendor') },
      { kind: 'action', label: accept, href: portalUrl },
    ],
    footer: [words.cannot, words.forThisMove],
  };
}
