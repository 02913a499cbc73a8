import { arrivalText } from '../../contracts/arrivals.ts';
import type { Language } from '../../contracts/language.ts';
import { plural } from '../../contracts/plurals.fr.ts';
import { count, formatIn, phoneLink } from '../domain/format.ts';
import { WORDS } from '../domain/words.ts';
import type { Fact, LetterTicket } from './letter.ts';
import { jobFacts } from './move-facts.ts';
import { MOVE_WORDS } from './move-words.ts';
import type { PaidBooking } from './paid-bookings.ts';

const ENGLISH = {
  moversPhone: 'Mover’s phone',
  dispatcher: 'Dispatcher',
  crew: 'Crew',
  crewOf: (movers: number, trucks: number, hours: string | null): string =>
    `${count(movers, 'mover')}, ${count(trucks, 'truck')}${hours ? `, about ${hours}` : ''}`,
  reference: 'Booking reference',
  finalPrice: 'Final price',
  estimate: 'Estimated cost',
  ceiling: 'At most, without your signature',
};

/** The words of the ticket alone; every move's mails share the rest. */
const TICKET_WORDS: Record<Language, typeof ENGLISH> = {
  en: ENGLISH,
  fr: {
    moversPhone: 'Téléphone du déménageur',
    dispatcher: 'Répartition',
    crew: 'Équipe',
    crewOf: (movers, trucks, hours) =>
      `${movers} ${plural(movers, 'déménageur', 'déménageurs')}, ${trucks} ${plural(trucks, 'camion', 'camions')}${hours ? `, environ ${hours}` : ''}`,
    reference: 'Numéro de référence',
    finalPrice: 'Prix final',
    estimate: 'Coût estimé',
    ceiling: 'Au plus, sans votre signature',
  },
};

/** A paid booking's ticket, as its page shows it; what is not known is left out. */
export function ticketOf(booking: PaidBooking, hasMap: boolean): LetterTicket {
  const { agreed, deposit, jobDays, language, move, price, timeZone, vendor, way } = booking;
  const total = agreed?.priceCents ?? price.total_cents;
  const words = { ...MOVE_WORDS[language], ...TICKET_WORDS[language] };
  const { longDate, money } = formatIn(language);
  const said = WORDS[language];
  return {
    from: move.origin_address,
    to: move.destination_address,
    way: way && said.way(way),
    hasMap,
    facts: [
      { term: words.date, value: longDate(move.move_date), strong: true },
      { term: words.mover, value: vendor.name, strong: true },
      {
        term: words.arrival,
        value: arrivalText(
          { slot: move.move_time, timeZone, time: agreed?.time ?? null },
          said.arrival,
        ),
      },
      ...known({ term: words.moversPhone, value: vendor.phone, href: phoneLink(vendor.phone) }),
      ...jobFacts(move.move_date, jobDays, language),
      ...known({ term: words.dispatcher, value: vendor.dispatcher }),
      crewFact(booking),
    ],
    stub: [
      { term: words.reference, value: booking.reference, strong: true },
      { term: agreed ? words.finalPrice : words.estimate, value: money(total), strong: true },
      { term: words.deposit, value: money(deposit.amountCents, deposit.currency) },
      { term: words.left, value: money(total - deposit.amountCents), strong: true },
      { term: words.ceiling, value: money(price.ceiling_cents) },
    ],
  };
}

/** Crew, trucks, and the hours where the price knows them. */
export function crewFact({ crewSize, truckCount, estimatedHours, language }: PaidBooking): Fact {
  const words = TICKET_WORDS[language];
  const hours = WORDS[language].duration(estimatedHours);
  return { term: words.crew, value: words.crewOf(crewSize, truckCount, hours) };
}

const known = (fact: Omit<Fact, 'value'> & { value: string | null }): Fact[] =>
  fact.value ? [{ ...fact, value: fact.value }] : [];
