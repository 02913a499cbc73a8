import type * as English from './correspondence-words.ts';

export const CORRESPONDENCE_WORDS: typeof English.CORRESPONDENCE_WORDS = {
  vendorWrote: ({ mover, date }) => ({
    subject: `${mover} vous a écrit`,
    text: `${mover} vous écrit au sujet de votre déménagement du ${date} :`,
    answer:
      'Répondez sur la page de votre réservation. Une réponse à ce courriel parvient à Portage, et non au déménageur.',
  }),
  customerWrote: ({ reference, firstName, date }) => ({
    subject: `Message : ${firstName} (${reference})`,
    heading: `${firstName} vous a écrit`,
    text: `C’est au sujet du déménagement du ${date} :`,
    reply: 'Une réponse à ce courriel parvient à Portage, et non au client.',
  }),
  caseOpened: ({ reference, firstName, date, kind, until }) => ({
    subject: `Votre client signale un problème (${reference})`,
    heading: `${firstName} signale un problème`,
    text: `Le client du ${date} signale ceci : ${kind}. Veuillez répondre avant le ${until}; ensuite, Portage décidera sans vous.`,
  }),
  caseAnswered: ({ mover, date }) => ({
    subject: `${mover} a répondu à votre signalement`,
    text: `vous nous avez écrit au sujet de votre déménagement du ${date}. ${mover} répond :`,
    bothSides:
      'Nous examinons maintenant ce que disent les deux parties, et nous vous écrirons ce que nous décidons.',
  }),
  caseClosed: ({ date }) => ({
    subject: 'Ce qu’il advient de votre signalement',
    text: `vous nous avez écrit au sujet de votre déménagement du ${date}. Voici ce que nous avons décidé :`,
  }),
};
