import { FACTS } from '../../../contracts/facts.ts';
import type * as English from './documents.ts';

export const DOCUMENTS: typeof English.DOCUMENTS = {
  intro: 'Chacun est une page à imprimer, ou à garder en PDF.',
  issued: 'Émis par',
  taxNumber: 'Numéro de TPS/TVH',
  questions: 'Questions',
  receiptOf: (paid) => `Reçu le ${paid}`,
  amount: 'Montant',
  states: {
    confirmed: 'Payé; il sera déduit de la facture finale',
    ended: 'Payé; la réservation a pris fin',
    refunded: 'Remboursé',
    review: 'En vérification',
    kept: 'Conservé, comme annoncé avant l’annulation',
  },
  state: 'État',
  paidBy: 'Payé par',
  for: 'Pour',
  forValue: (mover, day) => `Dépôt pour un déménagement avec ${mover} le ${day}`,
  payment: 'Numéro du paiement',
  receiptNote: `${FACTS.name} reçoit le dépôt et vous retient le camion. Le reste se paie au déménageur, qui fait sa propre facture.`,
  estimateOf: (day) => `Estimation du ${day}`,
  estimateNote: `${FACTS.name} a fait cette estimation avec les tarifs du déménageur, d’après ce que vous nous avez dit. Le déménagement lui-même est un contrat entre vous et le déménageur : demandez-lui d’y joindre cette page.`,
  customer: 'Vous',
  mover: 'Déménageur',
  paymentTitle: 'Le paiement',
  payments: (deposit, balance, mover) =>
    `Le dépôt de ${deposit} a été payé à ${FACTS.name} et sera déduit de la facture. Le solde, ${balance}, se paie à ${mover} le jour du déménagement; demandez quels modes de paiement sont acceptés.`,
  here: 'Sur cette page',
  ask: 'À faire inscrire par le déménageur',
  sources: 'D’où cela vient',
};

export const MUST: typeof English.MUST = 'Le contrat doit indiquer';
export const SHOULD: typeof English.SHOULD = 'Il devrait aussi indiquer';
