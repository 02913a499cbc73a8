import { plural } from '../../../../contracts/plurals.ts';
import { STAGE_NAMES } from '../../../../contracts/stage-names.ts';
import { TAKE_BACK_MINUTES } from '../../../../contracts/vendor-answers.ts';
import { decimal } from '../../../shared/format.ts';
import { count } from '../../../shared/panel-format.ts';
import type * as English from './messages.ts';

export const TEXTS: typeof English.TEXTS = {
  title: 'Réservations',
  about:
    'Les réservations de clients qui vous ont choisi. Répondez à chacune en moins de 24 heures.',
  what: 'vos réservations',
  more: 'En voir plus',
  shown: (number, more) =>
    more
      ? `${decimal(number)} ${plural(number, 'affichée', 'affichées')}`
      : count(number, 'réservation'),
  tabs: {
    answer: 'À répondre',
    upcoming: 'À venir',
    past: 'Passées',
    all: 'Toutes',
    gone: 'Transférées',
  },
  tabWith: (title, number) => `${title} (${decimal(number)})`,
  tabList: 'Quelles réservations',
  late: (number) =>
    number === 1
      ? 'Une réservation attend depuis plus de 24 heures. Portage en a été averti; répondez-y maintenant.'
      : `${decimal(number)} réservations attendent depuis plus de 24 heures. Portage en a été averti; répondez-y maintenant.`,
  requests: (number) =>
    number === 1
      ? 'Un client vous demande un prix.'
      : `${decimal(number)} clients vous demandent un prix.`,
  toRequests: 'Répondre dans la messagerie',
  empty: {
    answer: [
      'Rien à répondre',
      'Les nouvelles réservations arrivent ici dès que leur dépôt est payé.',
    ],
    upcoming: [
      'Aucun déménagement à venir',
      'Les réservations que vous acceptez restent ici jusqu’à ce qu’elles soient terminées.',
    ],
    past: [
      'Aucune réservation passée',
      'Les déménagements terminés et les réservations que vous avez refusées viennent ici.',
    ],
    all: ['Aucune réservation', 'Elles arrivent quand des clients choisissent votre prix.'],
    found: ['Aucun résultat', 'Retirez un filtre, ou cherchez autre chose.'],
  },
  clear: 'Effacer les filtres',

  view: { label: 'Affichage', list: 'Liste', calendar: 'Calendrier' },
  search: 'Chercher un nom, un téléphone, une adresse ou un numéro de référence',
  searchShort: 'Chercher',
  filters: 'Filtres',
  stageFilter: 'État',
  anyStage: 'Tous les états',
  from: 'Déménagements à partir du',
  to: 'Déménagements jusqu’au',
  sortBy: 'Trier par',
  sorts: {
    'booked asc': 'Réservation la plus ancienne d’abord',
    'booked desc': 'Réservation la plus récente d’abord',
    'move_date asc': 'Prochain déménagement d’abord',
    'move_date desc': 'Dernier déménagement d’abord',
    'name asc': 'Nom, de A à Z',
    'amount desc': 'Montant le plus élevé d’abord',
  },
  csv: 'CSV',
  csvName: (company) => `${company} réservations.csv`,
  csvFailed: 'Le fichier n’a pas pu être produit.',
  feed: 'Lien de calendrier',

  stages: STAGE_NAMES,
  close: 'À terminer',
  columns: {
    name: 'Client',
    stage: 'État',
    move_date: 'Déménagement',
    way: 'Trajet',
    booked: 'Réservé',
    amount: 'Avec taxes',
    act: 'Suite',
  },
  nobody: 'Nom affiché après le dépôt',
  over: 'La réservation est terminée',
  list: 'Réservations',
  open: (name) => `Ouvrir la réservation : ${name}`,
  trucks: (trucks) => count(trucks, 'camion'),
  leftToAnswer: (time) => `${time} pour répondre`,
  lateBy: (time) => `En retard de ${time}`,
  time: (hours, minutes) => {
    if (hours >= 48) return count(Math.floor(hours / 24), 'jour');
    return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`;
  },

  calendar: {
    grid: (month) => `Réservations : ${month}`,
    day: (day, number) => `${day}, ${count(number, 'réservation')}`,
    none: 'Aucune réservation ce jour-là.',
    more: (number) => `+${decimal(number)}`,
  },

  detail: {
    title: (id) => `Réservation ${id}`,
    what: 'la réservation',
    call: 'Appeler',
    mail: 'Écrire un courriel',
    sheet: 'Feuille de route',
    route: 'Itinéraire',
    ics: 'Ajouter au calendrier',
    icsName: (id) => `demenagement-${id}.ics`,
    icsFailed: 'Le fichier de calendrier n’a pas pu être produit.',
    unpaid:
      'Le client vous a choisi et n’a pas encore payé le dépôt. Nom, coordonnées et adresses viennent avec le dépôt.',
    over: 'La réservation est terminée : les coordonnées du client ne sont plus affichées.',
    customer: 'Client',
    name: 'Nom',
    phone: 'Téléphone',
    email: 'Courriel',
    move: 'Le déménagement',
    date: 'Date',
    arrival: 'Arrivée de l’équipe',
    takes: 'Durée',
    pickupAt: 'Départ',
    dropoffAt: 'Arrivée',
    homeIn: (city, home) => `${city} : ${home}`,
    size: 'Taille',
    heavy: 'Objets lourds',
    services: 'Services',
    notIncluded: (service) => `${service} (non compris dans le prix)`,
    items: 'Liste des biens',
    yard: 'Point de départ du camion',
    plan: 'Prévu',
    planned: (crew, trucks, hours) =>
      `${crew} déménageurs, ${count(trucks, 'camion')}${hours ? `, environ ${hours}` : ''}`,
    distance: 'Distance',
    none: 'Aucun',
    price: 'Prix',
    total: 'Estimation, taxes comprises',
    ceiling: 'Plafond, taxes comprises',
    deposit: 'Dépôt payé à Portage',
    final: 'Prix final, taxes comprises',
    left: 'Solde à percevoir',
    lines: 'Comment l’estimation est faite',
    history: 'Historique',
    actors: { system: 'Portage', customer: 'Client' },
    crewActor: (name) => `équipe ${name}`,
    booked: 'Réservé',
    stars: 'Évaluation',
    starsOf: (stars) => `${count(stars, 'étoile')} sur 5`,
    declined: 'Raison',
  },

  consent: {
    asked: (price, until) =>
      `Vous avez demandé ${price}. Le client a jusqu’au ${until} pour signer. D’ici là, le prix précédent tient.`,
    refused: (price, ceiling) =>
      `Le client a refusé ${price}. Vous pouvez facturer au plus ${ceiling}.`,
    agreed: (price, at) => `Le client a signé pour ${price}, le ${at}.`,
    expired: (price, ceiling) =>
      `Le client n’a pas signé à temps pour ${price}. Vous pouvez facturer au plus ${ceiling}.`,
  },

  actions: {
    label: 'Ce qu’il y a à faire',
    accept: 'Accepter',
    decline: 'Refuser',
    cannot: 'Se désister',
    contact: 'Noter comme contacté',
    contactShort: 'Noter le contact',
    priceShort: 'Fixer le prix final',
    price: 'Confirmer le prix final',
    priceAgain: 'Modifier le prix final',
    complete: 'Terminer',
    no_show: 'Signaler l’absence du client',
    take_back: 'Annuler cette fin',
    cancel: 'Retour',
    failed: 'L’enregistrement a échoué. Rien n’a changé.',
    viewer:
      'Vous pouvez voir les réservations, mais pas y donner suite. La personne qui gère les comptes de votre entreprise peut changer cela.',
    done: {
      accept: 'C’est accepté. Le client en est averti.',
      decline:
        'C’est refusé. Le client en est averti, et peut prendre un autre déménageur avec le dépôt.',
      contact: 'Noté comme contacté.',
      price: 'C’est enregistré. Le client en est averti.',
      asked: 'C’est enregistré. Le client a reçu un courriel qui demande sa signature.',
      complete: `C’est terminé. Une évaluation sera demandée au client dans ${TAKE_BACK_MINUTES} minutes.`,
      no_show: `C’est noté. Le client en sera averti dans ${TAKE_BACK_MINUTES} minutes.`,
      take_back: 'C’est annulé. Le client n’est pas averti d’une fin.',
    },
  },

  change: {
    title: 'Le client demande un changement',
    signed: 'Le client a signé pour le nouveau prix.',
    agree: 'Accepter',
    refuse: 'Refuser',
    agreed: 'C’est accepté. Vos camions sont déplacés, et le client en est averti.',
    refused: 'C’est refusé. La réservation reste comme elle était, et le client en est averti.',
  },
  price: {
    title: 'Prix final et heure',
    about:
      'Ce dont vous avez convenu avec le client au téléphone. C’est consigné, et le client le reçoit par courriel.',
    price: 'Prix final, taxes comprises, en dollars',
    arrival: (zone) => `L’équipe arrive à (${zone})`,
    within: (ceiling) => `Ne dépasse pas le plafond de ${ceiling} : le prix tient aussitôt.`,
    above: (more, ceiling) =>
      `${more} de plus que le plafond de ${ceiling}. Le client reçoit un lien pour accepter ou refuser.`,
    submit: 'Enregistrer le prix final',
    ask: 'Demander la signature',
    wrongPrice: 'Entrez le prix, par exemple 1 250,00.',
    wrongTime: 'Entrez l’heure d’arrivée de l’équipe.',
  },

  complete: {
    title: 'Le déménagement est-il fait?',
    about: `Vous pouvez l’annuler pendant ${TAKE_BACK_MINUTES} minutes. Ensuite, une évaluation est demandée au client.`,
    billed: 'Montant facturé, taxes et dépôt compris, en dollars',
    hours: 'Heures de travail',
    wrongBill: 'Entrez le montant facturé, par exemple 1 250,00.',
    wrongHours: 'Entrez combien d’heures cela a pris.',
    submit: 'Le déménagement est fait',
  },
  no_show: {
    title: 'Personne n’était là?',
    about: `Vous pouvez l’annuler pendant ${TAKE_BACK_MINUTES} minutes. Ensuite, le client reçoit un courriel et peut contester; Portage examine alors la question.`,
    submit: 'Personne n’était là',
  },

  notes: {
    title: 'Notes',
    about: 'Pour votre personnel seulement.',
    label: 'Nouvelle note',
    add: 'Ajouter une note',
    failed: 'La note n’a pas pu être enregistrée.',
    none: 'Aucune note.',
  },

  gone: {
    what: 'les réservations transférées',
    none: 'Rien n’a été transféré',
    title: 'Passées à une autre entreprise',
    about:
      'Ces réservations ont été confiées à une autre entreprise. Vos camions sont libres à leurs dates.',
    line: (id, date, at) => `${id} : déménagement du ${date}, transféré le ${at}`,
  },

  feedDialog: {
    title: 'Vos déménagements dans votre calendrier',
    about:
      'Une adresse privée que votre logiciel de calendrier lit tout seul. Elle montre les réservations à répondre et les réservations acceptées, avec le nom, le téléphone et les adresses du client, car l’équipe en a besoin.',
    warning:
      'Quiconque a l’adresse peut la lire : ne la donnez à personne. Si elle s’ébruite, renouvelez-la ou supprimez-la : l’ancienne cesse aussitôt.',
    none: 'Vous n’avez pas encore d’adresse.',
    since: (at) =>
      `Votre adresse fonctionne depuis le ${at}. Elle n’est affichée qu’au moment où elle est créée.`,
    loading: 'Recherche de votre adresse',
    failed: 'L’adresse du calendrier n’a pas pu être lue.',
    make: 'Créer une adresse',
    renew: 'Créer une nouvelle adresse',
    revoke: 'Supprimer l’adresse',
    revoked: 'L’adresse est supprimée.',
    made: 'Votre adresse. Copiez-la maintenant : elle ne sera plus affichée.',
    label: 'Adresse du calendrier',
    copy: 'Copier',
    copied: 'Copié.',
    subscribe: 'Ouvrir dans le calendrier',
    saveFailed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
  },
};
