import type * as English from './record-messages.ts';

export const RECORD: typeof English.RECORD = {
  title: 'Signé sur place',
  hours: 'Heures sur place',
  tapped: (hours) => `${hours} d’après les étapes notées`,
  reason: 'Raison de l’écart',
  total: 'Prix final, taxes comprises',
  estimate: 'Estimation',
  ceiling: 'Maximum sans signature',
  balance: 'Reste à payer après le dépôt',
  signed: 'Signataire',
  signature: (name) => `Signature de ${name}`,
  typed: 'avec le nom tapé',
  crew: 'Équipe',
};
