import type * as English from './messages.ts';

const FEATURES: typeof English.TEXTS.login.list = [
  [
    'list',
    'Répondre aux réservations',
    'Acceptez ou refusez en moins de 24 heures, du bureau ou du camion.',
  ],
  [
    'calendar',
    'Tenir votre calendrier à jour',
    'Camions libres chaque jour, tarifs du jour, jours de congé.',
  ],
  [
    'dollar',
    'Fixer vos prix',
    'Essayez de nouveaux tarifs sur des exemples avant que les clients les voient.',
  ],
  ['chart', 'Voir ce qui fonctionne', 'Réservations, revenus et provenance de vos clients.'],
];

const KEYS: typeof English.TEXTS.help.keys = [
  ['/', 'Chercher dans cette section'],
  ['j, k', 'Ligne suivante et ligne précédente d’une liste'],
  ['Entrée', 'Ouvrir la ligne'],
  ['Échap', 'Fermer ce qui est ouvert'],
  ['?', 'Cette aide'],
];

export const TEXTS: typeof English.TEXTS = {
  product: 'Portage pour les déménageurs',
  login: {
    title: 'Connexion des déménageurs',
    about: 'Vos réservations, vos calendriers et vos prix, au même endroit.',
    username: 'Nom d’utilisateur',
    password: 'Mot de passe',
    code: 'Code de votre application d’authentification, ou code de secours',
    submit: 'Se connecter',
    busy: 'Connexion…',
    failed: 'La connexion a échoué. Vérifiez le nom d’utilisateur et le mot de passe.',
    network: 'Erreur de réseau. Veuillez réessayer.',
    forgot: 'Mot de passe oublié?',
    ended:
      'Votre session a pris fin. Connectez-vous pour continuer; ce que vous avez tapé est encore là.',
    endedAtDoor: 'Votre session a pris fin. Veuillez vous reconnecter.',
    passwordSet: 'Votre mot de passe est enregistré. Utilisez-le pour vous connecter.',
    help: 'Besoin d’aide?',
    features: 'Ce que vous pouvez faire ici',
    list: FEATURES,
    operator: 'Vous exploitez Portage? Le panneau de gestion est ici (en anglais).',
  },
  forgot: {
    title: 'Un nouveau mot de passe',
    about:
      'Nous envoyons un lien à l’adresse de votre compte. Il fonctionne une seule fois, pendant 30 minutes.',
    name: 'Nom d’utilisateur ou courriel',
    submit: 'M’envoyer un lien',
    busy: 'Envoi…',
    failed: 'Le lien n’a pas pu être demandé. Veuillez réessayer.',
    sent: 'Si nous connaissons ce compte, un courriel avec un lien est en route. Regardez dans votre boîte de réception, et aussi dans les indésirables.',
    back: 'Retour à la connexion',
  },
  choose: {
    invitation: 'Choisir votre mot de passe',
    reset: 'Choisir un nouveau mot de passe',
    loading: 'Vérification de votre lien',
    hello: (name, company) => `${name}, ce mot de passe ouvre le portail du déménageur ${company}.`,
    username: 'Votre nom d’utilisateur',
    password: 'Nouveau mot de passe',
    confirm: 'Nouveau mot de passe, encore une fois',
    hint: 'Au moins 8 caractères. Une phrase que personne d’autre ne connaît vaut mieux qu’une courte énigme.',
    submit: 'Enregistrer le mot de passe',
    busy: 'Enregistrement…',
    differ: 'Les deux mots de passe ne sont pas identiques',
    short: 'Le mot de passe doit avoir au moins 8 caractères',
    failed: 'Le mot de passe n’a pas pu être enregistré. Veuillez réessayer.',
    gone: 'Ce lien ne peut pas être utilisé',
    incomplete: 'Le lien est incomplet. Ouvrez-le à partir du courriel, ou copiez-le en entier.',
    again: 'Demander un nouveau lien',
  },
  sections: {
    dashboard: 'Tableau de bord',
    day: 'Journée',
    // They break where a fifth of a phone is too narrow.
    leads: 'Réser\u00advations',
    board: 'Répar\u00adtition',
    inbox: 'Messagerie',
    analytics: 'Statistiques',
    locations: 'Points de départ',
    pricing: 'Tarifs',
    integrations: 'Intégrations',
    statements: 'Relevés',
    profile: 'Profil',
    jobs: 'Feuille de route',
  },
  bar: 'Sections à portée de main',
  more: 'Plus',
  changePassword: 'Changer le mot de passe',
  online: 'En ligne',
  offline: 'Hors ligne',
  offlineNote: 'Pas de réseau. Ce que vous voyez n’est peut-être plus à jour.',
  notYours: {
    title: 'Votre compte n’ouvre pas cette section',
    about: 'La personne qui gère les comptes de votre entreprise peut changer cela, sous Profil.',
    back: 'Au tableau de bord',
  },
  month: {
    previous: 'Mois précédent',
    next: 'Mois suivant',
    today: 'Aujourd’hui',
    weekdays: ['Dimanche', 'Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi'],
  },
  loading: 'Chargement du portail',
  loadFailed: 'Cette section n’a pas pu être chargée.',
  retry: 'Réessayer',
  signOutFailed:
    'Votre session est fermée ici, mais le serveur n’a pas pu en être averti. Elle y prend fin d’ici 12 heures.',
  help: { title: 'Clavier', keys: KEYS },
};

export const LAZY: typeof English.LAZY = {
  loading: TEXTS.loading,
  failed: TEXTS.loadFailed,
  retry: TEXTS.retry,
};
