import { plural } from '../../../../../contracts/plurals.ts';
import { count } from '../../../../shared/panel-format.ts';
import type * as English from './messages.ts';

const taken = (trucks: number) => `${count(trucks, 'camion')} pris`;

export const TEXTS: typeof English.TEXTS = {
  back: 'Tous les points de départ',
  what: 'le calendrier',
  pattern: 'Semaine type',
  copyWeek: 'Copier une semaine',
  undo: 'Annuler le dernier changement',
  several: 'Choisir plusieurs dates',
  grid: (month) => `Calendrier : ${month}`,
  help: 'Les flèches déplacent, Maj ajoute des dates, Entrée les ouvre, Page préc. et Page suiv. changent de mois.',
  full: 'Complet',
  none: 'Aucun camion',
  blackout: 'Fermé',
  legend: {
    label: 'Légende',
    free: 'Camions libres sur le total',
    booked: 'Camions réservés',
    held: 'Camions retenus',
    full: 'Complet',
    blackout: 'Fermé, ou aucun camion',
  },
  past: 'passé',
  selected: (days) => `${count(days, 'date')} ${plural(days, 'choisie', 'choisies')}`,
  editSelected: 'Modifier les dates',
  clear: 'Effacer la sélection',

  cell: {
    state: (free, trucks) =>
      `${free} sur ${count(trucks, 'camion')} ${plural(free, 'libre', 'libres')}`,
    full: (trucks) => `complet, ${taken(trucks)}`,
    blackout: (reason) => `fermé : ${reason}`,
    booked: (trucks) => `${count(trucks, 'camion')} ${plural(trucks, 'réservé', 'réservés')}`,
    held: (trucks) => `${count(trucks, 'camion')} ${plural(trucks, 'retenu', 'retenus')}`,
    rate: (rate) => `${rate} l’heure`,
    standard: 'tarif habituel',
  },

  day: {
    several: (days) => count(days, 'date'),
    open: 'Ouvert',
    blackout: 'Fermé',
    keep: 'Ne rien changer',
    mode: 'Ce que sont ces dates',
    reason: 'Raison',
    reasonHint:
      'Portage et vos gens la lisent; les clients voient seulement qu’aucun camion n’est libre.',
    reasons: ['Fermé', 'Jour férié', 'Entretien', 'Personnel absent', 'Météo'],
    firstReason: 'Fermé',
    blackoutKeeps: (trucks) =>
      `${taken(trucks)}. Ces réservations restent; aucune autre n’est prise.`,
    trucks: 'Camions',
    trucksHint: (trucks, fleet) =>
      trucks > 0
        ? `${taken(trucks)}, donc au moins ${trucks}. Vos camions ici : ${fleet}.`
        : `Vos camions ici : ${fleet}.`,
    trucksKeep: 'Si ce champ est vide, chaque date garde son nombre.',
    fewer: 'Un camion de moins',
    more: 'Un camion de plus',
    rate: 'Tarif du jour',
    rateStandard: (rate) => `Habituel, ${rate} l’heure`,
    rateOwn: 'Un tarif particulier',
    rateAmount: 'Dollars l’heure, équipe de deux',
    errors: {
      trucks: 'Indiquez un nombre entier de camions.',
      rate: 'Indiquez le tarif en dollars.',
      reason: 'Dites pourquoi aucun camion ne part.',
      nothing: 'Choisissez ce qui doit changer.',
    },
    save: 'Enregistrer',
    saving: 'Enregistrement…',
    cancel: 'Annuler',
    past: 'Cette date est passée : on peut seulement la lire.',
    far: 'Les clients ne peuvent pas encore réserver cette date.',
    saved: (days, name) =>
      days === 1 ? `${name} : c’est enregistré.` : `${days} dates sont enregistrées.`,
    undo: 'Annuler',
    undone: 'C’est annulé : les dates sont comme avant.',
    undoFailed: 'Le changement n’a pas pu être annulé.',
    failed: 'Le calendrier n’a pas pu être enregistré.',
    reload: 'Regarder de nouveau',
    leave: (days) =>
      days === 1
        ? 'Laisser cette date comme elle est et modifier les autres'
        : `Laisser ces ${days} dates comme elles sont et modifier les autres`,
  },

  entries: {
    title: 'Réservations et camions retenus',
    what: 'les réservations',
    none: 'Rien n’est réservé ni retenu à cette date.',
    why: 'Pourquoi on ne peut plus réserver :',
    confirmed: 'Réservé',
    held: 'Retenu',
    until: (time) => `jusqu’à ${time}, à moins d’être payé`,
    dayOf: (day, days) => `jour ${day} sur ${days}`,
    trucks: (trucks) => count(trucks, 'camion'),
    slots: { Morning: 'Matin', Afternoon: 'Après-midi' },
  },

  weekly: {
    title: 'Semaine type',
    about:
      'Dit pour chaque jour de la semaine ce que sont ses dates, sur la période voulue. Rien ne change avant que vous ayez vu le résultat.',
    from: 'Du',
    to: 'Au',
    weekday: 'Jour de la semaine',
    keep: 'Ne rien changer',
    open: 'Ouvert',
    blackout: 'Fermé',
    trucksOf: (day) => `Camions, ${day.toLowerCase()}`,
    rateOf: (day) => `Tarif, ${day.toLowerCase()}`,
    reasonOf: (day) => `Raison, ${day.toLowerCase()}`,
    whatOf: (day) => `Ouvert ou fermé, ${day.toLowerCase()}`,
    trucks: 'camions',
    rate: '$/h',
    rateHint: 'Vide : tarif habituel',
    keepBlackouts: 'Laisser fermées les dates qui le sont',
  },
  copy: {
    title: 'Copier une semaine',
    about:
      'Rend les semaines suivantes pareilles à une semaine déjà remplie : camions, tarifs et fermetures.',
    source: 'Copier',
    weeks: 'Vers',
    next: (weeks) => (weeks === 1 ? 'la semaine suivante' : `les ${weeks} semaines suivantes`),
  },
  preview: {
    show: 'Voir le résultat',
    looking: 'Vérification…',
    nothing: 'Choisissez ce qui doit changer.',
    would: (days) => `${count(days, 'date')} ${plural(days, 'changerait', 'changeraient')}.`,
    cannot: (days) =>
      days === 1
        ? 'Une date a plus de réservations que cela, et ne peut pas être modifiée :'
        : `${days} dates ont plus de réservations que cela, et ne peuvent pas être modifiées :`,
    line: (trucks, asked, references) =>
      `${taken(trucks)} (${references}), ${asked} ${plural(asked, 'voulu', 'voulus')}`,
    more: (days) => `et ${days} de plus`,
    apply: (days) => `Appliquer à ${count(days, 'date')}`,
    applyOthers: (days) =>
      days === 1
        ? 'Appliquer à l’autre date'
        : `Appliquer aux ${count(days, 'autre date', 'autres dates')}`,
    noneLeft: 'Il ne reste aucune date à modifier.',
    failed: 'Le résultat n’a pas pu être calculé.',
  },
};
