import { FACTS } from '../../contracts/facts.ts';
import type { Language } from '../../contracts/language.ts';
import { formatIn } from '../domain/format.ts';
import { WORDS } from '../domain/words.ts';
import type { BookingMail } from './booking-mail.ts';
import type { Letter, LetterTicket } from './letter.ts';
import { ceilingText, homeFacts, priceAmounts, servicesNotIncluded } from './move-facts.ts';
import { MOVE_WORDS } from './move-words.ts';

/** What is told in sentences: who, which day, what was paid. */
type Told = {
  reference: string;
  mover: string;
  name: string;
  phone: string;
  date: string;
  paid: string;
};

const ENGLISH = {
  subject: ({ reference, mover, date }: Told): string => `Booking ${reference}: ${mover}, ${date}`,
  preview: ({ mover, date, paid }: Told): string =>
    `${mover} holds ${date} for you. Your deposit of ${paid} is paid.`,
  heading: 'Your move is booked',
  text: ({ name, mover, date, paid }: Told): string =>
    `Hello ${name}, ${mover} is holding ${date} for your move, and your deposit of ${paid} is paid. Here is everything in one place.`,
  view: 'View your booking',
  homes: 'Your homes',
  who: 'Who moves',
  name: 'Name',
  email: 'Email',
  estimate: 'Your estimate',
  depositNote: ({ paid }: Told): string => `The deposit of ${paid} counts towards the final bill.`,
  onlyEstimate:
    'This price is an estimate only. The moving company sets the final price on actual time, extra services and its own assessment.',
  next: 'What happens next',
  steps: ({ mover, phone }: Told): string[] => [
    `${mover} calls you at ${phone} within ${FACTS.moverCallHours} hours to confirm the final price.`,
    'Add the attached calendar file, and keep the elevator or parking free for the arrival window.',
    'On the move day you pay what is left to the moving company.',
  ],
  questions: ({ reference }: Told): string =>
    `Questions? Write to ${FACTS.supportEmail} or call ${FACTS.supportPhone}, and name your reference ${reference}.`,
};

const CONFIRMATION_WORDS: Record<Language, typeof ENGLISH> = {
  en: ENGLISH,
  fr: {
    subject: ({ reference, mover, date }) => `Réservation ${reference} : ${mover}, ${date}`,
    preview: ({ mover, date, paid }) =>
      `${mover} vous réserve le ${date}. Votre dépôt de ${paid} est payé.`,
    heading: 'Votre déménagement est réservé',
    text: ({ name, mover, date, paid }) =>
      `Bonjour ${name}, ${mover} réserve le ${date} pour votre déménagement, et votre dépôt de ${paid} est payé. Voici tout au même endroit.`,
    view: 'Voir votre réservation',
    homes: 'Vos logements',
    who: 'Qui déménage',
    name: 'Nom',
    email: 'Courriel',
    estimate: 'Votre estimation',
    depositNote: ({ paid }) => `Le dépôt de ${paid} est déduit de la facture finale.`,
    onlyEstimate:
      'Ce prix n’est qu’une estimation. L’entreprise de déménagement fixe le prix final selon le temps réel, les services en plus et sa propre évaluation.',
    next: 'La suite',
    steps: ({ mover, phone }) => [
      `${mover} vous appelle au ${phone} d’ici ${FACTS.moverCallHours} heures pour confirmer le prix final.`,
      'Ajoutez le fichier joint à votre calendrier, et gardez l’ascenseur ou une place de stationnement libre pendant la plage d’arrivée.',
      'Le jour du déménagement, vous payez le solde à l’entreprise de déménagement.',
    ],
    questions: ({ reference }) =>
      `Des questions? Écrivez à ${FACTS.supportEmail} ou appelez au ${FACTS.supportPhone}, en donnant votre numéro de référence ${reference}.`,
  },
};

/** What the customer gets when the deposit is paid. */
export function bookingConfirmation(booking: BookingMail, ticket: LetterTicket): Letter {
  const { customer, deposit, language, move, reference, vendor } = booking;
  const { longDate, money } = formatIn(language);
  const words = CONFIRMATION_WORDS[language];
  const told = {
    reference,
    mover: vendor.name,
    name: customer.firstName,
    phone: customer.phone,
    date: longDate(move.move_date),
    paid: money(deposit.amountCents, deposit.currency),
  };
  return {
    language,
    subject: words.subject(told),
    preview: words.preview(told),
    heading: words.heading,
    blocks: [
      { kind: 'text', text: words.text(told) },
      { kind: 'ticket', ticket },
      { kind: 'action', label: words.view, href: booking.bookingUrl },
      { kind: 'facts', title: words.homes, facts: homeFacts(booking.move, language) },
      {
        kind: 'facts',
        title: words.who,
        facts: [
          { term: words.name, value: `${customer.firstName} ${customer.lastName}` },
          { term: MOVE_WORDS[language].phone, value: customer.phone },
          { term: words.email, value: customer.email },
        ],
      },
      {
        kind: 'amounts',
        title: words.estimate,
        amounts: priceAmounts(booking),
        note: `${words.depositNote(told)} ${WORDS[language].cancellation.named[booking.depositEnds]}`,
      },
      { kind: 'notice', text: `${words.onlyEstimate} ${ceilingText(booking, 'customer')}` },
      ...servicesNotIncluded(booking),
      { kind: 'list', title: words.next, items: words.steps(told) },
    ],
    footer: [words.questions(told)],
  };
}
