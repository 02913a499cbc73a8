import { dateWriter } from './date-writer.ts';
import { figure, kilometres } from './kilometres.ts';
import { LOCALE } from './language.fr.ts';
import type * as English from './line-words.ts';
import type { LineParams } from './price-lines.ts';

export const HEAVY_ITEM_WORDS: typeof English.HEAVY_ITEM_WORDS = {
  piano: 'Piano',
  safe: 'Coffre-fort',
  treadmill: 'Tapis roulant',
};

export const SERVICE_WORDS: typeof English.SERVICE_WORDS = {
  packing: 'Emballage',
  storage: 'Entreposage',
  cleaning: 'Ménage',
  junk: 'Ramassage d’encombrants',
};

const ANSWER_WORDS: Record<LineParams['custom']['of'], string> = {
  total: 'Le déménagement, au prix du déménageur',
  labour: 'Main-d’œuvre',
  travel: 'Déplacement',
  other: 'Autres frais',
};

export const EXTRA_WORDS: typeof English.EXTRA_WORDS = {
  materials: 'Matériel d’emballage',
  heavy_item: 'Objet lourd',
  stairs_or_carry: 'Escaliers ou camion éloigné',
  waiting: 'Temps d’attente',
  extra_stop: 'Arrêt supplémentaire',
  disposal: 'Mise au rebut',
  parking: 'Stationnement ou permis',
  other: 'Autre',
  discount: 'Rabais',
};

/** Taxes by the names that they are stored with. */
const TAX_NAMES: Record<string, string> = { GST: 'TPS', HST: 'TVH', QST: 'TVQ', PST: 'TVP' };

/** A truck's size as movers name it, its length in feet: `16 pi`. */
export const truckSize = (label: string) => label.replace(/\bft\b/, 'pi');

const LABELS: typeof English.LINE_WORDS.labels = {
  crew: ({ crew }) => `Équipe de ${crew}, sur place`,
  travel: () => 'Déplacement : dépôt de camions, départ, arrivée et retour',
  travel_past_free: ({ free_minutes }) => `Déplacement, ${firstFree(free_minutes)}`,
  travel_zone: (band) => `Zone de déplacement, ${distances(band)}`,
  travel_fee: ({ included_km }) =>
    included_km > 0
      ? `Frais de déplacement, ${kilometres(included_km, LOCALE)} inclus`
      : 'Frais de déplacement',
  further_km: ({ all_trucks }) =>
    all_trucks ? 'Kilomètres supplémentaires, tous les camions' : 'Kilomètres supplémentaires',
  ferry: ({ between, there_and_back, fare }) =>
    `Traversier ${between}${there_and_back ? ', aller-retour' : ''}${fareWords(fare)}`,
  toll: ({ bridge, fare }) =>
    `Péage, pont ${bridge === 'Serge-Marcil' ? bridge : 'de la Confédération'}${fareWords(fare)}`,
  truck: ({ size }) => `Camion, ${truckSize(size)}`,
  fuel: (band) => `Carburant, ${distances(band)}`,
  heavy_item: ({ item }) => HEAVY_ITEM_WORDS[item],
  service: ({ service }) =>
    service === 'storage' ? 'Entreposage, premier mois' : SERVICE_WORDS[service],
  tax: ({ name, per_100k, on }) =>
    `${TAX_NAMES[name] ?? name} ${percent.format(per_100k / 100_000)}${on ? servicesIn(on) : ''}`,
  custom: ({ of }) => ANSWER_WORDS[of],
  extra: ({ extra, what }) =>
    what === '' || extra === 'other'
      ? what || EXTRA_WORDS[extra]
      : `${EXTRA_WORDS[extra]} : ${what}`,
};

const servicesIn = (on: NonNullable<LineParams['tax']['on']>) =>
  ` (${on.map((service) => SERVICE_WORDS[service].toLowerCase()).join(' et ')})`;

const percent = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 3 });

const firstFree = (minutes: number) =>
  minutes === 60
    ? 'première heure gratuite'
    : minutes % 60 === 0
      ? `${minutes / 60} premières heures gratuites`
      : `${minutes} premières minutes gratuites`;

const distances = ({ from_km, to_km }: LineParams['fuel']) =>
  to_km === null
    ? `plus de ${kilometres(from_km, LOCALE)}`
    : `de ${figure(from_km, LOCALE)} à ${kilometres(to_km, LOCALE)}`;

// Made when it is asked for: the crew's page takes other words of this file, and not this one.
const month = () => dateWriter(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });

const fareWords = (fare: LineParams['toll']['fare']) =>
  fare ? `, tarif connu en ${month().format(Date.parse(fare.as_of))} (${fare.source})` : '';

export const LINE_WORDS: typeof English.LINE_WORDS = { labels: LABELS, services: SERVICE_WORDS };
