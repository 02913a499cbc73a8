import { FACTS } from '../../../contracts/facts.ts';
import type * as English from './messages.ts';

export const PAYOUTS: typeof English.PAYOUTS = {
  what: 'le relevé',
  month: 'Mois',
  csv: 'CSV',
  csvLabel: 'Télécharger le relevé en CSV',
  csvFailed: 'Le fichier n’a pas pu être produit.',
  print: 'Imprimer',
  head: (month) => `Relevé des dépôts, ${month}`,
  from: (line) => `De ${line}`,
  to: (vendor) => `À ${vendor}`,
  tax: (number) => `TPS/TVH ${number}`,
  opening: 'Dû auparavant',
  closing: 'Dû à la fin',
  none: 'Rien n’a été inscrit ce mois-ci.',
  columns: { at: 'Date', what: 'Objet', amount: 'Montant', balance: 'Dû' },
  kinds: {
    deposit: 'Dépôt déduit de la facture',
    returned: 'Remis au client',
    settlement: `Payé par ${FACTS.name}`,
    correction: 'Paiement repris',
  },
  move: (reference, day) => `${reference}, déménagement du ${day}`,
  paid: (day, reference) => `le ${day}, ${reference}`,
  corrected: '(repris plus bas)',
  now: 'En ce moment',
  owed: 'Dû',
  held: 'En attente d’une contestation ou d’un remboursement',
  payable: 'À payer',
};
