import type * as English from './people-messages.ts';

export const PEOPLE: typeof English.PEOPLE = {
  what: 'les personnes',
  invite: 'Inviter une personne',
  name: 'Nom complet',
  email: 'Courriel',
  may: 'Peut',
  send: 'Envoyer l’invitation',
  sending: 'Envoi…',
  sent: (email) => `Une invitation est en route vers ${email}.`,
  suspend: 'Suspendre',
  suspends: {
    title: (name) => `Suspendre l’accès : ${name}?`,
    about:
      'Toutes ses connexions sont fermées immédiatement, et l’adresse de son calendrier prend fin.',
    madeLabel: 'Ce que cette personne a créé',
    ends: 'Prend fin définitivement',
    goesTo: (name) => `Continue pour ${name}`,
  },
  unsuspend: 'Rétablir l’accès',
  suspendedNote: (name) => `Accès suspendu, et connexions fermées : ${name}.`,
  failed: 'L’enregistrement a échoué. Veuillez réessayer.',
  states: { invited: 'Invitation envoyée', active: 'Actif', suspended: 'Suspendu' },
  permissions: {
    view_leads: 'Voir les réservations',
    manage_leads: 'Traiter les réservations',
    view_analytics: 'Voir les statistiques',
    manage_locations: 'Gérer les points de départ',
    manage_pricing: 'Gérer les tarifs',
    manage_profile: 'Gérer le profil et les personnes',
  },
};
