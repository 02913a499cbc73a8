import { FACTS, NEWSLETTER } from '../../contracts/facts.ts';
import { LINK_LIFE } from '../../contracts/people.ts';
import { WEBHOOK_LIMITS } from '../../contracts/webhooks.ts';
import type * as English from './account-words.ts';

export const ACCOUNT_WORDS: typeof English.ACCOUNT_WORDS = {
  account: 'Votre compte',
  username: 'Nom d’utilisateur',
  invitation: ({ fullName, vendorName, invitedBy }) => ({
    subject: `Votre accès au portail des déménageurs de ${FACTS.name}`,
    preview: `${invitedBy || FACTS.name} vous invite à travailler pour ${vendorName}.`,
    heading: 'Choisissez votre mot de passe',
    text: `Bonjour ${fullName}, ${invitedBy || FACTS.name} vous a donné accès au portail du déménageur ${vendorName}, où se trouvent ses réservations, ses calendriers et ses prix.`,
    action: 'Choisir un mot de passe',
    once: `Le lien sert une seule fois, pendant ${LINK_LIFE.invitationDays} jours. Ensuite, demandez-en un nouveau.`,
    notYou: `Vous ne connaissez pas ${vendorName}? Ne faites rien, ou écrivez à ${FACTS.supportEmail}.`,
  }),
  reset: ({ fullName, vendorName }) => ({
    subject: `Un nouveau mot de passe pour le portail des déménageurs de ${FACTS.name}`,
    preview: `Le lien sert une seule fois, pendant ${LINK_LIFE.resetMinutes} minutes.`,
    heading: 'Un nouveau mot de passe',
    text: `Bonjour ${fullName}, quelqu’un, vous sans doute, a demandé un nouveau mot de passe pour votre compte chez ${vendorName}.`,
    action: 'Choisir un nouveau mot de passe',
    once: `Le lien sert une seule fois, pendant ${LINK_LIFE.resetMinutes} minutes. Choisir un mot de passe vous déconnecte partout ailleurs.`,
    notYou: 'Ce n’était pas vous? Ne faites rien : votre mot de passe reste le même.',
  }),
  webhooks: ({ fullName, vendorName }) => ({
    subject: 'Une de vos adresses ne reçoit plus d’événements',
    preview: `Les événements des réservations du déménageur ${vendorName} n’y sont plus envoyés.`,
    heading: 'Une adresse a été arrêtée',
    text: `Bonjour ${fullName}, nous n’avertissons plus ce logiciel des réservations du déménageur ${vendorName} :`,
    off: 'Arrêtées',
    gone: (host) => `${host} : elle a répondu qu’elle n’existe plus (410).`,
    failing: (host) => `${host} : rien n’y est arrivé pendant ${WEBHOOK_LIMITS.failingDays} jours.`,
    goesOn:
      'Les réservations continuent comme toujours, par courriel et dans le portail. Quand le logiciel répondra de nouveau, remettez l’adresse en marche et renvoyez ce qu’elle a manqué.',
    action: 'Ouvrir les intégrations',
  }),
  newsletter: {
    subject: `Confirmez votre abonnement aux conseils de ${FACTS.name}`,
    preview: 'Encore une étape : dites-nous que cette adresse est la vôtre.',
    heading: 'Cette adresse est-elle la vôtre?',
    text: `Quelqu’un (vous, espérons-le) a entré cette adresse pour recevoir les conseils de déménagement et les nouvelles de ${FACTS.name}, environ une fois par mois. Nous ne les envoyons qu’une fois l’adresse confirmée.`,
    confirm: 'Confirmer mon abonnement',
    link: `Le lien fonctionne une seule fois, pendant ${NEWSLETTER.confirmHours} heures. Il ouvre une page avec un seul bouton.`,
    notYou:
      'Ce n’était pas vous? Ne faites rien. Nous oublions cette adresse quand le lien n’est plus valide.',
    leave: 'Me désabonner, ou oublier mon adresse maintenant',
    keep: 'Le second lien reste valide : gardez ce courriel et vous pourrez vous désabonner en tout temps.',
  },
};
