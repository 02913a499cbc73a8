import type * as English from './machine-list.ts';

export const MACHINE_LIST: typeof English.MACHINE_LIST = {
  about: 'En français',
  guides: 'En français : guides',
  articles: 'En français : articles',
  legal: 'En français : mentions légales',
  movers: ['Les déménageurs', 'les camions, les tarifs et les évaluations de chacun.'],
  quote: ['Comparer les prix', 'décrire un déménagement et comparer les prix.'],
  movingCosts: [
    'Ce que coûte un déménagement',
    'des fourchettes par ville et par trajet, taxes comprises, calculées chaque jour à partir des tarifs des déménageurs; une page pour chacun, par logement, jour et mois.',
  ],
};
