import { FACTS } from '../../contracts/facts.ts';
import type { Language } from '../../contracts/language.ts';

const ENGLISH = {
  call: `Questions? Reply to this mail, or call ${FACTS.supportPhone}.`,
  asked: {
    subject: (reference: string): string => `We asked for your price: ${reference}`,
    preview: (movers: string, until: string): string => `${movers}: until ${until}.`,
    heading: 'We asked for your price',
    text: (name: string, until: string): string =>
      `Hello ${name}, you asked for a price on ${FACTS.name}. Each mover has until ${until} to answer. Each price comes to you by mail with a link that books it.`,
    movers: 'Asked',
    nothingBooked:
      'Nothing is booked and no truck is held. The movers get your name, phone and addresses only when you book.',
    notYou: 'Was it not you? Then do nothing: nothing is booked.',
  },
  answered: {
    subject: (mover: string, total: string, reference: string): string =>
      `${mover}: ${total} for your move, ${reference}`,
    preview: (until: string): string => `Valid until ${until}.`,
    heading: (mover: string): string => `${mover} has a price for you`,
    text: (told: {
      name: string;
      mover: string;
      date: string;
      total: string;
      until: string;
    }): string =>
      `Hello ${told.name}, ${told.mover} moves you on ${told.date} for ${told.total} with tax. The price is valid until ${told.until}.`,
    price: 'The price',
    total: 'Total with tax',
    writes: 'The mover writes',
    note: 'Note',
    book: 'See and book this price',
    notice:
      'No truck is held until you book. The link opens your move with both addresses, so pass it on only to people you trust.',
  },
  closed: {
    subject: (reference: string): string => `No mover could take your move: ${reference}`,
    preview: 'We look for another way, and call you.',
    heading: 'No mover could take your move',
    text: (name: string, movers: string): string =>
      `Hello ${name}, all movers that you asked have declined or taken their price back: ${movers}. We have been told, and look for another one.`,
    otherDate: 'Try another date',
  },
};

/** What customers read of the prices that they ask for. */
export const REQUEST_WORDS: Record<Language, typeof ENGLISH> = {
  en: ENGLISH,
  fr: {
    call: `Des questions? Répondez à ce courriel ou appelez au ${FACTS.supportPhone}.`,
    asked: {
      subject: (reference) => `Nous avons demandé votre prix : ${reference}`,
      preview: (movers, until) => `${movers} : jusqu’au ${until}.`,
      heading: 'Nous avons demandé votre prix',
      text: (name, until) =>
        `Bonjour ${name}, vous avez demandé un prix sur ${FACTS.name}. Chaque déménageur a jusqu’au ${until} pour répondre. Chaque prix vous arrive par courriel, avec un lien pour le réserver.`,
      movers: 'À qui nous l’avons demandé',
      nothingBooked:
        'Rien n’est réservé, aucun camion non plus. Les déménageurs ne reçoivent votre nom, votre téléphone et vos adresses que si vous réservez.',
      notYou: 'Ce n’était pas vous? Ne faites rien : rien n’est réservé.',
    },
    answered: {
      subject: (mover, total, reference) =>
        `${mover} : ${total} pour votre déménagement, ${reference}`,
      preview: (until) => `Valide jusqu’au ${until}.`,
      heading: (mover) => `${mover} a un prix pour vous`,
      text: ({ name, mover, date, total, until }) =>
        `Bonjour ${name}, ${mover} vous déménage le ${date} pour ${total} taxes comprises. Le prix est valide jusqu’au ${until}.`,
      price: 'Le prix',
      total: 'Total avec taxes',
      writes: 'Le déménageur écrit',
      note: 'Note',
      book: 'Voir ce prix et réserver',
      notice:
        'Aucun camion n’est réservé tant que vous ne réservez pas. Le lien ouvre votre déménagement avec les deux adresses : ne le transmettez qu’à des personnes de confiance.',
    },
    closed: {
      subject: (reference) => `Aucun déménageur n’a pu prendre votre déménagement : ${reference}`,
      preview: 'Nous cherchons une autre solution et vous appelons.',
      heading: 'Aucun déménageur n’a pu prendre votre déménagement',
      text: (name, movers) =>
        `Bonjour ${name}, tous les déménageurs à qui vous l’avez demandé ont refusé ou retiré leur prix : ${movers}. Nous en avons été avertis et cherchons quelqu’un d’autre.`,
      otherDate: 'Essayer une autre date',
    },
  },
};
