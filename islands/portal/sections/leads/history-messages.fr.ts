import type * as English from './history-messages.ts';

export const EVENTS: typeof English.EVENTS = {
  'booking.accepted': 'Acceptée',
  'booking.declined': 'Refusée',
  'booking.changed': 'Modifiée par le client',
  'booking.change_asked': 'Changement demandé',
  'booking.change_refused': 'Changement refusé',
  'booking.cancelled': 'Annulée par le client',
  'booking.transferred': 'Venue d’une autre entreprise',
  'booking.contacted': 'Client contacté',
  'booking.final_price': 'Prix final inscrit',
  'booking.price_agreed': 'Le client a signé pour le prix',
  'booking.price_refused': 'Le client a refusé le prix',
  'booking.completed': 'Terminée',
  'booking.crew_on_way': 'Équipe en route',
  'booking.crew_arrived': 'Équipe arrivée',
  'booking.crew_loading': 'L’équipe charge',
  'booking.crew_driving': 'L’équipe roule vers le nouveau logement',
  'booking.crew_unloading': 'L’équipe décharge',
  'booking.crew_done': 'L’équipe a terminé',
  'booking.crew_undone': 'L’équipe a annulé sa dernière étape',
  'booking.signed': 'Signée par le client sur place',
  'booking.no_show': 'Personne n’était là',
  'booking.unanswered': 'Sans réponse après 24 heures : Portage averti',
  'booking.rated': 'Évaluée par le client',
};

export const ACTORS: typeof English.ACTORS = { system: 'Portage', customer: 'Client' };
