import type * as English from './ranges.ts';

export const RANGE: typeof English.RANGE = {
  between: (low, high) =>
    `De ${low} à ${high}, taxes comprises, au pire, selon ce que nous savons déjà`,
  likely: (low, high) => `Probable : de ${low} à ${high}`,
  by: { pickup: ', selon votre adresse', dropoff: ', selon la nouvelle adresse' },
  key: { range: 'probable', total: 'total', ceiling: 'maximum sans votre signature' },
  narrows: (answer, now, then) => `${answer} : jusqu’à ± ${now} → ± ${then}`,
  more: (count) => (count === 1 ? 'une autre réponse' : `${count} autres réponses`),
  answers: {
    pickup_postal_code: 'Ajoutez votre code postal',
    dropoff_postal_code: 'Ajoutez le code postal du nouveau logement',
    pickup_floor: 'Dites quel étage vous quittez',
    dropoff_floor: 'Dites à quel étage vous arrivez',
    pickup_elevator: 'Informez-vous de l’ascenseur chez vous',
    dropoff_elevator: 'Informez-vous de l’ascenseur du nouveau logement',
    pickup_carry: 'Dites à quelle distance de votre porte le camion se gare',
    dropoff_carry: 'Dites à quelle distance de la nouvelle porte le camion se gare',
    items: 'Ajoutez une liste de vos biens',
  },
};
