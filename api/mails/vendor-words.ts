import { CASE_WORDS as CASE_FR } from '../../contracts/case-words.fr.ts';
import { CASE_WORDS } from '../../contracts/case-words.ts';
import type { CaseKind } from '../../contracts/cases.ts';
import type { TimeSlot } from '../../contracts/choices.ts';
import { FACTS } from '../../contracts/facts.ts';
import type { Language } from '../../contracts/language.ts';
import { plural } from '../../contracts/plurals.fr.ts';
import { count } from '../domain/format.ts';

/** A paid booking as its mover is told of it; dates and money are written out. */
type Booked = { dispatcher: string; mover: string; date: string };

const ENGLISH = {
  slots: { Morning: 'Morning', Afternoon: 'Afternoon' } as Record<TimeSlot, string>,
  foot: `Is something wrong with it? Write to ${FACTS.supportEmail} or call ${FACTS.supportPhone}.`,
  contact: `${FACTS.name}, ${FACTS.supportEmail}, ${FACTS.supportPhone}.`,
  openPortal: 'Open it in the portal',
  answerInPortal: 'Answer in the portal',
  theMove: 'The move',
  reference: 'Reference',
  moveDate: 'Move date',
  notice: {
    subject: (reference: string, date: string, slot: string, size: string): string =>
      `New booking ${reference}: ${date}, ${slot}, ${size}`,
    preview: (name: string, phone: string, until: string): string =>
      `Please call ${name} at ${phone} by ${until}.`,
    heading: 'A new booking for you',
    text: ({ dispatcher, mover, date }: Booked): string =>
      `Hello ${dispatcher}, a customer has paid the deposit for a move with ${mover} on ${date}. The date is held on your calendar.`,
    call: (until: string): string =>
      `Please accept or decline at once, and call the customer by ${until} about the final price.`,
    customer: 'The customer',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    plan: 'The plan',
    crew: 'Crew',
    movers: (people: number): string => count(people, 'mover'),
    trucks: 'Trucks',
    truckCount: (trucks: number): string => count(trucks, 'truck'),
    time: 'Time',
    estimate: 'The estimate that the customer saw',
    paid: (deposit: string): string =>
      `The customer has paid ${deposit} to Portage. Take it off your final bill.`,
    cannot: `Cannot take this move? Decline it in the portal at once, so that another mover can. Questions: ${FACTS.supportEmail} or ${FACTS.supportPhone}.`,
    forThisMove: 'The customer’s details are for this move only.',
  },
  reminder: {
    subject: (isBooking: boolean, reference: string): string =>
      `${isBooking ? 'A booking' : 'A request for a price'} waits for your answer: ${reference}`,
    preview: (date: string): string => `The move is on ${date}.`,
    heading: (isBooking: boolean): string =>
      `${isBooking ? 'A booking' : 'A request for a price'} waits for your answer`,
    text: (mover: string, isBooking: boolean, due: string): string =>
      `${mover}, ${isBooking ? 'a customer has paid the deposit and waits for your word' : 'a customer waits for your price'}. The answer is due on ${due}.`,
    about: 'What it is about',
    action: (isBooking: boolean): string => (isBooking ? 'Accept or decline' : 'Give your price'),
    sentBy: `Sent by the operators of ${FACTS.name}.`,
  },
  cases: {
    kinds: CASE_WORDS as Record<CaseKind, string>,
    subject: (reference: string): string => `Your customer reports a problem (${reference})`,
    heading: (name: string): string => `${name} reports a problem`,
    text: (kind: string, date: string, until: string): string =>
      `${kind}, says the customer of ${date}. Please answer by ${until}; after that Portage decides without you.`,
  },
  message: {
    subject: (name: string, reference: string): string => `Message from ${name} (${reference})`,
    heading: (name: string): string => `${name} has written to you`,
    text: (date: string): string => `It is about the move of ${date}:`,
    reply: 'A reply to this mail reaches Portage, not the customer.',
  },
  request: {
    subject: (reference: string, from: string, to: string, date: string): string =>
      `Price wanted ${reference}: ${from} to ${to}, ${date}`,
    preview: (until: string): string => `Please answer in the portal by ${until}.`,
    heading: 'A customer asks you for a price',
    text: (mover: string): string =>
      `Hello ${mover}, your prices do not cover this move online. Its customer asks you for one.`,
    answer: (until: string): string => `Please answer with a price, or decline, by ${until}.`,
    writes: 'The customer writes',
    note: 'Note',
    later:
      'You see name, phone and addresses once the customer has booked your price and paid the deposit.',
  },
};

