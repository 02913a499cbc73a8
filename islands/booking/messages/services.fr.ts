import type * as English from './services.ts';

export const SERVICES_TEXT: typeof English.SERVICES_TEXT = {
  packing: {
    name: 'Emballage',
    explain:
      'L’équipe apporte boîtes, papier et ruban, et emballe pour vous. Le prix final dépend du nombre de boîtes.',
  },
  storage: {
    name: 'Entreposage',
    explain:
      'Vos biens attendent sous clé entre deux dates. Le prix final dépend de l’espace et du nombre de mois.',
  },
  cleaning: {
    name: 'Ménage',
    explain:
      'Quelqu’un nettoie le logement vide. Le prix final dépend de sa taille et de son état.',
  },
  junk: {
    name: 'Ramassage d’encombrants',
    explain:
      'Ce que vous laissez est emporté. Le prix final dépend du volume et des frais de dépotoir.',
  },
};

export const SERVICE_DEFAULT: typeof English.SERVICE_DEFAULT =
  'Le déménageur examine ce service avec vous et en confirme le prix avant le déménagement.';

export const SERVICES_ALSO: typeof English.SERVICES_ALSO = {
  'junk removal': 'junk',
};
