import { count } from '../../../shared/panel-format.ts';
import type * as English from './messages.ts';

export const TEXTS: typeof English.TEXTS = {
  title: 'Messagerie',
  about: 'Ce que vos clients demandent, signalent et disent, toutes réservations confondues.',
  label: 'Parties de la messagerie',
  tabs: {
    messages: 'Messages',
    requests: 'Demandes de prix',
    cases: 'Problèmes',
    reviews: 'Avis',
  },
  booking: 'Ouvrir la réservation',
  ofBooking: (id, day) => `Réservation ${id}, déménagement du ${day}`,
  shut: 'Terminée\u00a0: ses messages ne sont plus affichés.',
  over: (id) => `Réservation ${id}`,

  threads: {
    list: 'Conversations',
    what: 'vos messages',
    none: 'Aucun message',
    noneAbout:
      'Ce que les clients écrivent au sujet d’une réservation arrive ici. Vous pouvez écrire en premier à partir d’une réservation.',
    you: 'Vous : ',
    unread: (number) => count(number, 'nouveau message', 'nouveaux messages'),
    choose: 'Choisissez une conversation pour la lire.',
    back: 'Tous les messages',
    thread: 'la conversation',
  },
  cases: {
    list: 'Problèmes',
    what: 'les problèmes signalés',
    none: 'Aucun problème signalé',
    noneAbout: 'Quand un client en signale un, vous avez 72 heures pour y répondre ici.',
  },
  reviews: {
    list: 'Avis',
    what: 'vos avis',
    none: 'Aucun avis',
    noneAbout:
      'Un avis est demandé aux clients quand vous indiquez que leur déménagement est terminé.',
    mean: (stars, number) => `${stars} sur 5, d’après ${count(number, 'avis', 'avis')}`,
    hidden: 'Portage a masqué cet avis.',
  },
  requests: {
    none: 'Personne ne demande de prix',
    noneAbout:
      'Les déménagements qu’aucun tarif ne couvre arrivent ici, quand le client vous demande un prix.',
  },
};
