import { inCurrency } from '../../../contracts/currencies.ts';
import { CURRENCY, DEPOSIT_CENTS, FACTS } from '../../../contracts/facts.ts';
import { cents } from '../../shared/format.ts';
import type * as English from './frame.ts';
import { lowered } from './lowered.ts';

export const DEPOSIT_TEXT: typeof English.DEPOSIT_TEXT = inCurrency(cents(DEPOSIT_CENTS), CURRENCY);

export const FRAME: typeof English.FRAME = {
  steps: 'Étapes de la réservation',
  stepOf: (step, total, label) => `Étape ${step} sur ${total} · ${label}`,
  completed: 'terminée',
  back: 'Retour',
  continue: 'Continuer',
  chooseMover: 'Choisir un déménageur',
  aMover: 'un déménageur',
  aPrice: 'un prix, à demander sous la liste',
  prices: 'les prix, qui arrivent',
  continueWith: (vendor) => `Continuer avec ${vendor} →`,
  pay: `Payer le dépôt de ${DEPOSIT_TEXT}`,
  stillNeeded: (names) => `Il manque : ${names.map(lowered).join(', ')}`,
  required: 'obligatoire',
  optional: 'facultatif',
  loading: 'Chargement…',
  loadFailed: 'Chargement impossible. Vérifiez votre connexion.',
  tryAgain: 'Réessayer',
  broken: 'Un problème est survenu. Ce que vous avez saisi est conservé.',
  reload: 'Recharger la page',
  startOver: 'Recommencer',
  title: (label) => `${label} · ${FACTS.name}`,
};

export const SUMMARY: typeof English.SUMMARY = {
  title: 'Votre déménagement',
  from: 'Départ',
  to: 'Arrivée',
  when: 'Quand',
  home: 'Logement',
  mover: 'Déménageur',
  empty: 'Pas encore',
  estimate: 'Estimation, taxes comprises',
  deposit: 'Dépôt pour réserver la date',
  depositValue: DEPOSIT_TEXT,
  note: 'Comparer est gratuit. Vous ne payez rien avant d’avoir choisi.',
};

export const CONTACT_LABELS: typeof English.CONTACT_LABELS = {
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'Courriel',
  phone: 'Téléphone',
};

export const SELECTED: typeof English.SELECTED = (vendor) => `✓ Vous avez choisi ${vendor}`;