/** What movers read in their mails. */
export const VENDOR_WORDS: Record<Language, typeof ENGLISH> = {
  en: ENGLISH,
  fr: {
    slots: { Morning: 'matin', Afternoon: 'après-midi' },
    foot: `Quelque chose ne va pas? Écrivez à ${FACTS.supportEmail} ou appelez au ${FACTS.supportPhone}.`,
    contact: `${FACTS.name}, ${FACTS.supportEmail}, ${FACTS.supportPhone}.`,
    openPortal: 'Ouvrir dans le portail',
    answerInPortal: 'Répondre dans le portail',
    theMove: 'Le déménagement',
    reference: 'Numéro de référence',
    moveDate: 'Date du déménagement',
    notice: {
      subject: (reference, date, slot, size) =>
        `Nouvelle réservation ${reference}\u00a0: ${date}, ${slot}, ${size}`,
      preview: (name, phone, until) => `Veuillez appeler ${name} au ${phone} avant le ${until}.`,
      heading: 'Une nouvelle réservation pour vous',
      text: ({ dispatcher, mover, date }) =>
        `Bonjour ${dispatcher}, un client a payé le dépôt d’un déménagement avec ${mover} le ${date}. La date est retenue à votre calendrier.`,
      call: (until) =>
        `Veuillez accepter ou refuser tout de suite, et appeler le client avant le ${until} au sujet du prix final.`,
      customer: 'Le client',
      name: 'Nom',
      phone: 'Téléphone',
      email: 'Courriel',
      plan: 'Le plan',
      crew: 'Équipe',
      movers: (people) => `${people} ${plural(people, 'déménageur', 'déménageurs')}`,
      trucks: 'Camions',
      truckCount: (trucks) => `${trucks} ${plural(trucks, 'camion', 'camions')}`,
      time: 'Durée',
      estimate: 'L’estimation que le client a vue',
      paid: (deposit) =>
        `Le client a payé ${deposit} à Portage. Déduisez cette somme de votre facture finale.`,
      cannot: `Vous ne pouvez pas faire ce déménagement? Refusez-le tout de suite dans le portail, pour qu’un autre déménageur le prenne. Des questions? ${FACTS.supportEmail} ou ${FACTS.supportPhone}.`,
      forThisMove: 'Les coordonnées du client ne servent qu’à ce déménagement.',
    },
    reminder: {
      subject: (isBooking, reference) =>
        `${isBooking ? 'Une réservation' : 'Une demande de prix'} attend votre réponse\u00a0: ${reference}`,
      preview: (date) => `Le déménagement est prévu le ${date}.`,
      heading: (isBooking) =>
        `${isBooking ? 'Une réservation' : 'Une demande de prix'} attend votre réponse`,
      text: (mover, isBooking, due) =>
        `${mover}, ${isBooking ? 'un client a payé le dépôt et attend votre réponse' : 'un client attend votre prix'}. La réponse est due le ${due}.`,
      about: 'De quoi il s’agit',
      action: (isBooking) => (isBooking ? 'Accepter ou refuser' : 'Donner votre prix'),
      sentBy: `Envoyé par l’équipe de ${FACTS.name}.`,
    },
    cases: {
      kinds: CASE_FR,
      subject: (reference) => `Votre client signale un problème (${reference})`,
      heading: (name) => `${name} signale un problème`,
      text: (kind, date, until) =>
        `Le client du ${date} signale ceci\u00a0: ${kind}. Veuillez répondre avant le ${until}; ensuite, Portage décidera sans vous.`,
    },
    message: {
      subject: (name, reference) => `Message de ${name} (${reference})`,
      heading: (name) => `${name} vous a écrit`,
      text: (date) => `C’est au sujet du déménagement du ${date}\u00a0:`,
      reply: 'Une réponse à ce courriel parvient à Portage, et non au client.',
    },
    request: {
      subject: (reference, from, to, date) =>
        `Prix demandé ${reference}\u00a0: de ${from} à ${to}, ${date}`,
      preview: (until) => `Veuillez répondre dans le portail avant le ${until}.`,
      heading: 'Un client vous demande un prix',
      text: (mover) =>
        `Bonjour ${mover}, vos prix ne couvrent pas ce déménagement en ligne. Le client vous en demande un.`,
      answer: (until) => `Veuillez répondre par un prix, ou refuser, avant le ${until}.`,
      writes: 'Le client écrit',
      note: 'Note',
      later:
        'Vous verrez le nom, le téléphone et les adresses une fois que le client aura réservé votre prix et payé le dépôt.',
    },
  },
};
