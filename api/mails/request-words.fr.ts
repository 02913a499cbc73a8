import { FACTS } from '../../contracts/facts.ts';
import type * as English from './request-words.ts';

export const REQUEST_WORDS: typeof English.REQUEST_WORDS = {
  asked: (told) => ({
    subject: `Prix demandé ${told.reference} : de ${told.from} à ${told.to}, ${told.date}`,
    preview: `Veuillez répondre dans le portail avant le ${told.until}.`,
    heading: 'Un client vous demande un prix',
    text: `Bonjour ${told.mover}, vos prix ne couvrent pas ce déménagement en ligne. Le client vous en demande un.`,
    answer: `Veuillez répondre par un prix, ou refuser, avant le ${told.until}.`,
    writes: 'Le client écrit',
    note: 'Note',
    later:
      'Vous verrez le nom, le téléphone et les adresses une fois que le client aura réservé votre prix et payé le dépôt.',
  }),
  received: ({ reference, firstName, movers, until }) => ({
    subject: `Nous avons demandé votre prix : ${reference}`,
    preview: `${movers} : jusqu’au ${until}.`,
    heading: 'Nous avons demandé votre prix',
    text: `Bonjour ${firstName}, vous avez demandé un prix sur ${FACTS.name}. Chaque déménageur a jusqu’au ${until} pour répondre. Chaque prix vous arrive par courriel, avec un lien pour le réserver.`,
    asked: 'À qui nous l’avons demandé',
    nothingBooked:
      'Rien n’est réservé, aucun camion non plus. Les déménageurs ne reçoivent votre nom, votre téléphone et vos adresses que si vous réservez.',
    notYou: 'Ce n’était pas vous? Ne faites rien : rien n’est réservé.',
  }),
  answered: ({ reference, firstName, mover, date, total, until }) => ({
    subject: `${mover} : ${total} pour votre déménagement, ${reference}`,
    preview: `Valide jusqu’au ${until}.`,
    heading: `${mover} a un prix pour vous`,
    text: `Bonjour ${firstName}, ${mover} vous déménage le ${date} pour ${total} taxes comprises. Le prix est valide jusqu’au ${until}.`,
    price: 'Le prix',
    total: 'Total avec taxes',
    writes: 'Le déménageur écrit',
    note: 'Note',
    book: 'Voir ce prix et réserver',
    notice:
      'Aucun camion n’est réservé tant que vous ne réservez pas. Le lien ouvre votre déménagement avec les deux adresses : ne le transmettez qu’à des personnes de confiance.',
  }),
  closed: ({ reference, firstName, movers }) => ({
    subject: `Aucun déménageur n’a pu prendre votre déménagement : ${reference}`,
    preview: 'Nous cherchons une autre solution et vous appelons.',
    heading: 'Aucun déménageur n’a pu prendre votre déménagement',
    text: `Bonjour ${firstName}, tous les déménageurs à qui vous l’avez demandé ont refusé ou retiré leur prix : ${movers}. Nous en avons été avertis et cherchons quelqu’un d’autre.`,
    otherDate: 'Essayer une autre date',
  }),
};
