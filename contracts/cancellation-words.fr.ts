import type * as English from './cancellation-words.ts';
import { FACTS } from './facts.ts';

const KEPT =
  'Le dépôt n’est pas remboursable, sauf si l’entreprise de déménagement annule ou si la loi en dispose autrement.';

export const CANCELLATION_WORDS: typeof English.CANCELLATION_WORDS = {
  kept: KEPT,
  returned: `Le dépôt est remboursé sur la carte qui l’a payé. ${FACTS.name} prévient le déménageur.`,
  named: {
    kept: KEPT,
    returned:
      'Si vous annulez, le dépôt est remboursé sur la carte qui l’a payé : la loi de la province d’où part votre déménagement vous donne ce droit.',
  },
  always: {
    quebec_services:
      'Pour un déménagement qui part du Québec, le dépôt est toujours remboursé si vous annulez.',
  },
  rights: {
    ontario_online: {
      text: 'Une convention électronique (conclue par Internet) peut être résiliée dans les 7 jours suivant la réception de la copie si des renseignements obligatoires n’ont pas été divulgués, ou s’il n’a pas été possible de l’accepter, de la refuser ou de la corriger; et dans les 30 jours suivant sa conclusion si aucune copie n’a été remise.',
      source: 'Ontario, Loi de 2002 sur la protection du consommateur, articles 38 à 40',
      url: 'https://www.ontario.ca/fr/lois/loi/02c30',
    },
    quebec_distance: {
      text: 'Un contrat conclu à distance peut être résolu dans les 7 jours suivant la réception de l’exemplaire si une divulgation ou une mention obligatoire y manque, et dans les 30 jours si aucun exemplaire n’a été transmis.',
      source: 'Québec, Loi sur la protection du consommateur, articles 54.8 et 54.9',
      url: 'https://www.legisquebec.gouv.qc.ca/fr/document/lc/P-40.1',
    },
    quebec_services: {
      text: 'Le client peut résilier un contrat de services en tout temps, et récupère ce qu’il a payé d’avance au-delà de ce que l’autre partie a gagné. Nous remboursons le dépôt; le déménageur peut vous demander le prix du travail déjà fait.',
      source: 'Code civil du Québec, articles 2125 et 2129',
      url: 'https://www.legisquebec.gouv.qc.ca/fr/document/lc/CCQ-1991',
    },
  },
};
