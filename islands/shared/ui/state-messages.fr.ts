export const RETRY = 'Réessayer';
