import type * as English from './messages.ts';

export const TEXTS: typeof English.TEXTS = {
  title: 'Premiers pas',
  about:
    'Les clients près de vos points de départ voient votre prix, aux dates où un camion est libre. Ce qu’il faut pour les accueillir :',
  ready: 'Tout y est. La première demande vient avec le premier client qui vous choisit.',
  left: (missing) => (missing === 1 ? 'Il reste 1 étape.' : `Il reste ${missing} étapes.`),
  done: 'Fait',
  missing: 'À faire',
  what: 'vos premiers pas',
  steps: {
    yard: 'Un point de départ, situé sur la carte',
    rates: 'Des tarifs en vigueur',
    dates: 'Un camion libre dans les 30 prochains jours',
    fleet: 'Un camion et une équipe, nommés',
    logo: 'Votre logo',
  },
  figures: 'Ce que vous verrez ici',
};
