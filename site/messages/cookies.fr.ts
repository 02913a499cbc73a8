import { FACTS } from '../../contracts/facts.ts';
import type * as English from './cookies.ts';

export const COOKIE_BANNER: typeof English.COOKIE_BANNER = {
  label: 'Témoins',
  text: 'Acceptez-vous aussi des témoins pour mesurer et accélérer nos pages?',
  more: 'En savoir plus',
  moreAbout: 'sur les témoins',
  acceptAll: 'Tout accepter',
  reject: 'Refuser le non-essentiel',
  customize: 'Personnaliser',
};

export const COOKIE_SETTINGS: typeof English.COOKIE_SETTINGS = {
  title: 'Choix de témoins',
  close: 'Fermer',
  text: 'Choisissez par catégorie; vous pouvez changer d’avis en tout temps au bas de chaque page.',
  policy: 'Politique sur les témoins',
  save: 'Enregistrer mes choix',
};

export const COOKIE_KINDS: typeof English.COOKIE_KINDS = {
  essential: {
    title: 'Essentiels',
    text: 'Votre réservation, ce choix, la connexion et la sécurité. Toujours actifs.',
  },
  analytics: {
    title: 'Mesure d’audience',
    text: 'Mesurent si les pages sont rapides, sans rien qui vous identifie.',
  },
  functional: {
    title: 'Fonctionnels',
    text: 'Gardent sur cet appareil la recherche et des adresses suggérées : moins d’attente.',
  },
  marketing: {
    title: 'Publicité',
    text: `Afficheraient ou mesureraient de la publicité. Il n’y en a pas sur ${FACTS.name} aujourd’hui.`,
  },
};

const life = (days: number) => {
  if (days < 365) return `${days} jours`;
  return days === 365 ? '1 an' : `${days / 365} ans`;
};

export const atMost: typeof English.atMost = (days) => `Au plus ${life(days)}.`;
