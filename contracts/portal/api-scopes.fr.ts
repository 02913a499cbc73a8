import type * as English from './api-scopes.ts';

export const API_SCOPES: typeof English.API_SCOPES = {
  'bookings:read':
    'Lire les réservations, avec les noms, les coordonnées et les adresses des clients',
  'calendars:read': 'Lire les points de départ et leurs calendriers',
  'calendars:write': 'Modifier les calendriers : camions, tarifs et fermetures',
};
