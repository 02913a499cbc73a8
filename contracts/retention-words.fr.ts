import { CODE_LIMITS } from './customer/booking-codes.ts';
import {
  LEGAL,
  NEWSLETTER,
  RESPONSE_TIMES_KEPT_DAYS,
  VITALS_KEPT_DAYS,
  WIZARD_STEPS_KEPT_DAYS,
} from './facts.ts';
import { KEPT_DAYS } from './kept-quotes.ts';
import type * as English from './retention-words.ts';
import { WEBHOOK_LIMITS } from './webhooks.ts';

const CONSENT = 'LPRPDE, principe 4.5 : pas plus longtemps que le but ne l’exige';
const SECURITY = 'LPRPDE, principe 4.7 : mesures de sécurité';
const TAX = 'Loi de l’impôt sur le revenu, par. 230(4) : six ans après l’année d’imposition';

export const RETENTION_WORDS: typeof English.RETENTION_WORDS = {
  moves: {
    what: 'Qui a déménagé, d’où et vers où : demandes de réservation, estimations, notes, messages, accès aux logements, signatures, problèmes signalés avec leurs photos, et les courriels à ce sujet',
    why: 'Dossiers fiscaux et réclamations liées à un déménagement',
    kept: `${LEGAL.recordYears} ans; la date, la taille et les montants restent, sans nom`,
    law: TAX,
  },
  provider_events: {
    what: 'Ce que le fournisseur de paiement nous a dit de la personne qui a payé',
    why: 'La preuve de nos écritures',
    kept: `${LEGAL.recordYears} ans`,
    law: TAX,
  },
  kept_quotes: {
    what: 'Les prix que vous avez gardés, vos réponses et l’adresse à laquelle ils ont été envoyés',
    why: 'Les montrer de nouveau au lien, et vous écrire une dernière fois si vous l’avez coché',
    kept: `${KEPT_DAYS} jours`,
    law: CONSENT,
  },
  newsletter_requests: {
    what: 'Une adresse inscrite à l’infolettre et jamais confirmée',
    why: 'Vérifier qu’elle est à vous',
    kept: `${NEWSLETTER.confirmHours} heures`,
    law: CONSENT,
  },
  webhook_deliveries: {
    what: 'Le fait que le logiciel d’un déménageur a été avisé d’une réservation, et sa réponse',
    why: 'Renvoyer ce qui n’est pas arrivé',
    kept: `${WEBHOOK_LIMITS.keptDays} jours`,
    law: CONSENT,
  },
  booking_codes: {
    what: 'Les codes qui ouvrent une réservation',
    why: 'L’ouvrir sans son lien',
    kept: `${CODE_LIMITS.minutes} minutes`,
    law: SECURITY,
  },
  throttles: {
    what: 'Le nombre d’essais d’un réseau ou d’un compte, sous une empreinte à clé',
    why: 'Contre les abus et les codes devinés',
    kept: 'Un jour au plus',
    law: SECURITY,
  },
  crew_links: {
    what: 'Les liens par lesquels une équipe ouvre ses travaux du jour',
    why: 'Montrer à l’équipe où elle va',
    kept: 'Un jour; la trace qu’il y en a eu un, 30 jours',
    law: SECURITY,
  },
  sessions: {
    what: 'Qui est connecté parmi notre personnel et celui des déménageurs',
    why: 'Garder la connexion ouverte',
    kept: 'Jusqu’à la fin de la session',
    law: SECURITY,
  },
  vendor_links: {
    what: 'Les liens par lesquels les gens d’un déménageur choisissent un mot de passe',
    why: 'Leur donner accès',
    kept: 'Jusqu’à l’expiration du lien',
    law: SECURITY,
  },
  vitals: {
    what: 'La vitesse des pages, si vous acceptez les mesures d’audience; sans nommer personne',
    why: 'Trouver les pages lentes',
    kept: `${VITALS_KEPT_DAYS} jours`,
    law: CONSENT,
  },
  wizard_steps: {
    what: 'Le compte par jour des étapes du formulaire de prix; sans nommer personne',
    why: 'Comparer une année à la précédente',
    kept: `${WIZARD_STEPS_KEPT_DAYS} jours`,
    law: CONSENT,
  },
  response_times: {
    what: 'Le temps de réponse de notre serveur; sans nommer personne',
    why: 'Trouver les défauts',
    kept: `${RESPONSE_TIMES_KEPT_DAYS} jours`,
    law: CONSENT,
  },
};

export const KEPT_UNTIL: typeof English.KEPT_UNTIL = {
  newsletter: {
    what: 'Votre adresse pour l’infolettre',
    why: 'Vous l’envoyer',
    kept: 'Jusqu’à votre désabonnement, qui l’efface aussitôt',
    law: 'LCAP, art. 6 et 11 : consentement, et lien de désabonnement dans chaque message',
  },
  newsletter_proof: {
    what: 'La preuve de votre consentement : texte, version, heure, provenance, et une empreinte à clé de l’adresse',
    why: 'Montrer que vous avez consenti, et que vous avez mis fin à l’abonnement',
    kept: 'Tant que la loi peut nous la demander',
    law: 'LCAP, art. 13 : qui envoie doit prouver le consentement',
  },
  erasures: {
    what: 'Le fait que vous avez demandé l’effacement : le numéro de la réservation, ou une empreinte à clé de l’adresse',
    why: 'Effacer de nouveau si une sauvegarde devait être restaurée',
    kept: 'Tant qu’il existe des sauvegardes d’avant',
    law: 'LPRPDE, principes 4.3.8 et 4.5.3',
  },
  holds: {
    what: 'Pour quel navigateur et quel réseau un camion est gardé, sous une clé et une empreinte à clé',
    why: 'Empêcher que quelqu’un retienne tous les camions d’un jour',
    kept: 'Jusqu’à la fin de la retenue, environ une demi-heure',
    law: SECURITY,
  },
};
