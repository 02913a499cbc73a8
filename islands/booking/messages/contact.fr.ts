import { FACTS } from '../../../contracts/facts.ts';
import type * as English from './contact.ts';
import { CONTACT_LABELS, DEPOSIT_TEXT } from './frame.ts';

export const CONTACT: typeof English.CONTACT = {
  title: 'Vos coordonnées',
  intro:
    'Pour que le déménageur puisse vous joindre. De tous les déménageurs, seul celui que vous avez choisi les reçoit.',
  ...CONTACT_LABELS,
  errors: {
    firstName: 'Entrez votre prénom.',
    lastName: 'Entrez votre nom.',
    email: 'Entrez une adresse courriel, par exemple nom@example.ca.',
    phone: 'Entrez un numéro de téléphone avec l’indicatif régional.',
    phoneInvalid:
      'Entrez un numéro de téléphone, par exemple 514 555-0123, ou celui d’un autre pays, par exemple +33 6 12 34 56 78.',
  },
  summary: 'Veuillez vérifier ces champs',
  notice:
    'Le prix est une estimation. L’entreprise de déménagement vous confirme le prix final par téléphone.',
  checklist: 'Prochaines étapes',
  checks: [
    `Payez le dépôt de ${DEPOSIT_TEXT} sur une page de paiement sécurisée`,
    `Recevez un courriel de confirmation d’ici ${FACTS.confirmationMinutes} minutes`,
    `Parlez au déménageur, qui vous appelle d’ici ${FACTS.moverCallHours} heures`,
  ],
  secure:
    'Les données de la carte se saisissent sur la page du service de paiement et ne passent jamais par nous.',
  accept: 'En payant, vous acceptez les',
  terms: 'conditions d’utilisation',
  and: 'et la',
  privacy: 'politique de confidentialité',
};
