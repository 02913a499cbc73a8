import { plural } from '../../../contracts/plurals.ts';
import type * as English from './manage-after.ts';

const starsOf = (count: number) => `${'★'.repeat(count)}${'☆'.repeat(5 - count)}`;
const WORDS: Record<number, string> = {
  5: 'Excellent',
  4: 'Bien',
  3: 'Passable',
  2: 'Médiocre',
  1: 'Mauvais',
};

export const AFTER: typeof English.AFTER = {
  signed: 'Ce que vous avez signé sur place',
  bill: 'La facture',
  billed: 'Facturé par le déménageur, taxes comprises',
  estimate: 'Estimation de votre réservation, taxes comprises',
  ceiling: 'Maximum facturable sans votre signature',
  hours: 'Heures de travail',
  deposit: 'Dépôt, déjà payé',
  balance: 'Payé au déménageur',
  owed: 'Dû sur cette somme',
  onHold:
    'Vous avez dit ne pas avoir signé cela. Ce qui dépasse le plafond n’est pas dû tant que nous n’avons pas examiné le dossier; nous vous écrirons.',
  isRight: 'Est-ce bien ce que vous avez payé, et le temps que cela a pris?',
  right: 'Oui, c’est exact',
  wrong: 'Non',
  what: 'Qu’est-ce qui n’est pas exact?',
  noteMissing: 'Dites ce qui n’est pas exact.',
  tell: 'Le dire à Portage',
  back: 'Retour',
  sending: 'Envoi…',
  failed: 'L’envoi n’a pas fonctionné. Veuillez réessayer.',
  thanks: 'Merci : la facture est réglée.',
  doubted: 'Merci. Nous voyons cela avec le déménageur et nous vous écrivons.',
  saidRight: 'Vous avez dit que la facture est exacte.',
  saidWrong: 'Vous avez dit que la facture n’est pas exacte. Nous voyons cela avec le déménageur.',
  review: (mover) => `Comment cela s’est-il passé avec ${mover}?`,
  about: 'Les autres liront vos étoiles, vos mots et le mois, mais pas votre nom.',
  starsLabel: 'Étoiles',
  starsMissing: 'Choisissez d’une à cinq étoiles.',
  stars: (count) => `${starsOf(count)} ${count} sur 5`,
  choice: (count) =>
    `${starsOf(count)} ${count} ${plural(count, 'étoile', 'étoiles')} : ${WORDS[count] ?? ''}`,
  text: 'Dans vos mots',
  textHint: 'Ce qui s’est bien passé, et ce qui s’est moins bien passé. Facultatif.',
  send: 'Envoyer mon avis',
  rated: 'Merci de votre avis.',
  change: 'Modifier mon avis',
  until: (day) => `Jusqu’au ${day}.`,
  answered: (mover) => `${mover} répond :`,
  hidden: 'Cet avis n’est pas montré aux autres. Écrivez-nous pour savoir pourquoi.',
};
