import type * as English from './steps.ts';

/** The order is the English table's: another one does not compile. */
type InOrder<Steps extends typeof English.WIZARD_STEPS> = {
  readonly [At in keyof Steps]: {
    readonly key: Steps[At]['key'];
    readonly label: string;
    readonly subtitle: string;
  };
};

export const WIZARD_STEPS: InOrder<typeof English.WIZARD_STEPS> = [
  { key: 'details', label: 'Déménagement', subtitle: 'Où et quand' },
  { key: 'origin', label: 'Départ', subtitle: 'Le logement quitté' },
  { key: 'destination', label: 'Arrivée', subtitle: 'Le nouveau logement' },
  { key: 'mover', label: 'Déménageur', subtitle: 'Comparer les prix' },
  { key: 'review', label: 'Vérification', subtitle: 'Tout revoir' },
  { key: 'contact', label: 'Contact et dépôt', subtitle: 'Garder votre date' },
  { key: 'confirmation', label: 'Confirmation', subtitle: 'C’est fait' },
];
