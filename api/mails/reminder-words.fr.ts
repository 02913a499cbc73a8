import { FACTS } from '../../contracts/facts.ts';
import type * as English from './reminder-words.ts';

export const REMINDER_WORDS: typeof English.REMINDER_WORDS = {
  reminder: ({ reference, firstName, mover, date, arrival }) => ({
    subject: `Votre déménagement du ${date} (${reference})`,
    preview: `${mover}, ${arrival}.`,
    heading: `Votre déménagement du ${date}`,
    text: `Bonjour ${firstName}, ${mover} vous déménage le ${date}. Voici ce qu’il reste à faire.`,
    checklist: 'Votre liste',
    tips: 'Conseils pour le jour du déménagement',
    left: 'Solde à payer au déménageur',
    elevators: {
      pickup: 'Réservez l’ascenseur du logement que vous quittez auprès de l’immeuble.',
      dropoff: 'Réservez l’ascenseur du nouveau logement auprès de l’immeuble.',
    },
    keys: 'Gardez clés, papiers et médicaments avec vous, et dites au déménageur comment vous joindre ce jour-là.',
    footer: [
      `Quelque chose a changé? Ouvrez votre réservation par le lien ci-dessus, appelez le déménageur ou écrivez à ${FACTS.supportEmail}.`,
    ],
  }),
  corrected: ({ mover, date, arrival }) => ({
    subject: `Votre calendrier : l’heure de votre déménagement du ${date}`,
    preview: arrival,
    text: `Rien ne change pour votre déménagement : ${mover} arrive le ${date}. ${arrival}. À cause d’une nouvelle loi sur l’heure à cet endroit, le fichier de calendrier que nous vous avions envoyé affiche une autre heure. Le fichier ci-joint le remplace : ouvrez-le, et votre calendrier sera juste.`,
  }),
};
