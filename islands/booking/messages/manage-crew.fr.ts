import type * as English from './manage-crew.ts';

export const CREW: typeof English.CREW = {
  about:
    'Comment l’équipe entre-t-elle? Votre déménageur le lit sur la feuille de route, et son équipe aussi le jour même. Personne d’autre.',
  loading: 'Chargement des indications pour l’équipe…',
  failed: 'Le chargement n’a pas fonctionné.',
};
