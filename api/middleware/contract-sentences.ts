import type { Language } from '../../contracts/language.ts';
import { MOVER_SENTENCES } from './mover-sentences.ts';

/**
 * The contracts' sentences on a field that is wrong, in French. Browsers have the contracts too,
 * which hold English alone: the French sentences are the server's, and
 * `tests/unit/french-words.test.ts` finds the one that is missing.
 */
const FRENCH: Readonly<Record<string, string>> = {
  ...MOVER_SENTENCES,
  // Homes, things and dates of a move.
  'Choose a move date.': 'Choisissez la date du déménagement.',
  'Write the date as yyyy-MM-dd, for example 2026-12-01.':
    'Écrivez la date sous la forme aaaa-MM-jj, par exemple 2026-12-01.',
  'Choose Morning or Afternoon.': 'Choisissez le matin ou l’après-midi.',
  'Enter the address that you move from.': 'Entrez l’adresse de départ.',
  'Enter the address that you move to.': 'Entrez l’adresse d’arrivée.',
  'Enter an address.': 'Entrez une adresse.',
  'There is no such thing in the list of items.': 'Cet objet n’est pas dans la liste.',
  'Say which home: pickup or dropoff.':
    'Dites de quel logement il s’agit\u00a0: pickup (départ) ou dropoff (arrivée).',
  // The person who moves.
  'Enter your first name.': 'Entrez votre prénom.',
  'Enter your last name.': 'Entrez votre nom de famille.',
  'Enter your phone number.': 'Entrez votre numéro de téléphone.',
  'Enter a phone number with its area code.':
    'Entrez un numéro de téléphone avec son indicatif régional.',
  'Enter a phone number with its area code, or with + and its country code.':
    'Entrez un numéro de téléphone avec son indicatif régional, ou avec + et l’indicatif du pays.',
  'Enter your email address.': 'Entrez votre adresse courriel.',
  'Enter an email address.': 'Entrez une adresse courriel.',
  'Enter an email address such as name@example.ca.':
    'Entrez une adresse courriel comme nom@exemple.ca.',
  'Write your first and last name.': 'Écrivez votre prénom et votre nom.',
  'Write your name.': 'Écrivez votre nom.',
  // Movers.
  'Please select a moving company first': 'Veuillez d’abord choisir un déménageur',
  'Name the moving company.': 'Nommez le déménageur.',
  'Name the moving company, or leave it out.': 'Nommez le déménageur, ou omettez-le.',
  'There is no such mover.': 'Ce déménageur n’existe pas.',
  'Choose at least one mover.': 'Choisissez au moins un déménageur.',
  'Choose at most 20 movers.': 'Choisissez 20 déménageurs au plus.',
  // A booking's own page.
  'Say which version you looked at.': 'Dites quelle version vous avez vue.',
  'Write the time as 08:30.': 'Écrivez l’heure sous la forme 08:30.',
  'Write from when until when the elevator is booked.':
    'Écrivez de quelle heure à quelle heure l’ascenseur est réservé.',
  'The booking of the elevator ends after it begins.':
    'La réservation de l’ascenseur doit se terminer après son début.',
  'Say whether it is right.': 'Dites si c’est exact.',
  'Choose what went wrong.': 'Choisissez ce qui n’a pas été.',
  'Say what happened.': 'Dites ce qui s’est passé.',
  'Write your message.': 'Écrivez votre message.',
  'Send the message with a key of its own.': 'Envoyez le message avec une clé qui lui est propre.',
  'Say up to which message.': 'Dites jusqu’à quel message.',
  'Choose one to five stars.': 'Choisissez de une à cinq étoiles.',
  'Tick one of the two.': 'Cochez l’un des deux choix.',
  'Enter your booking reference.': 'Entrez le numéro de référence de votre réservation.',
  'Enter the email address that you booked with.':
    'Entrez l’adresse courriel de votre réservation.',
  'Enter the code.': 'Entrez le code.',
  'Enter the six digits of the code.': 'Entrez les six chiffres du code.',
  // Links, payments and what pages send by themselves.
  'This link was cut off on its way.': 'Ce lien a été coupé en chemin.',
  'This is not a link of ours.': 'Ce lien ne vient pas de nous.',
  'Reload the page: its form is incomplete.':
    'Rechargez la page\u00a0: son formulaire est incomplet.',
  'Reload the page: its form is out of date.':
    'Rechargez la page\u00a0: son formulaire n’est plus à jour.',
  'The payment session is missing.': 'Il manque la session de paiement.',
  'Not a payment session.': 'Ce n’est pas une session de paiement.',
  'Not a booking reference.': 'Ce n’est pas un numéro de référence.',
  'Send the path of the page alone.': 'Envoyez seulement le chemin de la page.',
  'The rating does not follow from the value.': 'La cote ne découle pas de la valeur.',
  'Name each step once.': 'Nommez chaque étape une seule fois.',
  // Any text.
  'This holds a line break or another control character. Write it in one line.':
    'Il y a ici un saut de ligne ou un autre caractère de commande. Écrivez sur une seule ligne.',
  'This holds a control character, which cannot be shown. Take it out.':
    'Il y a ici un caractère de commande, qui ne peut pas s’afficher. Supprimez-le.',
  'This holds a character that cannot be stored.':
    'Il y a ici un caractère qui ne peut pas être conservé.',
};

