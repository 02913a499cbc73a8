import { EXTRA_KINDS } from '../../contracts/job-records.ts';
import { EXTRA_WORDS } from '../../contracts/line-words.ts';
import { plural } from '../../contracts/plurals.ts';
import { count } from '../shared/panel-format.ts';
import type * as English from './messages.ts';

export const CREW: typeof English.CREW = {
  title: (crew) => crew,
  day: (date, jobs) => `${date}, ${count(jobs, 'déménagement')}`,
  loading: 'Chargement de votre journée…',
  failed: 'Votre journée n’a pas pu être chargée.',
  none: 'Aucun déménagement',
  noneAbout: 'La répartition ne vous a rien confié pour cette journée, ou l’a repris.',
  refused: 'Ce lien ne s’ouvre pas',
  refusedAbout:
    'Ouvrez le lien que la répartition vous a envoyé pour aujourd’hui, ou demandez-en un nouveau.',
  job: (number, of) => `Déménagement ${number} sur ${of}`,
  sheet: 'Feuille de route',
  print: 'Imprimer',
  now: 'Maintenant',
  at: (time) => `à ${time}`,
  late: (time) => `(inscrite à ${time})`,
  other: 'Une autre étape',
  undo: (step) => `Annuler « ${step} »`,
  undoing: 'Annulation',
  noneYet: 'Pas commencé',
  stale: (time) => `Pas de connexion. Ce que vous voyez date de ${time}.`,
  waiting: (taps) =>
    `${count(taps, 'étape')} ${plural(taps, 'reste à envoyer', 'restent à envoyer')}. ${plural(taps, 'Elle est conservée', 'Elles sont conservées')} sur ce téléphone et ${plural(taps, 'partira', 'partiront')} d’${plural(taps, 'elle-même', 'elles-mêmes')}.`,
  sent: 'Tout est envoyé.',
  rejected: (step, why) => `« ${step} » n’a pas été accepté : ${why}`,
};

export const SIGN: typeof English.SIGN = {
  title: 'Heures, suppléments et signature',
  about: 'Passez-les en revue avec le client, qui signe à la fin.',
  hours: 'Heures sur place, en quarts d’heure',
  hoursHint: (hours) => `D’après les étapes notées : ${hours}.`,
  hoursNone: 'Les étapes notées ne le disent pas. Le déplacement reste celui de l’estimation.',
  reason: 'Pourquoi elles diffèrent des étapes notées',
  extras: 'Suppléments',
  add: 'Ajouter un supplément',
  kind: 'De quoi il s’agit',
  what: 'En mots',
  amount: 'Dollars, avant taxes',
  remove: (number) => `Retirer le supplément ${number}`,
  kinds: EXTRA_KINDS.map((kind) => [kind, EXTRA_WORDS[kind]]),
  wrongHours: 'Indiquez combien d’heures il a fallu, en quarts d’heure : 5,25.',
  wrongReason: 'Dites pourquoi les heures ne sont pas celles des étapes notées.',
  wrongAmount: 'Indiquez le montant en dollars.',
  price: 'Calculer le prix',
  priceFailed: 'Le prix n’a pas pu être calculé. Il faut une connexion.',
  lines: 'Le prix final',
  minimum: (hours) => `Le minimum de ${hours} est facturé.`,
  total: 'Prix final, taxes comprises',
  estimate: 'Estimation',
  ceiling: 'Maximum sans l’accord propre du client',
  deposit: 'Dépôt payé',
  balance: 'Reste à payer',
  change: 'Modifier les heures ou les suppléments',
  name: 'Nom de la personne qui signe',
  wrongName: 'Indiquez le nom de la personne qui signe.',
  pad: 'Signez ici du doigt',
  typed: 'Signer plutôt par le nom tapé',
  clear: 'Effacer',
  wrongPad: 'Signez dans le champ, ou par le nom tapé.',
  submit: (total) => `Signer pour ${total}`,
  failed: 'La signature n’a pas pu être envoyée. Il faut une connexion; rien n’est perdu.',
  done: 'C’est signé. Le bureau et le client l’ont reçu.',
};

export const ASK: typeof English.ASK = {
  above: 'Au-dessus du plafond : une signature sur ce téléphone ne suffit pas.',
  about:
    'Un courriel présente la facture au client, ligne par ligne; il l’accepte sur son propre téléphone ou par le code de ce courriel. Passez d’abord les lignes en revue ensemble.',
  ask: (total) => `Demander au client d’accepter ${total}`,
  failed: 'L’envoi n’a pas réussi. Il faut une connexion; rien n’est perdu.',
  change: 'Modifier les heures ou les suppléments',
  asked: (total, email) =>
    `On demande au client d’accepter ${total}. Un courriel est en route vers ${email}.`,
  scan: 'Sur le téléphone du client',
  scanAbout:
    'Le client lit ce code et ouvre sa réservation par son propre lien ou par un code envoyé par courriel, voit chaque ligne, puis accepte ou refuse. Cette page l’apprend d’elle-même.',
  qr: 'Code QR vers la page de la réservation',
  code: 'Ou par le code du courriel',
  codeAbout: (email) =>
    `Le courriel à ${email} contient un code à six chiffres pour cette facture seulement. Le client peut vous le lire pour accepter.`,
  codeField: 'Code à six chiffres',
  name: 'Nom du client qui accepte',
  agree: (total) => `Le client accepte ${total}`,
  later: 'Ou plus tard',
  laterAbout: (until, ceiling, balance) =>
    `Pas de téléphone à portée de main? Vous avez terminé ici : la facture attend le client jusqu’au ${until}. D’ici là, pas plus que ${ceiling} n’est dû : percevez ${balance}.`,
  refused: (ceiling) =>
    `Le client a refusé la facture. Pas plus que ${ceiling} ne peut être facturé : retirez des suppléments ou des heures, et faites signer ici.`,
  done: 'C’est accepté. Le bureau et le client l’ont reçu.',
};
