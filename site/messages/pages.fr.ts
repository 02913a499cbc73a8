import { FACTS } from '../../contracts/facts.ts';
import type * as English from './pages.ts';

export const FRAMES: typeof English.FRAMES = {
  quote: {
    title: 'Comparer des prix de déménagement',
    description:
      'Décrivez votre déménagement une fois, comparez ligne par ligne les prix de déménageurs canadiens et retenez votre date par un petit dépôt. Gratuit et sans compte.',
    keywords: [
      'soumission déménagement',
      'comparer des déménageurs',
      'calculer le coût d’un déménagement',
      'prix d’un déménagement',
    ],
    noScript: `Comparer les prix exige JavaScript. Sans lui, appelez-nous au ${FACTS.supportPhone} : une personne note votre déménagement, sans frais.`,
  },
  booking: {
    title: 'Votre réservation',
    description: 'Votre réservation, du dépôt au lendemain du déménagement.',
  },
  thankYou: { title: 'Votre réservation', description: 'Votre réservation et son état.' },
  askedPrice: { title: 'Votre prix', description: 'Un prix que vous avez demandé.' },
  payment: {
    title: 'Paiement en cours',
    description: 'Nous vérifions votre paiement.',
  },
  question: {
    title: 'Votre réservation',
    description: `Une question sur votre réservation sur ${FACTS.name}.`,
    text: 'Les liens de nos courriels mènent à ce que nous vous demandons sur votre réservation. Ouvrez le plus récent de ces courriels, ou écrivez à',
  },
  mover: {
    title: 'Les déménageurs',
    description: `Les entreprises de déménagement sur ${FACTS.name}.`,
    all: 'Tous les déménageurs',
  },
  movingCost: {
    title: 'Ce que coûte un déménagement',
    description: `Ce que demandent les déménageurs sur ${FACTS.name}, par ville et par trajet.`,
    all: 'Toutes les villes et tous les trajets',
  },
};

export const NOT_FOUND: typeof English.NOT_FOUND = {
  title: 'Page introuvable',
  heading: 'Cette page n’est pas ici.',
  text: 'Son adresse a peut-être changé. Cherchez-la, ou continuez par l’une de celles-ci.',
};

export const SEARCH_PAGE: typeof English.SEARCH_PAGE = {
  description: 'Cherchez dans tous les guides, articles et pages sur les déménagements au Canada.',
  noScript: 'La recherche exige JavaScript, désactivé ici. Les listes ci-dessous mènent à tout.',
  guides: 'Guides',
  articles: 'Articles',
};

export const TIPS: typeof English.TIPS = {
  title: 'Conseils et guides pour déménager au Canada',
  description:
    'Des guides, de la planification à l’installation, et des articles pour déménager à Toronto, en Ontario, au Québec et ailleurs : listes, permis, hiver, animaux et coûts.',
  keywords: [
    'conseils de déménagement',
    'guide de déménagement canada',
    'liste de déménagement',
    'déménager au québec',
  ],
  subtitle:
    'Ce qu’un déménageur dirait à un ami : quand réserver, quoi signer, qui appeler et quoi transporter soi-même.',
  first: 'Pour commencer',
  guides: 'Le déménagement, du premier plan à la dernière boîte',
  more: 'D’autres conseils',
  byEmail: 'Des conseils par courriel',
};

export const SERVICE: typeof English.SERVICE = {
  name: 'Soumissions de déménagement',
  type: 'Comparaison et réservation d’entreprises de déménagement',
};

export const FOR_MOVERS: typeof English.FOR_MOVERS = {
  product: `${FACTS.name} pour déménageurs`,
  entrance: 'Portail des déménageurs',
  password: 'Choisir votre mot de passe',
  portal: `Le portail des déménageurs de ${FACTS.name}.`,
  portalNoScript: 'Le portail exige JavaScript.',
  login: {
    title: 'Connexion des déménageurs',
    description: `L’endroit où les déménageurs de ${FACTS.name} se connectent.`,
    heading: 'Se connecter',
  },
  crew: {
    title: 'Votre journée',
    description: 'Les déménagements d’une équipe pour un jour.',
    noScript: 'Cette page exige JavaScript.',
  },
};