const HEAVY: Readonly<Record<string, string>> = {
  piano: 'piano',
  safe: 'coffre-fort',
  treadmill: 'tapis roulant',
};

const figure = (limit: string) => Number(limit).toLocaleString('fr-CA');
const DOLLARS = new Intl.NumberFormat('fr-CA', { style: 'currency', currency: 'CAD' });
const dollars = (limit: string) =>
  DOLLARS.format(Number(limit.replace(/[^\d.]/g, '')) / (limit[0] === '$' ? 1 : 100));

/** The sentences that hold a limit. */
const LIMITS: readonly [english: RegExp, french: (limit: string, what?: string) => string][] = [
  [/^At least (\d+)\.$/, (limit) => `${figure(limit)} au moins.`],
  [/^At most (\d+)\.$/, (limit) => `${figure(limit)} au plus.`],
  // Of rates, whose cents are told in dollars.
  [/^At most (\$[\d,.]+\d|\d+ cents)\.$/, (limit) => `${dollars(limit)} au plus.`],
  [
    /^An hourly rate is at least (\$[\d,.]+\d|\d+ cents)\.$/,
    (limit) => `Un tarif horaire est d’au moins ${dollars(limit)}.`,
  ],
  [
    /^An hourly rate is at most (\$[\d,.]+\d|\d+ cents)\.$/,
    (limit) => `Un tarif horaire est d’au plus ${dollars(limit)}.`,
  ],
  [/^At most (\d+) characters\.$/, (limit) => `${limit} caractères au plus.`],
  [
    /^An email address has at most (\d+) characters\.$/,
    (limit) => `Une adresse courriel compte ${limit} caractères au plus.`,
  ],
  [
    /^A list has at most (\d+) different things\.$/,
    (limit) => `Une liste compte ${limit} objets différents au plus.`,
  ],
  [
    /^A list has at most (\d+) of each heavy item: (\w+)\.$/,
    (limit, item = '') =>
      `Une liste compte au plus ${limit} objets lourds de chaque sorte\u00a0: ${HEAVY[item] ?? item}.`,
  ],
];

/** A contract's sentence in a language; a sentence without French stays as it is. */
export function contractSentence(sentence: string, language: Language): string {
  if (language === 'en') return sentence;
  const fixed = FRENCH[sentence];
  if (fixed) return fixed;
  for (const [english, french] of LIMITS) {
    const [, limit, what] = english.exec(sentence) ?? [];
    if (limit) return french(limit, what);
  }
  return sentence;
}
