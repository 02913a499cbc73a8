import { plural } from '../../../contracts/plurals.ts';
import { count } from '../panel-format.ts';
import type * as English from './messages.ts';

const UNITS: Partial<Record<string, readonly [one: string, other: string]>> = {
  truck: ['camion', 'camions'],
  item: ['article', 'articles'],
  service: ['service', 'services'],
  price: ['prix', 'prix'],
  hour: ['heure', 'heures'],
};

export const SHEET: typeof English.SHEET = {
  label: (name) => `Feuille de route : ${name}`,
  print: 'Imprimer',
  reference: 'Numéro de référence',
  when: 'Quand',
  arrival: 'Arrivée de l’équipe',
  atDoor: 'À la porte à',
  takes: 'Durée',
  who: 'Équipe et camion',
  notAssigned: 'Pas encore attribué',
  assigned: (truck, plate, crew, people) =>
    [plate ? `${truck} (${plate})` : truck, crew && `${crew}, ${count(people ?? 0, 'personne')}`]
      .filter(Boolean)
      .join(' · '),
  plan: 'Prévu',
  planned: (crew, trucks, hours) =>
    `${count(crew, 'déménageur')}, ${count(trucks, 'camion')}${hours ? `, environ ${hours} sur place` : ''}`,
  customer: 'Client',
  call: (name) => `Appeler ${name}`,
  yard: 'Point de départ des camions',
  callYard: 'Appeler la répartition',
  pickup: 'Départ',
  dropoff: 'Arrivée',
  home: 'Logement',
  buzzer: 'Interphone ou code',
  elevator: 'Ascenseur réservé',
  window: (from, to) => `de ${from} à ${to}`,
  parking: 'Stationnement',
  note: 'À savoir',
  directions: (end) => `Itinéraire : ${end}`,
  maps: { google: 'Google Maps', apple: 'Plans d’Apple', other: 'Autre application' },
  wholeWay: 'Les deux adresses dans Google Maps',
  map: (km) => `Le trajet du départ à l’arrivée, ${km}`,
  km: (km) => `${km} par la route`,
  things: 'Ce qui est déménagé',
  heavy: 'Objets lourds',
  services: 'Services',
  notIncluded: (service) => `${service} (non compris dans le prix)`,
  none: 'Aucun',
  size: 'Taille',
  list: 'Liste des biens',
  notes: 'Notes',
  messages: 'Derniers messages',
  customerSays: 'Client',
  weSay: 'Nous',
  price: 'Prix',
  unit: (amount, unit) => {
    const [one, other] = UNITS[unit] ?? [unit, unit];
    return plural(amount, one, other);
  },
  total: 'Estimation, taxes comprises',
  ceiling: 'Maximum sans signature',
  final: 'Prix final, taxes comprises',
  deposit: 'Dépôt payé',
  collect: 'Reste à percevoir',
  steps: {
    on_way: 'En route',
    arrived: 'Sur place',
    loading: 'Chargement',
    driving: 'Sur la route',
    unloading: 'Déchargement',
    done: 'Terminé',
  },
  progress: 'Où en est le travail',
};
