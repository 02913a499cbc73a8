export const DISMISS = 'Fermer l’avis';
