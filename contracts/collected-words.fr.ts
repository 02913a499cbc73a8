import { CASE_LIMITS } from './cases.ts';
import type * as English from './collected-words.ts';
import { KEPT_UNTIL, RETENTION_WORDS } from './retention-words.fr.ts';

const DATABASE = 'Notre base de données';
const MOVER = 'Notre base de données; votre déménageur le lit';

export const COLLECTED_WORDS: typeof English.COLLECTED_WORDS = {
  prices: {
    when: 'Vous comparez des prix',
    what: 'Adresses, date, matin ou après-midi, logements, escaliers, biens, services',
    where: 'Notre serveur, qui calcule avec eux et n’en inscrit rien; l’onglet de votre navigateur',
    kept: 'Jusqu’à ce que vous fermiez l’onglet',
  },
  kept_prices: {
    when: 'Vous vous envoyez des prix par courriel, ou vous copiez leur lien',
    what: 'Les mêmes renseignements, et les prix; pour un envoi, aussi votre adresse de courriel',
    where: DATABASE,
    kept: RETENTION_WORDS.kept_quotes.kept,
  },
  booking: {
    when: 'Vous appuyez sur le bouton de paiement, ou demandez un prix à des déménageurs',
    what: 'Les mêmes renseignements, plus le prénom, le nom, le courriel et le téléphone, l’estimation que vous avez choisie, votre langue et ce que vous ajoutez en note; puis les changements',
    where: 'Notre base de données; votre déménageur le lit une fois le dépôt payé',
    kept: RETENTION_WORDS.moves.kept,
  },
  contract_language: {
    when: 'Vous choisissez l’anglais pour un contrat qui part du Québec',
    what: 'Le texte que vous avez accepté, et quand',
    where: DATABASE,
    kept: RETENTION_WORDS.moves.kept,
  },
  hold: {
    when: 'Un camion est gardé pour vous',
    what: 'Quel navigateur et quel réseau l’ont demandé, sous une clé et une empreinte à clé',
    where: DATABASE,
    kept: KEPT_UNTIL.holds.kept,
  },
  payment: {
    when: 'Vous payez, ou vous êtes remboursé',
    what: 'Si le paiement a été fait, son montant, son heure et sa référence, ce qu’une banque ou une personne en a dit. Les données de la carte vont à Stripe seulement.',
    where: DATABASE,
    kept: RETENTION_WORDS.provider_events.kept,
  },
  access: {
    when: 'Vous dites à l’équipe comment entrer',
    what: 'Codes de porte, ascenseurs, stationnement, et qui appeler le jour même',
    where: MOVER,
    kept: RETENTION_WORDS.moves.kept,
  },
  messages: {
    when: 'Vous et votre déménageur vous écrivez ou vous parlez, ou nous écrivez',
    what: 'Les messages, et les notes sur les appels et les réservations; pourquoi un déménageur a refusé',
    where: MOVER,
    kept: RETENTION_WORDS.moves.kept,
  },
  signatures: {
    when: 'Vous signez un prix, un changement ou le relevé de l’équipe',
    what: 'Le nom tel que vous signez, une signature dessinée, les heures et les suppléments, et le réseau d’où elle vient, sous une empreinte à clé',
    where: MOVER,
    kept: RETENTION_WORDS.moves.kept,
  },
  problems: {
    when: 'Vous signalez un problème, ou dites qu’une facture n’est pas juste',
    what: `Ce qui s’est passé, jusqu’à ${CASE_LIMITS.photos} photos si vous en ajoutez, la réponse et l’issue`,
    where: MOVER,
    kept: RETENTION_WORDS.moves.kept,
  },
  reviews: {
    when: 'Vous notez un déménagement',
    what: 'Les étoiles, vos mots et la réponse du déménageur',
    where: 'Notre base de données; les étoiles et les mots paraissent sur la page du déménageur',
    kept: RETENTION_WORDS.moves.kept,
  },
  mails: {
    when: 'Vous recevez nos courriels',
    what: 'Adresse, objet, texte, heure, et si le courriel a été envoyé ou est revenu',
    where: DATABASE,
    kept: RETENTION_WORDS.moves.kept,
  },
  privacy_requests: {
    when: 'Vous demandez l’effacement',
    what: 'Que vous l’avez demandé, et pourquoi nous l’avons refusé, le cas échéant',
    where: DATABASE,
    kept: KEPT_UNTIL.erasures.kept,
  },
  newsletter: {
    when: 'Vous demandez l’infolettre',
    what: 'Votre adresse de courriel et votre langue, le texte que vous avez accepté et quand',
    where: DATABASE,
    kept: KEPT_UNTIL.newsletter.kept,
  },
  analytics: {
    when: 'Vous acceptez la mesure d’audience',
    what: 'La rapidité d’une page et son chemin; une unité de plus au compte du jour pour chaque étape du formulaire de prix où vous arrivez; rien qui permette de vous identifier',
    where: DATABASE,
    kept: RETENTION_WORDS.vitals.kept,
  },
  contact: {
    when: 'Vous communiquez avec nous',
    what: 'Ce que vous nous écrivez ou nous dites',
    where: 'Notre boîte de réception et, si cela touche une réservation, le dossier de celle-ci',
    kept: RETENTION_WORDS.moves.kept,
  },
};
