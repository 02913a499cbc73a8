import { FACTS } from '../../../../contracts/facts.ts';
import type * as English from './messages.ts';

export const TEXTS: typeof English.TEXTS = {
  title: 'Relevés',
  about: `Ce que ${FACTS.name} vous doit et vous a payé, un mois à la fois.`,
  payouts: {
    title: 'Dépôts qui vous sont dus',
    definition: `Vous déduisez le dépôt de votre facture; ${FACTS.name} vous le doit à partir du jour où vous indiquez que le déménagement est terminé. Ce qui est remboursé au client n’est pas dû.`,
  },
};
