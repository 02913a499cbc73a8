import type * as English from './reading.ts';

export const READING: typeof English.READING = {
  breadcrumb: 'Fil d’Ariane',
  questions: 'Questions et réponses',
  checklist: 'Liste à cocher',
  table: 'Tableau',
  onThisPage: 'Sur cette page',
  contents: 'Contenu de cette page',
  updated: 'Mis à jour le',
  minutes: (minutes) => `${minutes} min de lecture`,
  tags: 'Sujets',
  related: 'Articles connexes',
  more: 'D’autres conseils',
  guides: 'Guides',
  backAndNext: 'Précédent et suivant',
  back: 'Précédent',
  next: 'Suivant',
  effective: 'En vigueur le',
};

export const CHECKS: typeof English.CHECKS = {
  label: 'Comment cette page a été vérifiée',
  compared: 'Comparée à ses sources le',
  changed: (change) => `Dernier changement : ${change}`,
  how: 'Comment nous vérifions nos guides',
  fact: (what) => `${what} :`,
};

export const SHARE: typeof English.SHARE = {
  share: 'Partager',
  newTab: ' (s’ouvre dans un nouvel onglet)',
  mail: 'Courriel',
  back: 'Retour aux conseils et guides',
};

export const QUOTE_CALL: typeof English.QUOTE_CALL = {
  title: 'Sachez le prix avant que le camion arrive.',
  text: 'Décrivez le déménagement une seule fois, comparez les déménageurs ligne par ligne.',
};

export const COLLECTED_TABLE: typeof English.COLLECTED_TABLE = {
  booking: 'Ce que nous recueillons : prix, réservation et paiement',
  move: 'Ce que nous recueillons : le déménagement lui-même',
  rest: 'Ce que nous recueillons : courriels, demandes et mesures',
  when: 'Quand',
  what: 'Quoi',
  where: 'Où cela va',
  kept: 'Combien de temps',
};

export const RETENTION_TABLE: typeof English.RETENTION_TABLE = {
  moves: 'Ce qui est supprimé après un certain temps : déménagements et prix',
  accounts: 'Ce qui est supprimé après un certain temps : comptes et mesures',
  untilEnds: 'Ce qui est gardé jusqu’à ce que quelque chose prenne fin',
  what: 'Quoi',
  why: 'Pourquoi',
  kept: 'Combien de temps',
  law: 'Loi',
};
