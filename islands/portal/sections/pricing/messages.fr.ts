import type * as English from './messages.ts';

export const TEXTS: typeof English.TEXTS = {
  title: 'Tarifs',
  about: 'Ce que coûtent vos déménagements. Les prix déjà donnés ne changent pas.',
  label: 'Parties des tarifs',
  tabs: {
    rates: 'Tarifs',
    rules: 'Règles',
    work: 'Jours de travail',
    history: 'Historique',
    sheets: 'Importer et exporter',
  },
  what: 'vos tarifs',
  inForce: (version, from) => `La version ${version} est en vigueur depuis le ${from}.`,
  notYet: 'Aucune version n’est encore en vigueur : voici les tarifs par lesquels vous commencez.',
  planned: (version, from) => `La version ${version} prend la relève le ${from}.`,
  editor: {
    about: 'Les nouveaux prix ne suivent qu’après la publication.',
    save: 'Publier',
    saving: 'Publication…',
    saved: (_slug, version) => `La version ${version} est publiée.`,
    saveFailed: (reason) => `Vos tarifs n’ont pas été publiés : ${reason}`,
    rolledBack: (_slug, version, fresh) =>
      `Vous êtes revenu aux tarifs de la version ${version}, sous le numéro ${fresh}.`,
  },
  workYear: {
    title: 'Les 12 prochains mois',
    about:
      'Les jours fermés et plus chers selon ces règles, à mesure que vous tapez. Les dates de votre calendrier passent en premier.',
    weekly: (days, what) => `${days} : ${what}`,
    rate: (percent) => (percent === 0 ? 'Fermé' : `${percent} % du tarif horaire`),
    span: (from, to) => `du ${from} au ${to}`,
    none: 'Aucun jour férié, aucune saison et aucune fin de mois ne diffère des autres jours.',
    columns: ['Quand', 'Pourquoi', 'Effet'],
  },
  preview: {
    title: 'Ce que font vos modifications',
    about:
      'Prix avant taxes, aux tarifs en vigueur aujourd’hui et avec vos modifications. Rien n’est enregistré.',
    unchanged: 'Modifiez un tarif ci-dessus, et les prix suivent ici.',
    loading: 'Calcul des prix',
    updating: 'Calcul des prix…',
    ready: 'Les prix sont à jour.',
    failed: 'Les prix n’ont pas pu être calculés',
    impossible: 'Ces tarifs ne sont pas encore possibles',
    samples: 'Exemples de déménagements',
    sampleNames: [
      'Studio, à travers la ville',
      'Trois pièces, de Toronto à Mississauga',
      'Maison familiale avec piano, de Toronto à Hamilton',
      'Deux pièces, de Toronto à Ottawa',
    ],
    requests: (count) => (count < 2 ? 'Votre dernière demande' : `Vos ${count} dernières demandes`),
    noRequests: 'Aucune demande pour l’instant',
    noRequestsAbout:
      'Dès que des clients vous choisissent, leurs déménagements sont calculés ici de nouveau.',
    inAll: 'En tout',
    now: 'Maintenant',
    changed: 'Modifié',
    columns: ['Déménagement', 'Maintenant', 'Modifié', 'Différence'],
    on: (day) => `le ${day}`,
    sales: 'Invite à appeler',
    none: '–',
    note: (count, difference) =>
      `${count === 1 ? 'Dernière demande' : `${count} dernières demandes`} : ${difference}`,
  },
};
