import { depositTerms } from '../../contracts/cancellation-policies.ts';
import { FACTS } from '../../contracts/facts.ts';
import { BOARD_MOVES } from '../../contracts/price-board.ts';
import { STEP_COUNT } from '../../contracts/step-numbers.ts';
import { DEPOSIT_TEXT } from '../lib/fact-text.ts';
import { CUSTOMERS } from './facts.ts';
import type * as English from './home.ts';

export const HERO: typeof English.HERO = {
  eyebrow: 'Déménager au Canada, à prix ouverts',
  title: 'Sachez le prix avant que le camion arrive.',
  lede: `Décrivez votre déménagement une seule fois. Les déménageurs répondent par un prix complet, ligne par ligne, et ${DEPOSIT_TEXT} suffit à retenir votre date.`,
  proof: `Comparer est gratuit et prend environ ${FACTS.minutes} minutes. Déjà ${CUSTOMERS} l’ont fait.`,
};

export const QUOTE_FORM: typeof English.QUOTE_FORM = {
  from: 'Départ',
  fromPlaceholder: 'Adresse ou code postal',
  to: 'Arrivée',
  toPlaceholder: 'Adresse du nouveau logement',
  date: 'Date',
};

export const routeName: typeof English.routeName = (route) =>
  route === 'calgary' ? 'Dans Calgary' : BOARD_MOVES[route].label;

export const BOARD: typeof English.BOARD = {
  title: 'Ce que demandent les déménageurs',
  move: '2 chambres, en matinée, le',
  none: 'Les prix se calculent au moment où vous regardez, ce qui exige JavaScript.',
  asking: 'Les prix arrivent…',
  again: 'Réessayer',
  forThisMove: ' de ce déménagement',
};

export const SHEET: typeof English.SHEET = {
  days: 'Le même déménagement, d’autres jours',
  note: 'Le total le plus bas de chaque jour, taxes comprises. Les lieux sont des centres-villes : le prix des vôtres dépend de leurs rues, de leurs escaliers et de vos biens.',
  receipt: 'De quoi ce prix est fait',
  lines: ['Main-d’œuvre', 'Trajet', 'Camion', 'Carburant', 'Taxes'],
  total: 'Total, taxes comprises',
};

export const MOVERS: typeof English.MOVERS = {
  title: 'À chaque déménageur sa façon de compter',
  more: 'Voir les déménageurs, leurs régions et leurs tarifs horaires',
  ways: [
    {
      name: 'Du point de départ le plus proche',
      how: 'L’équipe part du dépôt du déménageur le plus près de vous, au tarif du jour.',
    },
    {
      name: 'À l’heure',
      how: 'Un tarif horaire par équipe, trajet compris; les premières minutes sont parfois gratuites.',
    },
    {
      name: 'Par zone de distance',
      how: 'Le trajet a un montant fixe par zone : petit déménagement, petit montant.',
    },
    {
      name: 'Avec des frais de trajet',
      how: 'À l’heure, avec des frais qui couvrent les premiers kilomètres du trajet.',
    },
  ],
  yours: 'Votre entreprise?',
  yoursText: 'Chaque déménageur fixe ses tarifs, et personne ne paie pour sa place dans la liste.',
  write: 'Nous écrire',
  subject: 'Notre entreprise de déménagement',
};

export const STEPS: typeof English.STEPS = {
  title: `${STEP_COUNT} étapes, environ ${FACTS.minutes} minutes`,
  text: 'Sans compte, et aucun appel avant que vous choisissiez. Revenez en arrière ou rechargez la page : vos réponses restent jusqu’à ce que vous fermiez l’onglet.',
};

export const STEP_TEXTS: typeof English.STEP_TEXTS = {
  details: 'D’où, vers où, la date, et le matin ou l’après-midi.',
  origin: 'Les pièces, les escaliers, l’ascenseur et ce qui est lourd.',
  destination: 'Ce qui attend l’équipe à l’autre bout.',
  mover: 'Les prix des déménageurs côte à côte, chaque ligne visible.',
  review: 'Votre trajet, votre déménageur et le plus que cela peut coûter.',
  contact: `Votre nom, votre téléphone et un dépôt de ${DEPOSIT_TEXT}.`,
  confirmation: 'Votre date est retenue; le déménageur vous appelle.',
};

export const PRICE: typeof English.PRICE = {
  title: 'De quoi le prix est fait',
  lede: 'Un déménagement, ce sont des heures, des kilomètres et des objets lourds. Chaque déménageur les compte à sa façon; nous mettons chaque ligne sur la table, avec sa quantité et son tarif.',
  lines: [
    ['Main-d’œuvre', 'Les heures de l’équipe : chargement, déchargement, escaliers, ascenseurs.'],
    [
      'Trajet et carburant',
      'Du dépôt du déménageur à chez vous, au nouveau logement, et le retour.',
    ],
    ['Objets lourds', 'Un piano, un coffre-fort ou un tapis roulant demande plus de bras.'],
    [
      'Services',
      'Emballage, entreposage, nettoyage et ramassage d’encombrants, si vous les demandez.',
    ],
    ['Taxes', 'Selon la province où vous emménagez.'],
  ],
  scene: 'Un trajet par la terre et le long d’un lac, d’un logement à l’autre',
  ceiling: 'Nous vous montrons ce plafond en dollars.',
};

export const DEPOSIT: typeof English.DEPOSIT = {
  title: 'Comment fonctionne le dépôt',
  steps: [
    {
      title: `${DEPOSIT_TEXT} aujourd’hui`,
      text: 'Un petit paiement par carte, sur une page sécurisée, retient le camion et l’équipe pour votre date.',
    },
    {
      title: `Un appel en ${FACTS.moverCallHours} heures au plus`,
      text: 'L’entreprise de déménagement vous appelle pour revoir le déménagement et confirmer le prix final.',
    },
    {
      title: 'Le reste le jour même',
      text: `Vous payez le solde au déménageur le jour du déménagement. ${FACTS.name} n’y ajoute aucuns frais.`,
    },
  ],
  agent: `Une personne de ${FACTS.name} vous accompagne, sans frais : composez le ${FACTS.supportPhone} pour tout ce que vous et le déménageur n’arrivez pas à régler.`,
  terms: `${depositTerms()} Le prix est une estimation : le déménageur fixe le prix final d’après le temps réel et son évaluation.`,
};

export const PROMISES: typeof English.PROMISES = 'Ce que nous vous promettons';

export const HOME_READING: typeof English.HOME_READING = {
  title: 'Ce qu’un déménageur dirait à un ami',
  text: (guides) =>
    `${guides} guides, du premier plan à la dernière boîte, et des articles sur les permis, l’hiver, les animaux, l’emballage et les coûts.`,
  latest: 'Derniers articles',
  all: 'Tous les conseils et guides',
};
