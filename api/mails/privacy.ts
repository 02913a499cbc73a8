import { CODE_LIMITS } from '../../contracts/customer/booking-codes.ts';
import { FACTS } from '../../contracts/facts.ts';
import type { Language } from '../../contracts/language.ts';
import type { Letter } from './letter.ts';
import { MOVE_WORDS } from './move-words.ts';

const ENGLISH = {
  code: {
    subject: (reference: string): string => `Confirm your address for booking ${reference}`,
    preview: `The code works for ${CODE_LIMITS.minutes} minutes.`,
    heading: 'Is this address yours?',
    title: 'The code for your new address',
    code: 'Code',
    text: 'Type it on the page of your booking. Our mails about the booking come here from then on.',
    footer: `You did not ask for it? Then do nothing: without the code your address stays out of the booking. Questions? Write to ${FACTS.supportEmail}.`,
  },
  changed: {
    subject: (reference: string): string => `Booking ${reference} has another email address`,
    preview: 'Mails about it go there from now on.',
    heading: 'Another email address',
    text: (reference: string): string =>
      `Somebody who holds the link of booking ${reference} has given it another email address, and confirmed it by a code that was mailed there. This is the last mail to this address.`,
    footer: `It was not you? Write to ${FACTS.supportEmail} or call ${FACTS.supportPhone}.`,
  },
  refused: {
    subject: (reference: string): string => `Your request to be erased, booking ${reference}`,
    preview: 'We cannot do it now, and say why.',
    heading: 'We cannot erase it now',
    text: 'You may ask again on the page of your booking, or complain to the Office of the Privacy Commissioner of Canada (1-800-282-1376); in Québec, to the Commission d’accès à l’information (1-888-528-7741).',
    footer: `Questions? Write to ${FACTS.supportEmail} or call ${FACTS.supportPhone}.`,
  },
};

const PRIVACY_WORDS: Record<Language, typeof ENGLISH> = {
  en: ENGLISH,
  fr: {
    code: {
      subject: (reference) => `Confirmez votre adresse pour la réservation ${reference}`,
      preview: `Le code est valide ${CODE_LIMITS.minutes} minutes.`,
      heading: 'Cette adresse est-elle la vôtre?',
      title: 'Le code pour votre nouvelle adresse',
      code: 'Code',
      text: 'Tapez-le sur la page de votre réservation. Nos courriels sur la réservation arriveront ensuite ici.',
      footer: `Vous n’avez rien demandé? Ne faites rien : sans le code, votre adresse n’est pas ajoutée à la réservation. Des questions? Écrivez à ${FACTS.supportEmail}.`,
    },
    changed: {
      subject: (reference) => `La réservation ${reference} a une autre adresse courriel`,
      preview: 'Les courriels à son sujet y vont désormais.',
      heading: 'Une autre adresse courriel',
      text: (reference) =>
        `Une personne qui a le lien de la réservation ${reference} lui a donné une autre adresse courriel, et l’a confirmée par un code envoyé à cette adresse. Ceci est le dernier courriel envoyé ici.`,
      footer: `Ce n’était pas vous? Écrivez à ${FACTS.supportEmail} ou appelez au ${FACTS.supportPhone}.`,
    },
    refused: {
      subject: (reference) => `Votre demande d’effacement, réservation ${reference}`,
      preview: 'Nous ne pouvons pas le faire maintenant, et disons pourquoi.',
      heading: 'Nous ne pouvons pas l’effacer maintenant',
      text: 'Vous pouvez le demander de nouveau sur la page de votre réservation, ou porter plainte au Commissariat à la protection de la vie privée du Canada (1-800-282-1376); au Québec, à la Commission d’accès à l’information (1-888-528-7741).',
      footer: `Des questions? Écrivez à ${FACTS.supportEmail} ou appelez au ${FACTS.supportPhone}.`,
    },
  },
};

/** The code that shows that an address is its customer's, sent there. */
export function emailCode(told: { reference: string; code: string; language: Language }): Letter {
  const { reference, code, language } = told;
  const words = PRIVACY_WORDS[language].code;
  return {
    language,
    subject: words.subject(reference),
    preview: words.preview,
    heading: words.heading,
    blocks: [
      {
        kind: 'facts',
        title: words.title,
        facts: [
          { term: words.code, value: code },
          { term: MOVE_WORDS[language].reference, value: reference },
        ],
      },
      { kind: 'text', text: words.text },
    ],
    footer: [words.footer],
  };
}

/** Tells the address that a booking had that mails go elsewhere now. */
export function emailChanged(reference: string, language: Language): Letter {
  const words = PRIVACY_WORDS[language].changed;
  return {
    language,
    subject: words.subject(reference),
    preview: words.preview,
    heading: words.heading,
    blocks: [{ kind: 'text', text: words.text(reference) }],
    footer: [words.footer],
  };
}

/** A request to be erased is refused. */
export function erasureRefused(told: {
  reference: string;
  reason: string;
  language: Language;
}): Letter {
  const { reference, reason, language } = told;
  const words = PRIVACY_WORDS[language].refused;
  return {
    language,
    subject: words.subject(reference),
    preview: words.preview,
    heading: words.heading,
    blocks: [
      { kind: 'text', text: reason },
      { kind: 'text', text: words.text },
    ],
    footer: [words.footer],
  };
}
