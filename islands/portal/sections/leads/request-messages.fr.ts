import type * as English from './request-messages.ts';

export const REQUESTS: typeof English.REQUESTS = {
  what: 'les demandes',
  title: 'Des clients vous demandent un prix',
  about:
    'Vos tarifs ne couvrent pas ces déménagements en ligne. Répondez en moins de 24 heures. Vous voyez le nom, le téléphone et les adresses une fois que le client a réservé à votre prix et payé le dépôt.',
  way: (from, to) => `${from ?? 'Lieu inconnu'} → ${to ?? 'lieu inconnu'}`,
  stages: { waiting: 'À répondre', quoted: 'Prix envoyé', declined: 'Refusée' },
  facts: {
    date: 'Date',
    pickup: 'Départ',
    dropoff: 'Arrivée',
    size: 'Taille',
    distance: 'Par la route',
    heavy: 'Objets lourds',
    services: 'Services',
    items: 'Liste des biens',
  },
  quoted: (total, until) => `${total} taxes comprises, valable jusqu’au ${until}.`,
  answer: 'Répondre avec un prix',
  decline: 'Refuser',
  takeBack: 'Retirer le prix',
  declineAbout:
    'C’est définitif. Le client en est averti s’il ne reste plus aucun autre déménageur.',
  declined: 'C’est refusé.',
  sent: 'Le client a reçu votre prix par courriel.',
  form: {
    title: 'Votre prix',
    about:
      'Avant taxes, en dollars : un total, ou ses parties. Nous ajoutons les taxes et le plafond que porte toute estimation.',
    submit: 'Envoyer le prix',
    lines: {
      total: 'Total',
      labour: 'Main-d’œuvre',
      travel: 'Déplacement',
      other: 'Autres frais',
    },
    date: 'Date du déménagement',
    location: 'Point de départ qui envoie le camion',
    trucks: 'Camions',
    days: 'Jours pris par l’équipe et le camion',
    valid: 'Jours de validité du prix',
    note: 'Note au client',
    noPrice: 'Entrez un total, ou ses parties.',
    totalAlone: 'Entrez le total seul, ou les parties seules.',
    wrongPrice: 'Entrez un montant comme 1 250,50.',
  },
};
